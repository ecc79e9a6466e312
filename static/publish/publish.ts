import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SENT_BUT_NOT_SEEN } from '../../content/edit/publishing';
import { keepMark, readAllTexts } from '../../content/history/snapshots';
import { readContent, readPrefix } from '../../content/load/checkFile';
import { command, folderOptions, help } from '../../content/messages/command';
import { isInPanel } from '../../content/messages/display';
import { Problems } from '../../content/messages/problems';
import { describe, examine, pathsOf } from '../hosting/doctor';
import { visitorsFiles } from '../hosting/knownFiles';
import { type BuildFolders, runBuild } from '../output/runBuild';
import { recoverSite, siteFolder } from '../output/staging';
import type { Host } from './host';
import { checkEditionName, checkKeeping, checkKept, withPrefix } from './keepEdition';
import { checkFingerprint } from './knownServers';
import { readSiteFiles, type SiteFiles } from './manifest';
import { openHost } from './openHost';
import type { Plan } from './planPublish';
import { readPreviousSite } from './previousSite';
import type { Environment, Protocol, Target } from './protocol';
import { PROTOCOLS } from './protocols';
import { Interrupted, publishSite } from './publishSite';
import { askInTerminal } from './questions';
import { findSecrets } from './secrets';
import { readTarget, showTarget } from './target';
import { isName, variableOf } from './targetName';
import { tryHtaccess } from './tryHtaccess';

const schemesWith = (property: keyof Protocol): string =>
  PROTOCOLS.filter((protocol) => protocol[property])
    .map(({ name }) => `${name}://`)
    .join(' or ');

const usage = `Builds the site and copies it to a host. Visitors see a whole site at every moment, even if the connection breaks.
To continue after a break, run the same command again.

  npm run publish -- TARGET [options]

  TARGET              an address or a folder of this list, or a name:
${PROTOCOLS.map(({ example, title }) => `                        ${example.padEnd(31)} ${title}`).join('\n')}
                      The file .env has the address of a name: PUBLISH_LIVE=sftp://… is the target live.
                      Without TARGET: live, if .env has it
  --dry-run           lists what would be sent and removed, and changes nothing
  --undo              puts the previous site back
  --keep-as NAME      keeps the site that stands there in a folder of its own, such as 2025, before the next edition
                      of the event takes its place; later runs leave the folder alone
  --repair            sends every file again, for a site that somebody has changed on the host
  --draft             also publishes a site that is not final; the target staging always does
  --url URL           the address at which visitors see the site (default: "url" and "prefix" of site.json)
  --key FILE          a private key for ${schemesWith('takesKey')}
  --fingerprint TEXT  the fingerprint that the server must have; your host tells you
  --replace-foreign   replaces files on the host that this command did not publish
  --unencrypted       sends the password over ${schemesWith('encryptedInstead')} without encryption, and does not ask
  --no-doctor         does not check the published site afterwards
  --content DIR       the folder of the content files           (default: content)
  --static DIR        the folder of pictures and files          (default: static)
  --out DIR           the folder in which the site is written   (default: dist)
  --help              shows this text`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  'keep-as': { type: 'string' },
  repair: { type: 'boolean', default: false },
  draft: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  fingerprint: { type: 'string' },
  'replace-foreign': { type: 'boolean', default: false },
  unencrypted: { type: 'boolean', default: false },
  'no-doctor': { type: 'boolean', default: false },
  ...folderOptions,
  help,
} as const;

type Values = ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof OPTIONS }>>['values'];

// What the command uses below must be function declarations: a constant there has no value yet while the command runs.
await command(usage, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help) return console.log(usage);
  const env = takeEnvironment();
  if (positionals.length > 1 || (!positionals[0] && !env.PUBLISH_LIVE))
    throw new Problems(['name one target: npm run publish -- sftp://user@host/public_html']);
  if (values.undo && values.repair)
    throw new Problems(['--undo sends what has changed, --repair sends all; run one after the other']);
  const typed = positionals[0] ?? 'live';
  const target = readTarget(typed, env);
  const name = isName(typed) ? typed : undefined;
  const prefix = await readPrefix(values.content);
  const isFolder = target.protocol === 'folder';
  const typedUrl = values.url ?? (name && env[variableOf(name, '_URL')]);
  const address = await addressOf(values.content, prefix, { typedUrl, name, isFolder });

  if (values['keep-as'] !== undefined)
    return keepEdition(values['keep-as'], target, { name, prefix, address }, values, env);

  // All questions come before the build, so that nobody waits for them (rule 23.7).
  const host = await askAndOpen(target, name, prefix, values, env);
  const published = await publishTo(host, showTarget(target), { name, prefix, address }, values);
  // A connection that is still being opened would keep this process waiting for a host that is silent.
  if (!published) process.exit();
  if (values['dry-run'] || values['no-doctor']) return;
  if (address) await checkLiveSite(`${address}/`, values.content, published);
  else console.log(whyUnchecked(isFolder));
});

