const POLICY = /(?<=Content-Security-Policy ")[^"]*(?=" "expr=%\{CONTENT_TYPE\} =~ m#\^text\/html#")/;

/**
 * Returns the `.htaccess` of the last build with a policy that allows what the pages of either build need. The policy
 * lists the styles of all pages by their hashes: without this, pages that are new would have no styles until the last file
 * is in place. Undefined where nothing needs to be added.
 */
export function allowBoth(last: string, next: string): string | undefined {
  const [ours, theirs] = [last, next].map((text) => POLICY.exec(text)?.[0]);
  if (ours === undefined || theirs === undefined) return undefined;
  const directives = new Map(ours.split('; ').map((directive) => [directive.split(' ')[0] as string, directive]));
  for (const directive of theirs.split('; ')) {
    const [name = '', ...sources] = directive.split(' ');
    const known = directives.get(name)?.split(' ') ?? [name];
    // 'none' with anything beside it is no policy.
    const all = [...new Set([...known, ...sources])].filter(
      (source, _, { length }) => source !== "'none'" || length < 3,
    );
    directives.set(name, all.join(' '));
  }
  const both = [...directives.values()].join('; ');
  return both === ours ? undefined : last.replace(POLICY, () => both);
}
