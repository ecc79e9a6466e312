import { isObject, type Path, valueAt } from '../../../../../content/json/path';
import type { Json, Place } from '../../editing/protocol';
import type { Editing } from '../editing';
import type { JsonSchema } from '../form/jsonSchema';
import { nearestEntry } from '../form/nearestEntry';
import { schemaAt } from '../form/resolveSchema';
import { schemaOf } from '../panel/tools';
import type { Target } from '../targets/target';

type Known = { files: Editing['files']; schemas: Record<string, JsonSchema>; isPdf: boolean };

/** What shows a picture or a file. */
export const PICTURES = 'img, picture, video, [data-widget="pager"]';
/** What a picture shares with the texts of its own entry, and mostly with no others. */
const WHOLE = 'li, figure, article, section, main, header, footer';

/**
 * The field for a photo, or for a PDF, that is dropped on an element of the page: that of the entry whose texts stand nearest, its
 * alternative text among them. Undefined where there is none, or it could be several.
 */
export function fieldFor(element: Element, targets: Target[], known: Known): Place | undefined {
  // It stands beside texts of other entries, and so does the drawing in its place.
  if (element.closest('.header-logo, .header-rosette') && !known.isPdf) return { file: 'site', path: ['look', 'logo'] };
  const isPicture = element.closest(PICTURES) !== null;
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const whole = around;
    const near = targets.filter(({ first }) => whole.contains(first));
    const fields = near.flatMap((target) => fieldOf(target, known, isPicture) ?? []);
    const [field] = fields;
    const isOne = new Set(fields.map((each) => JSON.stringify(each))).size === 1;
    // A text that is pointed at speaks for its own entry only.
    if (near.length && !isPicture) return isOne && fields.length === near.length ? field : undefined;
    if (field) return isOne ? field : undefined;
    if (whole.matches(WHOLE)) return undefined;
  }
  return undefined;
}

/** The field of the entry that a text belongs to; with `isAround` also of an entry around that one. */
function fieldOf({ file, path }: Place, { files, schemas, isPdf }: Known, isAround: boolean): Place | undefined {
  const root = files[file]?.value;
  if (root === undefined) return undefined;
  const entry = nearestEntry(root, path);
  for (let length = entry.length; length >= (isAround ? 0 : entry.length); length--) {
    const at: Path = entry.slice(0, length);
    const value = valueAt(root, at) as Json;
    const fields = isObject(value) ? schemaAt(schemaOf(schemas, file), root, at)?.properties : undefined;
    const key = Object.keys(fields ?? {}).find((name) => {
      const { kind, pattern = '' } = fields?.[name] ?? {};
      // A photo may be the first of its entry; a PDF takes the place of another.
      return isPdf
        ? kind === 'file' && name in (value as object) && new RegExp(pattern).test('a.pdf')
        : kind === 'picture';
    });
    if (key) return { file, path: [...at, key] };
  }
  return undefined;
}
