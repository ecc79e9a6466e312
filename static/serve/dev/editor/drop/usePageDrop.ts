import { useEffect, useState } from 'react';
import type { Editing } from '../editing';
import type { JsonSchema } from '../form/jsonSchema';
import type { Target } from '../targets/target';
import { fieldFor, PICTURES } from './fieldFor';

/**
 * Takes photos and PDFs that are dropped on what the page shows of an entry, as if they were dropped on its field; anywhere else
 * nothing happens, where the browser would open them in place of the page. Returns what a file is held over.
 */
export function usePageDrop(targets: Target[], editing: Editing): Target | undefined {
  const { requests, files, select, drop, announce } = editing;
  const [schemas, setSchemas] = useState<Record<string, JsonSchema>>({});
  const [over, setOver] = useState<Target>();
  useEffect(() => {
    requests.schemas().then(setSchemas, () => undefined);
  }, [requests]);

  useEffect(() => {
    const under = ({ target, dataTransfer }: DragEvent): Target | undefined => {
      if (!(target instanceof Element) || !document.body.contains(target)) return undefined;
      // Some systems know no types; the name is there when it is dropped.
      const isPdf =
        dataTransfer?.items[0]?.type === 'application/pdf' || /\.pdf$/i.test(dataTransfer?.files[0]?.name ?? '');
      const place = fieldFor(target, targets, { files, schemas, isPdf });
      const first = target.closest(PICTURES) ?? target;
      return place && { ...place, id: 'drop', value: '', attribute: 'src', first, last: first };
    };
    const onDrag = (event: DragEvent) => {
      // The panel takes what is dropped on its own fields.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const found = under(event);
      setOver(event.type === 'dragover' ? found : undefined);
      if (event.type === 'dragover') {
        event.dataTransfer.dropEffect = found ? 'copy' : 'none';
        return;
      }
      const [file] = event.dataTransfer.files;
      if (!file) return;
      if (!found) return announce('Drop a photo on a portrait, a picture or a logo, and a PDF on its viewer.');
      const { file: name, path } = found;
      drop({ place: { file: name, path }, file });
      select({ file: name, path });
    };
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(undefined);
    addEventListener('dragover', onDrag);
    addEventListener('drop', onDrag);
    addEventListener('dragleave', onLeave);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('drop', onDrag);
      removeEventListener('dragleave', onLeave);
    };
  }, [targets, files, schemas, select, drop, announce]);
  return over;
}
