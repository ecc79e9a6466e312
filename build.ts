import './templates/production';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { contentStamp } from './content/load/contentTime';
import { loadContent } from './content/load/load';
import { command, folderOptions, help } from './content/messages/command';
import { refuse, settle } from './content/messages/problems';
import type { Content } from './content/schema/schema';
import { picturesOf, viewerPdfs } from './content/schema/walk';
import { type SitePage, sitePages } from './content/sitePages';
import { publishAssets } from './static/assets/assets';
import { writeLicences } from './static/assets/licences';
import { largePages, weighPages } from './static/checks/budgets';
import { checkLinks } from './static/checks/links';
import { openReport } from './static/checks/report';
import { writeHosting } from './static/hosting/hosting';
import { checkOutputFolder } from './static/output/checkOutputFolder';
import type { RunStep } from './static/output/output';
import { openStaging } from './static/output/staging';
import { writePages } from './static/output/writePages';
import { artRequests, drawArt } from './templates/art/art';
import { outdatedBrochure, undrawnBrochure } from './templates/brochure/brochureChecks';
import { writeCalendars } from './templates/feeds/calendars';
import { writeSchedule } from './templates/feeds/frab';
import { writeProgramme } from './templates/feeds/programmeList';
import { publishFonts } from './templates/fonts/fonts';
import { lettersWithoutFont } from './templates/fonts/lettersWithoutFont';
import { usedCharacters } from './templates/fonts/usedCharacters';
import { openRenderer } from './templates/render';
import { bundleStyles } from './templates/styles/styles';
import { ticketTexts, writeTicket } from './templates/ticket';
import { bundleWidgets } from './widgets/bundle';
import { writeOffline } from './widgets/offline/offline';

const usage = `Builds the site from its content.

  npm run build -- [--content DIR] [--static DIR] [--out DIR] [--dates] [--final] [--strict]

  --content DIR   the folder of the content files           (default: content)
  --static DIR    the folder of pictures and files          (default: static)
  --out DIR       the folder in which the site is written   (default: dist)
  --dates         takes the dates of calendars and sitemap from the git history of the content
  --final         stops if anything is still to be filled in
  --strict        stops if there are warnings
  --help          shows this text`;

type Options = { content: string; static: string; out: string; dates?: boolean; final: boolean; strict: boolean };

/** The checks of the content that know how it is shown, and that `npm run dev` has the time for too. */
export const quickChecks = [lettersWithoutFont];
/** Those that read PDFs, in processes of their own. */
const slowChecks = [outdatedBrochure, undrawnBrochure];

/** The way of the data. Every step writes to a staging directory; only a site that passes all checks replaces the last one. */
export async function build({ content: contentDir, static: staticDir, out, dates, final, strict }: Options) {
  const { timed, placeholders: remind, forms, warnings: warn, table } = openReport();
  const loaded = await timed('content', () => loadContent(contentDir, staticDir));
  const { content, placeholders } = loaded;
  // Asked while the pages are made, unless the answer may refuse them. An error is thrown where the answer is awaited.
  const asked = loaded.ask([...quickChecks, ...slowChecks]);
  asked.catch(() => undefined);
  refuse([...(final ? placeholders : []), ...(strict ? [...loaded.warnings, ...(await asked)] : [])]);
  await checkOutputFolder(out, { content: contentDir, static: staticDir });
  const staging = await openStaging(out, content.site.prefix);
  try {
    const step: RunStep = (name, _inputs, run) => timed(name, () => run(staging));
    const history = dates ? contentDir : undefined;
    const stamp = await contentStamp(history);
    const { written, packages } = await makePages({ content, pages: sitePages(content), staticDir, stamp }, step);
    await timed('licences', () => writeLicences(staging, packages));
    await timed('offline', () => writeOffline(staging, content, written));
    await timed('hosting', () => writeHosting(staging, content, written, history));
    const [links] = await settle([
      timed('links', () => checkLinks(staging, content, written)),
      timed('packing', () => staging.precompressed()),
    ]);
    const weights = await timed('budgets', () => weighPages(staging, written));
    const large = largePages(content, contentDir, weights);
    const warnings = [...loaded.warnings, ...(await asked), ...large];
    if (strict) refuse(large);
    await timed('swap', () => staging.swap());
    remind(placeholders);
    forms(content);
    warn(warnings);
    table(weights, links, staging.site);
  } finally {
    await staging.close();
  }
}

