import { type FormEvent, useId } from 'react';
import { Dropzone } from './Dropzone';
import { ImportReview } from './ImportReview';
import { useImport } from './useImport';

/**
 * Imports a programme. Asks for a file or an address, shows what was understood and what would be written, and lets the user choose
 * columns. Only then it writes.
 */
export function ImportProgramme() {
  const programme = useImport();
  const { pending, status, openFile, openAddress } = programme;
  return (
    <>
      <h2 tabIndex={-1}>Import</h2>
      <p className="hint">
        The programme as you keep it: a spreadsheet, a calendar, a web page, or what another system exports. You see
        what was understood before anything is written.
      </p>
      <Dropzone label={status.isBusy ? 'Reading …' : 'Choose a file'} onFiles={([file]) => file && openFile(file)} />
      <AddressForm onSubmit={openAddress} />
      <CellsForm onSubmit={(cells) => openFile(new File([cells], CELLS_FILE))} />
      <div role="alert">{status.problem && <p className="problem">{status.problem}</p>}</div>
      <p role="status">{status.done}</p>
      <FailedPortraits sentences={status.failedPortraits ?? []} />
      {pending && (
        <ImportReview
          pending={pending}
          isBusy={status.isBusy === true}
          refusal={status.refusal}
          answer={programme.answer}
          setPictures={programme.setPictures}
          write={programme.write}
        />
      )}
    </>
  );
}

/** Draws the form for the address of a programme. */
function AddressForm({ onSubmit }: { onSubmit(address: string): void }) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = `${new FormData(event.currentTarget).get('address')}`.trim();
    if (address) onSubmit(address);
  }
  return (
    <form onSubmit={submit} className="form-field">
      <label htmlFor={`${id}-address`}>Or its address</label>
      <input id={`${id}-address`} name="address" type="url" placeholder="https://…" autoComplete="off" />
      <p className="hint">That of a shared Google Sheet, of Sessionize or pretalx, or of any file.</p>
      <button type="submit">Look at it</button>
    </form>
  );
}

/** The name of a file with cells that were pasted. A spreadsheet copies its cells with tabs between them. */
const CELLS_FILE = 'pasted cells.tsv';

/** Draws the form for cells that were copied in a spreadsheet. */
function CellsForm({ onSubmit }: { onSubmit(cells: string): void }) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const cells = `${new FormData(event.currentTarget).get('cells')}`;
    if (cells.trim()) onSubmit(cells);
  }
  return (
    <form onSubmit={submit} className="form-field">
      <label htmlFor={`${id}-cells`}>Or cells that you have copied in a spreadsheet</label>
      <textarea
        id={`${id}-cells`}
        name="cells"
        rows={3}
        wrap="off"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        Select the table there with its headings, copy it, and paste it here.
      </p>
      <button type="submit">Look at them</button>
    </form>
  );
}

/** Lists the portraits that could not be fetched, with a sentence for each. */
function FailedPortraits({ sentences }: { sentences: string[] }) {
  if (!sentences.length) return null;
  return (
    <>
      <p>Portraits that could not be fetched:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
