import type { PdfJson } from './pdfJson';

type Page = { '/Type'?: string; '/Contents': string; '/Resources': { '/XObject'?: Record<string, string> } };

/** The operators of a line that is drawn: points, lines and curves, and a stroke at last. */
const DRAWN_LINE = /^[-.\d]+ [-.\d]+ m\n(?:(?:[-.\d]+ ){2,6}[lcvy]\n|h\n)+S\n/gm;
/** A shorter one is not worth an object of its own. */
const LONG = 2_000;

/**
 * Lets the pages of `pdf` share the long lines that several of them draw, as form XObjects: the browser writes the engraving
 * anew for every page, with another width and place. Changes `pdf`.
 */
export function sharePaths({ qpdf: [header, objects] }: PdfJson): void {
  const pages = Object.values(objects).flatMap(({ value }) => {
    const page = value as Page | undefined;
    const stream = page?.['/Type'] === '/Page' ? objects[`obj:${page['/Contents']}`]?.stream : undefined;
    return page && stream ? [{ page, stream, operators: Buffer.from(stream.data, 'base64').toString('latin1') }] : [];
  });
  const lines = pages.flatMap(({ operators }) => [...new Set(operators.match(DRAWN_LINE))]);
  const repeated = new Set(lines.filter((line, n) => line.length > LONG && lines.indexOf(line) < n));
  for (const line of repeated) {
    header.maxobjectid += 1;
    const reference = `${header.maxobjectid} 0 R`;
    const name = `/Line${header.maxobjectid}`;
    const dict = { '/Type': '/XObject', '/Subtype': '/Form', '/BBox': boundsOf(line) };
    objects[`obj:${reference}`] = { stream: { data: base64(line), dict } };
    for (const each of pages.filter(({ operators }) => operators.includes(line))) {
      each.operators = each.operators.replaceAll(line, `${name} Do\n`);
      each.stream.data = base64(each.operators);
      each.page['/Resources']['/XObject'] = { ...each.page['/Resources']['/XObject'], [name]: reference };
    }
  }
}

const base64 = (operators: string): string => Buffer.from(operators, 'latin1').toString('base64');

/** The box of a line, with room for its width: what is outside is not drawn. */
function boundsOf(line: string): number[] {
  const numbers = (line.match(/-?[.\d]+/g) ?? []).map(Number);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, n) => n % 2 === axis)) as [number[], number[]];
  const room = (Math.max(...xs) - Math.min(...xs)) / 20;
  return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
}
