import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { pageNames, pages } from '../../content/schema/pages';
import { hostChecks } from './hostChecks';
import { readLiveSite } from './liveSite';

export type HostFinding = { name: string; failures: string[]; cost: string; critical: boolean };

/** The paths of the pages that the content in `dir` has. */
export const pathsOf = (dir: string): string[] =>
  pageNames.filter((name) => existsSync(join(dir, `${name}.json`))).map((name) => pages[name].path);

/** Asks a live site for all that it should do, on these pages. `grave` are pages or files that are missing or wrong. */
export async function examine(address: string, paths = pathsOf('content')): Promise<HostFinding[]> {
  const site = await readLiveSite(address, paths, pages.error.path);
  const findings: HostFinding[] = [];
  for (const [name, { run, cost, critical = false }] of Object.entries(hostChecks))
    findings.push({ name, failures: await run(site), cost, critical });
  return findings;
}

/** The findings in plain words, for who has just uploaded the site. */
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
    ? 'The site is not right yet: see WRONG above.'
    : degraded
      ? 'The site is right. What this host does not do stands above, with what it costs.'
      : 'The site is right, and the host does all that it can.';
  return `${lines.join('\n')}\n\n${verdict}`;
}

const usage = `Examines a live site: its pages, files, types, compression, caching and headers.

  npm run doctor -- https://host/shcaifest/ [--content DIR]

  --content DIR   the content files, which say what pages there are (content)
  --help          this text`;

/** Examines the site at `address`; 1 where pages are missing or wrong, 2 where that is no address. */
async function main(address: string, content: string): Promise<number> {
  if (!/^https?:\/\/./.test(address)) {
    console.error(usage);
    return 2;
  }
  const paths = pathsOf(content);
  if (!paths.includes('/'))
    throw new Problems([`${content}: holds no home.json; name the content of this site with --content DIR`]);
  try {
    const findings = await examine(address, paths);
    console.log(describe(findings));
    const { protocol, hostname } = new URL(address);
    if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname))
      console.log(
        '\nThe address is http://: what visitors see can be read and changed on its way. Ask the host for https.',
      );
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
