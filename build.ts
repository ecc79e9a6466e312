import './templates/production';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { contentStamp, missingDates } from './content/load/contentTime';
import { loadContent } from './content/load/load';
import { command, folderOptions, help } from './content/messages/command';
import { type Problem, refuse, settle } from './content/messages/problems';
import { type SiteModel, siteModels } from './content/programme/siteModel';
import type { SitePage } from './content/programme/sitePages';
import type { Content } from './content/schema/schema';
import { picturesOf, viewerPdfs } from './content/schema/walk';
import { digitsOf } from './content/words/digits';
import { publishAssets } from './static/assets/assets';
import { writeLicences } from './static/assets/licences';
import { largePages, weighPages, worthWeighing } from './static/checks/budgets';
import { checkLinks } from './static/checks/links';
import { openReport } from './static/checks/report';
import { writeHosting } from './static/hosting/hosting';
import { openPack, type Pack } from './static/output/cache';
import { checkOutputFolder } from './static/output/checkOutputFolder';
import type { Data, RenderedPage, RunStep } from './static/output/output';
import { openStaging, type Staging } from './static/output/staging';
import { writePages } from './static/output/writePages';
import { type Art, artRequests, drawArt } from './templates/art/art';
import { outdatedBrochure, undrawnBrochure } from './templates/brochure/brochureChecks';
import { writeProgramme } from './templates/context/programmeList';
import { calendarChoice, writeCalendars } from './templates/feeds/calendars';
import { writeSchedule } from './templates/feeds/frab';
import { type PublishedFonts, publishFonts } from './templates/fonts/fonts';
import { usedCharacters } from './templates/fonts/usedCharacters';
import { keepPages } from './templates/keptPages';
import { lettersWithoutFont } from './templates/looks/lettersWithoutFont';
import { listLooks, type OpenLook, openLook } from './templates/looks/look';
import { accentNotCarried, photoNotShown } from './templates/looks/lookChecks';
import { writeRedirects } from './templates/redirects';
import { openRenderer, type Parts } from './templates/render';
import { bundleStyles } from './templates/styles/styles';
import { ticketTexts, writeTicket } from './templates/ticket';
import { bundleWidgets } from './widgets/bundle';
import { writeOffline } from './widgets/offline/offline';

const usage = `Builds the site from its content.

  npm run build -- [--content DIR] [--static DIR] [--out DIR] [--dates] [--todo] [--verbose]
                   [--final] [--translated] [--strict] [--replace-foreign]

  --content DIR   the folder of the content files           (default: content)
  --static DIR    the folder of pictures and files          (default: static)
  --out DIR       the folder in which the site is written   (default: dist)
  --dates         takes the dates of calendars and sitemap from the git history of the content
  --todo          lists each place that is still to be filled in or translated
  --verbose       tells the time of each step and the weight of each page too
  --final         stops if anything is still to be filled in
  --translated    stops if a text is still to be translated into a language of the site
  --strict        stops if there are warnings
  --replace-foreign
                  deletes files that somebody else has put into the folder of the last site
  --help          shows this text`;

type Options = {
  content: string;
  static: string;
  out: string;
  dates?: boolean;
  todo?: boolean;
  verbose?: boolean;
  final: boolean;
  translated?: boolean;
  strict: boolean;
  replaceForeign?: boolean;
};

export { listLooks };

/** The checks of the content that need the templates, and that are fast enough for `npm run dev` too. */
export const quickChecks = [lettersWithoutFont, accentNotCarried, photoNotShown];
/** The checks that read PDFs, each in its own process. */
const slowChecks = [outdatedBrochure, undrawnBrochure];

