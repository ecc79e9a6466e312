import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { listContentFiles } from '../../content/load/contentFiles';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { EMBEDDED, type EmbeddedName, embeddedPath } from '../../content/schema/embedded';
import { pages, pathOf } from '../../content/schema/pages';
import { hostChecks } from './hostChecks';
import type { KnownFiles } from './knownFiles';
import { readLiveSite } from './liveSite';

/** The result of one host check: its failure messages, their cost for visitors, and whether the site fails with them. */
export type HostFinding = { name: string; failures: string[]; cost: string; critical: boolean };

/** The time for the first look at a site and for each check, in milliseconds; a check that requests many files has more. */
const TIMEOUT_MS = 18_000;

/**
 * Runs every host check on the live site at `address` with pages at these `paths`. `built` has the files that were published;
 * without it, the site itself says what its files were. Returns a finding for each check. If a check takes longer than `patience`
 * milliseconds, the last finding says so, and no further check runs. Throws if the site cannot be reached.
 */
export async function examine(
  address: string,
  paths: string[],
  { built, patience = TIMEOUT_MS }: { built?: KnownFiles; patience?: number } = {},
): Promise<HostFinding[]> {
  const abortAfter = (milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    // Each open request listens to the signal; without this, Node.js warns of a leak.
    setMaxListeners(0, signal);
    return signal;
  };
  let signal = abortAfter(patience);
  const site = await readLiveSite(address, paths, pages.error.path, built, () => signal);
  const findings: HostFinding[] = [];
  for (const [name, { run, cost, critical = false, times = 1 }] of Object.entries(hostChecks)) {
    const time = patience * times;
    signal = abortAfter(time);
    try {
      findings.push({ name, failures: await run(site), cost, critical });
    } catch (error) {
      if (!signal.aborted) throw error;
      const failures = [
        `${time / 1000} seconds were not enough for this check, so it and those after it were given up`,
      ];
      return [
        ...findings,
        { name, failures, cost: 'Visitors wait as long. Try again later, or ask the host.', critical: true },
      ];
    }
  }
  return findings;
}

/** Returns the findings as text for the maintainer who has just uploaded the site. */
export function describe(findings: HostFinding[]): string {
  const lines = findings.flatMap(({ name, failures, cost, critical }) =>
    failures.length
      ? [
          `${critical ? 'WRONG' : 'not'}   ${name}`,
          ...summarize(failures).map((line) => `          ${line}`),
          `        → ${cost}`,
        ]
      : [`ok      ${name}`],
  );
  return `${lines.join('\n')}\n\n${verdictOn(findings)}`;
}

function verdictOn(findings: HostFinding[]): string {
  const failed = findings.filter(({ failures }) => failures.length);
  if (failed.some(({ critical }) => critical)) return 'The site does not work yet; fix what is marked WRONG above.';
  if (failed.length) return 'The site works. What this host does not do is marked “not” above, with its cost.';
  return 'The site works, and the host passes every check.';
}

/** Returns one message for each kind of failure: names the first page that has it, and counts the others. */
function summarize(failures: string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const failure of failures) {
    const kind = failure.replace(/^\/\S*/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), failure]);
  }
  return [...kinds.values()].map(([first, ...others]) =>
    others.length ? `${first} (and ${others.length} more)` : `${first}`,
  );
}

/** Returns the paths of the pages of the content in `dir`, and of those for the frames of other sites. */
export async function pathsOf(dir: string): Promise<string[]> {
  const { files } = await listContentFiles(dir);
  const site = files.find(({ name }) => name === 'site');
  return [
    ...files
      .filter(({ name }) => name === 'pages' || Object.hasOwn(pages, name))
      .map(({ at }) => pathOf(at.at(-1) as string)),
    ...(site ? await embeddedIn(site.path) : []),
  ];
}

/** Returns the paths of the pages for frames that a `site.json` asks for. Only the build says what is wrong in that file. */
async function embeddedIn(file: string): Promise<string[]> {
  try {
    const { embed = [] }: { embed?: EmbeddedName[] } = JSON.parse(await readFile(file, 'utf8'));
    return EMBEDDED.filter((name) => embed.includes(name)).map(embeddedPath);
  } catch {
    return [];
  }
}

const usage = `Checks a published site: pages, files, content types, compression, caching and headers.

  npm run doctor -- https://host/shcaifest/ [--content DIR]

  --content DIR   the folder of the content files, which say which pages the site has   (default: content)
  --help          shows this text`;

/** Checks the site at the typed address. Returns the exit code: 1 if a critical check fails, 2 if it is no address. */
async function main(typed: string, content: string): Promise<number> {
  const address = addressIn(typed);
  if (!address) {
    console.error(usage);
    return 2;
  }
  const paths = await pathsOf(content);
  if (!paths.includes('/'))
    throw new Problems([`${content}: has no home.json; name the content of this site with --content DIR`]);
  try {
    const findings = await examine(address, paths);
    console.log(describe(findings));
    const { protocol, hostname } = new URL(address);
    if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname))
      console.log('\nThe address is http://, so others can read and change what visitors see; ask the host for https.');
    return findings.some(({ critical, failures }) => critical && failures.length) ? 1 : 0;
  } catch (error) {
    console.error(`${address}: cannot be reached (${(error as Error).message})`);
    return 1;
  }
}

/** Returns a typed address with its protocol: `host/shcaifest` → `https://host/shcaifest`; undefined if it is no address. */
function addressIn(typed: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { content: { type: 'string', default: 'content' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return console.log(usage);
    process.exitCode = await main(positionals[0] ?? '', values.content);
  });
