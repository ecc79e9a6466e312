import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { Refused } from './host';

/** A file or folder as the server describes it; `size` and `free` are in bytes, `changed` in milliseconds by its clock. */
export type Resource = { path: string; folder: boolean; size: number; changed?: number; free?: number };

/** The question to a server about a file or folder (RFC 4918 section 15, RFC 4331 for the free space). */
export const QUESTION = Buffer.from(
  `<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getlastmodified/><quota-available-bytes/></prop></propfind>`,
);

/**
 * Reads the answer to PROPFIND. Each path is decoded, begins with a slash and does not end with one. Throws Refused if the answer
 * is not of WebDAV, but for example a page for people.
 */
export function readReplies(body: Buffer): Resource[] {
  return childrenNamed(parseMultistatus(body), 'response').map((response) => {
    const props = childrenNamed(response, 'propstat')
      .filter((propstat) => /\s2\d\d(\s|$)/.test(text(propstat, 'status') ?? ''))
      .flatMap((propstat) => childrenNamed(propstat, 'prop'));
    const find = (name: string) => props.map((prop) => text(prop, name)).find((value) => value !== undefined);
    const numberOf = (name: string) => (/^\d+$/.test(find(name) ?? '') ? Number(find(name)) : undefined);
    const changed = Date.parse(find('getlastmodified') ?? '');
    return {
      path: pathIn(text(response, 'href') ?? ''),
      folder: props.some((prop) =>
        childrenNamed(prop, 'resourcetype').some((type) => childrenNamed(type, 'collection').length),
      ),
      size: numberOf('getcontentlength') ?? 0,
      changed: Number.isNaN(changed) ? undefined : changed,
      free: numberOf('quota-available-bytes'),
    };
  });
}

function parseMultistatus(body: Buffer): XmlElement {
  try {
    const { root } = parseXml(body.toString());
    if (root && localName(root) === 'multistatus') return root;
  } catch {
    // The error below covers this case too.
  }
  throw new Refused('unknown', 'it answers in a form that is not that of WebDAV');
}

/** Returns the decoded path in `href`, which is an address or, on some servers, only a path. Throws Refused if it is neither. */
function pathIn(href: string): string {
  try {
    return decodeURIComponent(new URL(href.trim(), 'http://host').pathname).replace(/(?<=.)\/$/, '');
  } catch {
    throw new Refused('unknown', `it names a file in a form that is not known: ${href.slice(0, 100)}`);
  }
}

/** Returns the name of an element without its prefix: all names are of the namespace DAV:, whose prefix each server chooses. */
const localName = ({ name }: XmlElement): string => name.replace(/^.*:/, '');

const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && localName(child) === name);

const text = (element: XmlElement, name: string): string | undefined => childrenNamed(element, name)[0]?.text.trim();
