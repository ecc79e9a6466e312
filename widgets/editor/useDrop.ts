import { useEffect, useState } from 'react';
import type { ContentPlace, Json } from '../../content/edit/contentValues';
import { fileSchema, type JsonSchema, schemaAt } from '../../content/edit/jsonSchema';
import { nearestEntry } from '../../content/edit/nearestEntry';
import { isObject, valueAt } from '../../content/json/path';
import type { EditorTools } from './editorTools';
import type { Target } from './targets';
import { useSchemas } from './useSchemas';

const NO_SCHEMAS = {};

/**
 * Accepts photos and PDFs that are dropped on a part of the page, as if they were dropped on its field in the panel. A drop
 * anywhere else does nothing, because otherwise the browser would open the file. Returns the target under a dragged file.
 */
export function usePageDrop(targets: Target[], editor: EditorTools): Target | undefined {
  const { requests, files, page, select, drop, announce } = editor;
  const schemas = useSchemas(requests) ?? NO_SCHEMAS;
  const [over, setOver] = useState<Target>();

  useEffect(() => {
    const view = page.document.defaultView;
    if (!view) return;
    const under = ({ target, dataTransfer }: DragEvent): Target | undefined => {
      const element = target as Element;
      if (!page.document.body.contains(element)) return undefined;
      // Some systems give no type, and the name is known only at the drop.
      const isPdf =
        dataTransfer?.items[0]?.type === 'application/pdf' || /\.pdf$/i.test(dataTransfer?.files[0]?.name ?? '');
      const place = fieldFor(element, targets, { files, schemas, isPdf });
      const first = element.closest(PICTURES) ?? element;
      return place && { ...place, id: 'drop', value: '', attribute: 'src', first, last: first };
    };
    const onDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const field = under(event);
      setOver(event.type === 'dragover' ? field : undefined);
      if (event.type === 'dragover') {
        event.dataTransfer.dropEffect = field ? 'copy' : 'none';
        return;
      }
      const files = [...event.dataTransfer.files];
      if (!files.length) return;
      if (!field) return announce('Drop a photo on a portrait, a picture or a logo, and a PDF on its viewer.');
      const { file, path } = field;
      const isOfList = typeof path.at(-2) === 'number';
      if (files.length > 1 && !isOfList) return announce('There is room for one picture. Drop one of them.');
      // Several files belong to the list, not to one entry.
      const place = { file, path: files.length > 1 ? path.slice(0, -2) : path };
      drop({ place, files });
      select(place);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(undefined);
    view.addEventListener('dragover', onDrag);
    view.addEventListener('drop', onDrag);
    view.addEventListener('dragleave', onLeave);
    return () => {
      view.removeEventListener('dragover', onDrag);
      view.removeEventListener('drop', onDrag);
      view.removeEventListener('dragleave', onLeave);
    };
  }, [page, targets, files, schemas, select, drop, announce]);
  return over;
}

type DropContext = { files: EditorTools['files']; schemas: Record<string, JsonSchema>; isPdf: boolean };

/** The elements that show a picture or a file. */
const PICTURES = 'img, picture, video, [data-widget="pager"]';
/** The elements that usually contain the picture and the texts of a single entry. */
const WHOLE = 'li, figure, article, section, main, header, footer';

/**
 * Returns the field for a photo or a PDF that is dropped on an element. It belongs to the entry with the nearest texts (also
 * alternative texts). Returns undefined if there is no such field, or more than one.
 */
function fieldFor(element: Element, targets: Target[], context: DropContext): ContentPlace | undefined {
  // The logo, or the drawing in its place, is a special case: the texts beside it belong to other entries.
  if (element.closest('.header-logo, .header-mark') && !context.isPdf) return { file: 'site', path: ['look', 'logo'] };
  const isPicture = element.closest(PICTURES) !== null;
  for (let around: Element | null = element; around && around.localName !== 'body'; around = around.parentElement) {
    const whole = around;
    const near = targets.filter(({ first }) => whole.contains(first));
    const ownFields = near.flatMap((target) => fieldOf(target, context) ?? []);
    // The card of a speaker also names sessions. The picture of their day is not that of the speaker.
    const fields =
      isPicture && !ownFields.length ? near.flatMap((target) => fieldAround(target, context) ?? []) : ownFields;
    const [field] = fields;
    const isOne = new Set(fields.map((each) => JSON.stringify(each))).size === 1;
    // A drop on a text is meant only for the entry of the text.
    if (near.length && !isPicture) return isOne && fields.length === near.length ? field : undefined;
    if (field) return isOne ? field : undefined;
    if (whole.matches(WHOLE)) return undefined;
  }
  return undefined;
}

/** Returns the field for a photo or a PDF in the entry of a text. */
function fieldOf({ file, path }: ContentPlace, context: DropContext): ContentPlace | undefined {
  const root = context.files[file]?.value;
  return root === undefined ? undefined : fieldIn({ file, path: nearestEntry(root, path) }, context);
}

/** Returns the field for a photo or a PDF in the nearest entry around a text that has one. */
function fieldAround({ file, path }: ContentPlace, context: DropContext): ContentPlace | undefined {
  for (let length = path.length; length >= 0; length--) {
    const field = fieldIn({ file, path: path.slice(0, length) }, context);
    if (field) return field;
  }
  return undefined;
}

/** Returns the field for a photo or a PDF that an entry has itself. */
function fieldIn({ file, path }: ContentPlace, { files, schemas, isPdf }: DropContext): ContentPlace | undefined {
  const root = files[file]?.value;
  const value = root === undefined ? undefined : (valueAt(root, path) as Json | undefined);
  if (root === undefined || !isObject(value)) return undefined;
  const fields = schemaAt(fileSchema(schemas, file), root, path)?.properties ?? {};
  const key = Object.keys(fields).find((name) => {
    const { kind, pattern = '' } = fields[name] ?? {};
    // A photo may be the first one of its entry, but a PDF must replace another PDF.
    return isPdf ? kind === 'file' && name in value && new RegExp(pattern).test('a.pdf') : kind === 'picture';
  });
  return key === undefined ? undefined : { file, path: [...path, key] };
}