/**
 * Makes everything that a visitor sees. Returns the pages as they were written, and the npm packages whose code they contain.
 * `npm run dev` runs these steps too, with a `step` that remembers the results of those whose inputs did not change. `pages` are
 * all pages of the content, `stamp` is the time of the content for calendars, and `extraGlyphs` are characters that pages may
 * show beside those that they do. With `onRequest` the output decides when a page is rendered: then no page is returned, and
 * `extraGlyphs` have to be all that pages show.
 */
export async function makePages(
  {
    content,
    pages,
    staticDir,
    stamp,
    extraGlyphs = '',
    onRequest = false,
  }: {
    content: Content;
    pages: SitePage[];
    staticDir: string;
    stamp?: Date;
    extraGlyphs?: string;
    onRequest?: boolean;
  },
  step: RunStep,
) {
  const pictures = picturesOf(content);
  const pdfs = viewerPdfs(content).map(({ value }) => value);
  const requested = artRequests(content, pages);
  const { look, offline, fonts: npmPackages } = content.site;
  const { accent, favicon: { file: favicon } = {} } = look ?? {};
  const publishing = step('assets', [pictures, pdfs, favicon], (output) =>
    publishAssets(staticDir, { pictures, pdfs, favicon }, output),
  );
  const styling = step('styles', [accent], () => bundleStyles(accent));
  /** Does not wait for pictures, which other threads make, unless one of them is the icon. */
  const drawing = async () => {
    const { palette } = await styling;
    const icon = favicon ? (await publishing).favicon : undefined;
    return step('art', [requested, palette, icon], (output) => drawArt(requested, { palette, favicon: icon }, output));
  };
  const [assets, styles, scripts, art, programme] = await settle([
    publishing,
    styling,
    step('widgets', [offline], (output) => bundleWidgets(output, offline)),
    drawing(),
    step('programme', [content], (output) => writeProgramme(content, output)),
  ]);
  const { palette } = styles;
  const inputs = [content, assets, styles, scripts, art, programme];
  const parts = { content, pages, assets, styles, scripts, art, programme };
  const renderer = openRenderer(parts);
  // All bodies come before the fonts, which have the characters that the whole site shows.
  const bodies = await step('markup', inputs, async () => (onRequest ? [] : renderer.pages.map(renderer.body)));
  const ticket = JSON.stringify(ticketTexts(content) ?? '');
  const glyphs = usedCharacters([programme?.shown ?? '', ticket, ...bodies, extraGlyphs]);
  const fonts = await step('fonts', [glyphs, npmPackages], (output) => publishFonts(glyphs, output, npmPackages));
  const render = (page: SitePage, n: number) => renderer.document(page, bodies[n] ?? renderer.body(page), fonts);
  const written = await step('pages', [...inputs, fonts], (output) =>
    writePages(renderer.pages, { render, onRequest }, output),
  );
  await step('calendars', [content, stamp], (output) => writeCalendars(content, stamp, output));
  await step('ticket', [content, palette], (output) => writeTicket(content, palette, output));
  await step('schedule', [content, assets], (output) => writeSchedule(content, assets, output));
  return {
    written,
    packages: scripts.packages,
    /**
     * Renders the body of the page at `index` of all pages again, with other texts: `npm run dev` marks them so, to know where
     * each is from.
     */
    async renderBody(other: Content, index: number): Promise<string> {
      const others = openRenderer({ ...parts, content: other, pages: sitePages(other) });
      const page = others.pages[index] as SitePage;
      return others.body(page) + others.data(page);
    },
  };
}

/** What `npm run build -- ARGS` does: prints a report or what is wrong, and sets the exit code. */
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
        final: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        help,
      },
    });
    if (values.help) console.log(usage);
    else await build(values);
  });

// Not when this file is imported for its steps, as by the processes of `npm run dev`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