/** What is known about where a site is published: the name of the target, and the addresses on its host and for visitors. */
type Place = { name: string | undefined; prefix: string; address: string | undefined };

/** Publishes the site that stands on a host once more, into a folder of its own there (rule 23.16). */
async function keepEdition(
  edition: string,
  target: Target,
  place: Place,
  values: Values,
  env: Environment,
): Promise<void> {
  const { name, prefix, address } = place;
  if (values.undo || values.repair)
    throw new Problems(['--keep-as goes neither with --undo nor with --repair; run one after the other']);
  checkEditionName(edition);
  const standing = await askAndOpen(target, name, prefix, values, env);
  try {
    await checkKeeping(edition, await buildSite({ ...values, draft: true }, prefix, name), standing);
  } finally {
    await standing.close();
  }
  const at = { name, prefix: `${prefix}/${edition}`, address: address && `${address}/${edition}` };
  await withPrefix(values.content, at.prefix, async (content, out) => {
    const host = await askAndOpen(target, name, at.prefix, values, env);
    try {
      await checkKept(edition, host);
    } catch (error) {
      await host.close();
      throw error;
    }
    const kept = { ...values, content, out, draft: true };
    const published = await publishTo(host, showTarget(target), at, kept);
    if (!published || values['dry-run']) return;
    if (at.address && !values['no-doctor']) await checkLiveSite(`${at.address}/`, content, published);
    console.log(
      `\nThis edition stays at ${at.address ?? at.prefix}/. Now the next one can be published; it leaves this folder alone.`,
    );
  });
}

/** Returns a sentence that says why the published site was not checked, and what to do. */
function whyUnchecked(isFolder: boolean): string {
  if (isFolder)
    return isInPanel()
      ? 'The files are in the folder. Nobody has looked whether visitors see them.'
      : 'The live site was not checked: add --url URL if visitors see this folder there.';
  return isInPanel()
    ? 'The live site was not checked: write its address into “Address of the site”.'
    : 'The live site was not checked: set "url" in site.json, or add --url URL of this target.';
}

/** Finds the secrets of a target, asks for what is missing, and opens its host. Throws Problems if it cannot be opened. */
async function askAndOpen(
  target: Target,
  name: string | undefined,
  prefix: string,
  values: Values,
  env: Environment,
): Promise<Host> {
  const questions = askInTerminal();
  const secrets = await findSecrets({ name, keyFile: values.key, target }, env, questions);
  // In CI, a secret that is not set is an empty text.
  const fingerprint = values.fingerprint ?? (env.PUBLISH_FINGERPRINT || undefined);
  const check = checkFingerprint(questions, fingerprint);
  return openHost(target, prefix, { secrets, check, questions, unencrypted: values.unencrypted, say: console.log });
}

/**
 * Builds the site, or reads the previous one for `--undo`, publishes it on the host and prints what was done. Returns the published
 * site; undefined if the run was interrupted, which sets the exit code 1. Closes the host.
 */
async function publishTo(
  host: Host,
  targetText: string,
  { name, prefix, address }: Place,
  values: Values,
): Promise<SiteFiles | undefined> {
  const isDryRun = values['dry-run'];
  try {
    const texts = await readAllTexts(values.content);
    const site = values.undo ? await readPreviousSite(host) : await buildSite(values, prefix, name);
    // From now on visitors may know the addresses of sessions, also if this run is interrupted (rule 24.20).
    if (!values.undo && !isDryRun) await keepMark('published', name ?? targetText, values.content, texts);
    const plan = await publishSite(site, host, {
      replaceForeign: values['replace-foreign'],
      repair: values.repair,
      dryRun: isDryRun,
      accepts: (htaccess) => tryHtaccess(htaccess, host, address, console.log),
      progress: showProgress(process.stdout),
    });
    if (isDryRun) for (const line of listPlan(plan)) console.log(line);
    console.log(`${targetText}: ${summarize(plan, isDryRun)}`);
    return site;
  } catch (error) {
    const interruption = Interrupted.by(error);
    if (!(interruption instanceof Interrupted)) throw error;
    console.error(`\n${targetText}: ${interruption.message}`);
    process.exitCode = 1;
    return undefined;
  } finally {
    await host.close();
  }
}

/**
 * Returns the variables of the environment and of the file .env. Takes those with secrets away from this process, so that the build
 * and the programs that it starts cannot read the password (rule 23.4).
 */
function takeEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = { ...process.env };
  const prefixes = ['PUBLISH_', ...PROTOCOLS.flatMap((protocol) => protocol.prefixes ?? [])];
  for (const variable of Object.keys(env))
    if (prefixes.some((prefix) => variable.startsWith(prefix))) delete process.env[variable];
  return env;
}