/** Builds the site in a staging directory, and replaces the last site only if all checks pass. Throws Problems if one fails. */
export async function build(options: Options) {
  const { content: contentDir, static: staticDir, out, replaceForeign } = options;
  const report = openReport(options);
  const loaded = await report.timed('content', () => loadContent(contentDir, staticDir));
  // These checks run while the pages are made; with --strict, the build waits for them first. Their error is thrown where the
  // result is awaited.
  const furtherWarnings = loaded.runChecks([...quickChecks, ...slowChecks]);
  furtherWarnings.catch(() => undefined);
  await refuseUnfinished(loaded, furtherWarnings, options);
  await checkOutputFolder(out, { content: contentDir, static: staticDir });
  const { prefix } = loaded.content.site;
  const staging = await openStaging(out, prefix, { replaceForeign });
  try {
    await buildInStaging(staging, loaded, furtherWarnings, options, report);
  } finally {
    await staging.close();
  }
}

type Loaded = Awaited<ReturnType<typeof loadContent>>;

/** Throws Problems with what `--final`, `--translated` and `--strict` refuse in the content. */
async function refuseUnfinished(loaded: Loaded, furtherWarnings: Promise<Problem[]>, options: Options) {
  const untranslated = loaded.untranslated.map((each) => ({
    ...each,
    message: `still to be translated ${each.message}; write a text for each language, or "intended": true beside it if it is the same`,
  }));
  refuse([
    ...(options.final ? loaded.placeholders : []),
    ...(options.translated ? untranslated : []),
    ...(options.strict ? [...loaded.warnings, ...(await furtherWarnings)] : []),
  ]);
}

/** Makes the whole site in the staging directory, checks it, moves it into its place, and prints the report. */
async function buildInStaging(
  staging: Staging,
  loaded: Loaded,
  furtherWarnings: Promise<Problem[]>,
  { content: contentDir, static: staticDir, dates, strict }: Options,
  { timed, print }: ReturnType<typeof openReport>,
) {
  const { content, translations, placeholders, languages, untranslated } = loaded;
  const step: RunStep = (name, _inputs, run) => timed(name, () => run(staging));
  const history = dates ? contentDir : undefined;
  const stamp = await contentStamp(history);
  const pageCache = await openPack(JSON.stringify(['pages', content.site.prefix]));
  const source = { models: siteModels(content, translations), staticDir, stamp, pageCache };
  const { written, packages } = await makePages(source, step).catch(loaded.rethrowWithPlaces);
  await timed('keeping', () => pageCache.save());
  await timed('licences', () => writeLicences(staging, packages));
  await timed('offline', () => writeOffline(staging, content, written));
  await timed('hosting', () => writeHosting(staging, content, written, history));
  const [links] = await settle([
    timed('links', () => checkLinks(staging, content, written, loaded.placesOfLink)),
    timed('packing', () => staging.precompressed()),
  ]);
  const weights = await timed('budgets', () => weighPages(staging, worthWeighing(written)));
  const large = largePages(content, contentDir, weights);
  const warnings = [...loaded.warnings, ...(await furtherWarnings), ...large];
  if (strict) refuse(large);
  await timed('swap', () => staging.swap());
  const undated = history && (await missingDates(history));
  print({
    site: staging.site,
    pages: written,
    links,
    warnings,
    undated,
    placeholders,
    untranslated,
    languages,
    weights,
  });
}

/** Holds what the pages of a site are made from. */
type Source = {
  /** The content in each language, the default first. */
  models: SiteModel[];
  /** The folder of pictures and files. */
  staticDir: string;
  /** The time of the content, for the calendars. */
  stamp?: Date;
  /** Characters that the fonts get in addition to those of the pages. */
  extraGlyphs?: string;
  /** Renders each page when it is requested, and returns none. Then `extraGlyphs` must have all characters of all pages. */
  onRequest?: boolean;
  /** The pages of the last build; a page that is still the same is not rendered again. */
  pageCache?: Pack;
};

/**
 * Writes everything that a visitor sees. Returns the written pages, and the npm packages whose code the scripts contain.
 * `npm run dev` runs these steps too, with a `step` that keeps the results of steps whose inputs did not change.
 */
