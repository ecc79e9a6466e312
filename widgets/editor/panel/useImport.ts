import { useEffect, useState } from 'react';
import type { SaveResponse } from '../../../content/edit/saving';
import type { ImportAnswers, ImportPreview, ImportQuestion } from '../../../content/import/previewImport';
import { countsOf } from './ImportSummary';
import { refusalOf, useTools } from './tools';

/** An import that is not written yet. */
export type PendingImport = {
  /** The name of the file, or the address. */
  from: string;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
  answers: ImportAnswers;
  preview: ImportPreview;
  /** True to fetch portraits too. */
  pictures: boolean;
  /** All questions that were asked, even those that are answered now. */
  questions: ImportQuestion[];
};

/** `problem` says why nothing could be read, and `refusal` why what was read is not written. */
type Status = { isBusy?: boolean; problem?: string; refusal?: string; done?: string; failedPortraits?: string[] };

/** The last import, kept here so that nobody loses it by looking at another tab. */
let lastImport: PendingImport | undefined;

/** Keeps an import that is being prepared. Returns it with functions that open it, answer its questions and write it. */
export function useImport() {
  const { requests, announce, refresh } = useTools();
  const [pending, setPending] = useState(lastImport);
  const [status, setStatus] = useState<Status>({});
  useEffect(() => {
    lastImport = pending;
  }, [pending]);

  /** Runs a step. If the server refuses it, shows the reason. */
  async function run(step: () => Promise<void>) {
    setStatus({ isBusy: true });
    try {
      await step();
    } catch (error) {
      setStatus({ problem: error instanceof Error ? error.message : `${error}` });
    }
  }
  const request = (from: string, answers: ImportAnswers, options: { write: boolean; pictures?: boolean }) =>
    requests.request<{ preview: ImportPreview; answer?: SaveResponse }>('import', { from, ...answers, ...options });

  async function look({ from, opened, answers, pictures, questions }: Omit<PendingImport, 'preview'>) {
    const { preview } = await request(from, answers, { write: false });
    // Answered questions are not asked again, but stay, so that answers can be changed.
    const answered = questions.filter(({ field }) => !preview.asked.some((each) => each.field === field));
    setPending({ from, opened, answers, preview, pictures, questions: [...answered, ...preview.asked] });
    setStatus({});
    announce(preview.problems.length ? 'This cannot be imported yet.' : `In the file: ${countsOf(preview)}.`);
  }
  const lookAtNew = (from: string) => look({ from, opened: Date.now(), answers: {}, pictures: false, questions: [] });

  async function write(current: PendingImport) {
    const { from, answers, pictures } = current;
    const { preview, answer } = await request(from, answers, { pictures, write: true });
    const problem = answer && refusalOf(answer);
    if (problem || !answer?.ok) {
      setPending({ ...current, preview });
      setStatus({ refusal: problem ?? 'It was not imported; answer what is asked.' });
      return announce('It was not imported. The reason stands below the button “Import”.');
    }
    setPending(undefined);
    setStatus({
      done: `Imported: ${countsOf(preview)}. “Changes” takes it back as a whole.`,
      failedPortraits: preview.failedPortraits,
    });
    announce('Imported.');
    await refresh();
  }

  return {
    pending,
    status,
    openFile: (file: File) =>
      run(async () => {
        const query = new URLSearchParams({ name: file.name });
        const { from } = await requests.send<{ from: string }>(`import-file?${query}`, file);
        await lookAtNew(from);
      }),
    openAddress: (address: string) => run(() => lookAtNew(address)),
    answer: (answers: ImportAnswers) => pending && run(() => look({ ...pending, answers })),
    setPictures: (pictures: boolean) => pending && setPending({ ...pending, pictures }),
    write: () => pending && run(() => write(pending)),
  };
}