/** Returns a line for each file of a plan, which says what would be done with it; for the panel, for each page, which people know. */
function listPlan(plan: Plan): string[] {
  const sent = sentFiles(plan);
  const foreign = plan.foreign.map((path) => `asks    ${path} (there, and not published by us)`);
  if (isInPanel())
    return [
      ...sent.flatMap(pageOf).map((page) => `Send: the page /${page}`),
      ...plan.removed.flatMap(pageOf).map((page) => `Remove: the page /${page}`),
      ...foreign,
    ];
  return [...sent.map((path) => `send    ${path}`), ...plan.removed.map((path) => `remove  ${path}`), ...foreign];
}

/** Returns the address of the page in a file, below the prefix; [] for any other file. */
function pageOf(path: string): string[] {
  return basename(path) === 'index.html' ? [path.slice(0, -'index.html'.length)] : [];
}

/** Returns the numbers of a plan as a sentence. */
function summarize(plan: Plan, isDryRun: boolean): string {
  const wouldBe = isDryRun ? 'would be ' : '';
  return `${sentFiles(plan).length} files (${showSize(plan.bytes)}) ${wouldBe}sent, ${plan.removed.length} removed; ${plan.unchanged} were there already, and ${Object.keys(plan.kept).length} of earlier builds stay for a week.`;
}

/** Returns the paths of the files that a plan sends. */
function sentFiles({ assets, pages }: Plan): string[] {
  return [...assets, ...pages.flat()];
}

/** Builds the site for the target `name`, and returns its files. Throws Problems if it cannot be published. */
async function buildSite(
  folders: BuildFolders & { draft: boolean },
  prefix: string,
  name: string | undefined,
): Promise<SiteFiles> {
  const isDraft = folders.draft || name === 'staging';
  const notFinal = {
    message: 'nothing was published; to publish a site that is not final or has warnings, add --draft',
    panel: 'nothing was published. Finish what “To do” lists, or tick “Publish it unfinished” here',
  };
  const checks = isDraft ? [] : ['--final', '--strict'];
  await runBuild(folders, isDraft ? 'nothing was published' : notFinal, '--dates', ...checks);
  const site = join(folders.out, siteFolder(prefix));
  await recoverSite(site);
  return readSiteFiles(site);
}

/**
 * Checks the published site with the doctor, and prints the findings. Sets the exit code if the site does not work: 1, or for the
 * panel the one that says that everything was sent.
 */
async function checkLiveSite(address: string, content: string, published: SiteFiles): Promise<void> {
  const failed = isInPanel() ? SENT_BUT_NOT_SEEN : 1;
  try {
    const built = visitorsFiles(published.files);
    // An earlier site may have other pages than the content has now.
    const paths = (await pathsOf(content)).filter((path) => built.has(path));
    const findings = await examine(address, paths, { built });
    console.log(`\n${address}\n${describe(findings)}`);
    if (findings.some(({ critical, failures }) => critical && failures.length)) process.exitCode = failed;
  } catch (error) {
    const reason = isInPanel() ? '' : ` (${(error as Error).message})`;
    console.error(`The site was sent, but ${address} cannot be reached${reason}.`);
    process.exitCode = failed;
  }
}

type AddressOptions = { typedUrl: string | undefined; name: string | undefined; isFolder: boolean };

/** Returns the address at which visitors see this target, without a slash at the end; undefined if it is not known. */
async function addressOf(content: string, prefix: string, { typedUrl, name, isFolder }: AddressOptions) {
  if (typedUrl) return typedUrl.replace(/\/$/, '');
  const { url } = (await readContent('site', content)) as { url?: unknown };
  // The address in the content is that of the live site, and not of a folder of this computer or of any other target.
  if (isFolder || name === 'staging' || typeof url !== 'string' || /\bexample\.(org|com|net)$/.test(url))
    return undefined;
  return `${url}${prefix}`;
}

/** Returns a size as text: `1.4 MB`, `85 KB`. */
function showSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a function that prints progress: in a terminal one line with the time left, elsewhere (CI) a line for each quarter. */
function showProgress(output: NodeJS.WriteStream, now: () => number = Date.now) {
  const begin = now();
  // Somebody waits before the panel; a log has fewer lines.
  const lines = isInPanel() ? 20 : 4;
  let written = 0;
  return ({ assets, pages, bytes: total }: Plan, { files, bytes }: { files: number; bytes: number }): void => {
    const all = assets.length + pages.flat().length;
    const share = total ? bytes / total : 1;
    const line = `${files} of ${all} files, ${showSize(bytes)} of ${showSize(total)}`;
    if (output.isTTY) {
      // Before that, the rate is not known well enough.
      const timeLeft = share > 0.05 ? `, ${Math.ceil(((now() - begin) / 1000) * (1 / share - 1))} s left` : '';
      output.write(`\r\x1b[K${line}${files < all ? timeLeft : '\n'}`);
    } else if (Math.floor(share * lines) > written) {
      written = Math.floor(share * lines);
      output.write(`${line}\n`);
    }
  };
}