export async function makePages(
  { models, staticDir, stamp, extraGlyphs = '', onRequest = false, pageCache }: Source,
  step: RunStep,
) {
  const [{ content }] = models as [SiteModel];
  const { prefix, offline, fonts: npmPackages } = content.site;
  const embed = Boolean(content.site.embed?.length);
  const tags = models.map((model) => model.content.site.language);
  const look = await openLook(content.site);
  const face = faceOf(look);

  const pictures = picturesOf(content);
  const pdfs = viewerPdfs(content).map(({ value }) => value);
  const favicon = content.site.look?.favicon?.file;
  const publishing = step('assets', [pictures, pdfs, favicon], (output) =>
    publishAssets(staticDir, { pictures, pdfs, favicon }, output),
  );
  /** Makes the drawings of a language. Waits for the pictures, which other threads make, only if the content has an icon. */
  const drawing = async (model: SiteModel) => {
    const icon = favicon ? (await publishing).favicon : undefined;
    const requested = artRequests(model);
    return step(stepName('art', model), [requested, ...face, icon], (output) =>
      drawArt(requested, { look, favicon: icon }, output),
    );
  };
  // Drawings and lists have hashes in their names, so those of all languages lie in the same folders.
  const [assets, styles, scripts, art, programmes] = await settle([
    publishing,
    step('styles', face, () => bundleStyles(look)),
    step('widgets', [offline, embed, ...tags], (output) => bundleWidgets(output, { offline, languages: tags, embed })),
    settle(models.map(drawing)),
    settle(
      models.map((model) =>
        step(stepName('programme', model), [model.content], (output) => writeProgramme(model.content, output)),
      ),
    ),
  ]);

  const languages = models.map((model, n) =>
    prepareLanguage(model, { assets, look, styles, scripts, art: art[n] as Art, programme: programmes[n] }, pageCache),
  );
  // All bodies are rendered before the fonts, which are subset to the characters of the whole site.
  const characters = await settle(languages.map((language) => charactersOf(language, onRequest, step)));
  const glyphs = new Set([...usedCharacters([...tags.map(digitsOf), extraGlyphs]), ...characters.flat()]);
  const fonts = await step('fonts', [glyphs, look.name, npmPackages], (output) =>
    publishFonts(glyphs, look.families, output, npmPackages),
  );

  const written: RenderedPage[] = [];
  let ticket: Ticket;
  for (const language of languages) {
    const translations = language === languages[0] ? languages.slice(1).map(({ model }) => model.content) : [];
    const pages = await writeLanguage(language, { fonts, onRequest, stamp, translations }, step);
    written.push(...pages.map((page) => ({ ...page, path: page.url.slice(prefix.length) })));
    ticket = await writeTicketOf(language, ticket, step);
  }
  return {
    written,
    packages: scripts.packages,
    /**
     * Renders the body of the page at `index` in the language of `folder` with other content, and returns it as HTML with the data of
     * the page. `npm run dev` passes content with marked texts, to find out where each text on the page comes from.
     */
    async renderBody(other: Content, index: number, folder = ''): Promise<string> {
      const { model, parts } = languages.find((each) => each.model.folder === folder) as Language;
      const { pages, body, data } = openRenderer({ ...parts, model: model.withContent(other) });
      const page = pages[index] as SitePage;
      return body(page) + data(page);
    },
  };
}

/** Returns what drawings, styles and pages depend on of a look. */
const faceOf = ({ name, seed, tokens, sheet }: OpenLook): string[] => [name, seed, tokens, sheet];

/** A language of the site, with all that renders its pages. */
type Language = {
  model: SiteModel;
  parts: Omit<Parts, 'model'>;
  /** All that the pages are made from, except the fonts: as long as it is the same, the pages are the same. */
  inputs: unknown[];
  pages: SitePage[];
  /** Returns every character that a visitor of a page may see. The build asks for it first, because it cuts the fonts to them. */
  characters(page: SitePage): string;
  /** Returns the HTML document of a page. */
  html(page: SitePage, fonts: PublishedFonts): Data;
};

type Ticket = Awaited<ReturnType<typeof writeTicket>>;

