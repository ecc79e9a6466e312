/**
 * Reads a file `_headers`, as Netlify and Cloudflare Pages do. Returns the headers of a path: those of each rule that
 * names it, or that ends in `*` and names its beginning.
 */
export function headerRules(text: string): (path: string) => Record<string, string> {
  const rules = text
    .split('\n\n')
    .map((rule) => rule.split('\n').filter((line) => line && !line.startsWith('#')))
    .map(([pattern = '', ...lines]) => ({ pattern, headers: lines.map(nameAndValue) }));
  const applies = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) =>
    Object.fromEntries(rules.filter(({ pattern }) => applies(pattern, path)).flatMap(({ headers }) => headers));
}

const nameAndValue = (line: string): [string, string] => {
  const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
  return [name, value];
};
