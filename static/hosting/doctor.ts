import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { listContentFiles } from '../../content/load/contentFiles';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { pathOf } from '../../content/schema/pageNames';
import { pages } from '../../content/schema/pages';
import { hostChecks } from './hostChecks';
import { readLiveSite } from './liveSite';

export type HostFinding = { name: string; failures: string[]; cost: string; critical: boolean };

/** The paths of the pages that the content in `dir` has. */
export async function pathsOf(dir: string): Promise<string[]> {
  const { files } = await listContentFiles(dir);
  return files
    .filter(({ name }) => name === 'pages' || Object.hasOwn(pages, name))
    .map(({ at }) => pathOf(at.at(-1) as string));
}

/** Runs every host check on the live site at `address` with pages at these `paths`. Throws if it cannot be reached. */
export async function examine(address: string, paths: string[]): Promise<HostFinding[]> {
  const site = await readLiveSite(address, paths, pages.error.path);
  const findings: HostFinding[] = [];
  for (const [name, { run, cost, critical = false }] of Object.entries(hostChecks))
    findings.push({ name, failures: await run(site), cost, critical });
  return findings;
}

/** The findings as text, for the maintainer who has just uploaded the site. */
export function describe(findings: HostFinding[]): string {
  const lines = findings.flatMap(({ name, failures, cost, critical }) =>
    failures.length
      ? [`${critical ? 'WRONG' : 'not'}   ${name}`, ...failures.map((line) => `          ${line}`), `        → ${cost}`]
      : [`ok      ${name}`],
  );
  const [broken, degraded] = [true, false].map(
    (critical) => findings.filter((finding) => finding.failures.length && finding.critical === critical).length,
  );
  const verdict = broken
    ? 'The site does not work yet; fix what is marked WRONG above.'
    : degraded
      ? 'The site works. What this host does not do is marked “not” above, with its cost.'
      : 'The site works, and the host passes every check.';
  return `${lines.join('\n')}\n\n${verdict}`;
}

const usage = `Checks a live site: its pages, files, types, compression, caching and headers.

  npm run doctor -- https://host/shcaifest/ [--content DIR]

  --content DIR   the content files, which say which pages the site has (content)
  --help          this text`;

/** Checks the site at `address`. Returns the exit code: 1 if a critical check fails, 2 if the address is not valid. */
async function main(address: string, content: string): Promise<number> {
  if (!/^https?:\/\/./.test(address)) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { content: { type: 'string', default: 'content' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return console.log(usage);
    process.exitCode = await main(positionals[0] ?? '', values.content);
  });