/** Returns a language with its pages. A page that is still the same as in `pageCache`, the last build, is not rendered again. */
function prepareLanguage(model: SiteModel, parts: Omit<Parts, 'model'>, pageCache: Pack | undefined): Language {
  const { look, assets, styles, scripts, art, programme } = parts;
  const renderer = openRenderer({ ...parts, model });
  const { characters, html } = keepPages(renderer, pageCache);
  return {
    model,
    parts,
    inputs: [model.pageContent, model.languages, ...faceOf(look), assets, styles, scripts, art, programme],
    pages: renderer.pages,
    characters,
    html,
  };
}

/** Returns every character that visitors of a language may see: on pages, in lists that scripts fetch, on tickets. */
async function charactersOf({ model, parts, inputs, pages, characters }: Language, onRequest: boolean, step: RunStep) {
  const onPages = await step(stepName('markup', model), inputs, async () =>
    onRequest ? '' : pages.map(characters).join(''),
  );
  const ticket = JSON.stringify(ticketTexts(model.content) ?? '');
  const calendars = JSON.stringify(calendarChoice(model.content));
  return [...usedCharacters([parts.programme?.shown ?? '', ticket, calendars]), ...onPages];
}

/**
 * Writes the pages, calendars and schedules of a language into its folder. `translations` is the content in the other languages, for the
 * schedule of the default one. Returns the pages.
 */
async function writeLanguage(
  { model, parts, inputs, pages, html }: Language,
  {
    fonts,
    onRequest,
    stamp,
    translations,
  }: { fonts: PublishedFonts; onRequest: boolean; stamp: Date | undefined; translations: Content[] },
  step: RunStep,
): Promise<RenderedPage[]> {
  const { content } = model;
  const inFolder = stepIn(step, model);
  const written = await inFolder('pages', [...inputs, fonts], async (output) => {
    await writeRedirects(content, output);
    return writePages(pages, { render: (page) => html(page, fonts), onRequest }, output);
  });
  await inFolder('calendars', [content, stamp], (output) => writeCalendars(content, stamp, output));
  await inFolder('schedule', [content, parts.assets, translations], (output) =>
    writeSchedule(content, parts.assets, output, translations),
  );
  return written;
}

/** Writes the texts of a ticket in a language. `first` is the ticket of the first language, whose fonts and drawing all share. */
const writeTicketOf = ({ model, parts: { look } }: Language, first: Ticket, step: RunStep): Promise<Ticket> =>
  stepIn(step, model)('ticket', [model.content, ...faceOf(look), first], (output) =>
    writeTicket(model.content, look, output, first),
  );

/** Returns the name of a step for a language: `art` for the default one, `art ta` for others. */
const stepName = (step: string, { folder }: SiteModel): string => (folder ? `${step} ${folder}` : step);

/** Returns a runner for steps that write into the folder of a language. */
const stepIn =
  (step: RunStep, model: SiteModel): RunStep =>
  (name, inputs, run) =>
    step(stepName(name, model), inputs, (output) => {
      const { folder } = model;
      if (!folder) return run(output);
      return run({
        prefix: `${output.prefix}/${folder}`,
        write: (path, data) => output.write(`${folder}/${path}`, data),
      });
    });

/** Runs `npm run build -- ARGS`: prints a report or the problems, and sets the exit code. */
export const main = (args: string[]) =>
  command(usage, async () => {
    if (args[0] === '--dev') {
      const { serveDev } = await import('./static/serve/dev/dev');
      return serveDev(import.meta.url, args.slice(1));
    }
    const { values } = parseArgs({
      args,
      options: {
        ...folderOptions,
        dates: { type: 'boolean', default: false },
        todo: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        final: { type: 'boolean', default: false },
        translated: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        'replace-foreign': { type: 'boolean', default: false },
        help,
      },
    });
    if (values.help) console.log(usage);
    else await build({ ...values, replaceForeign: values['replace-foreign'] });
  });

// Does not run when this file is only imported for its steps, as `npm run dev` does.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
