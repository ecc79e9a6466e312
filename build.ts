import './templates/production';
import { parseArgs } from 'node:util';
import { loadContent } from './content/load/load';
import { locating } from './content/load/locateCharacters';
import { command } from './content/messages/command';
import { refuse } from './content/messages/problems';
import { publishStatic } from './static/assets/assets';
import { writeLicences } from './static/assets/licences';
import { wantedBy } from './static/assets/wanted';
import { checkBudgets } from './static/checks/budgets';
import { checkLinks } from './static/checks/links';
import { report } from './static/checks/report';
import { writeHosting } from './static/hosting/hosting';
import { checkPlace } from './static/output/checkOutputFolder';
import { openStage } from './static/output/staging';
import { renderPages } from './templates/render';
import { bundleStyles } from './templates/styles/styles';
import { bundleWidgets } from './widgets/bundle';

const usage = `Builds the site from its content.

  npm run build -- [--content DIR] [--static DIR] [--out DIR] [--final] [--strict]

  --content DIR   the content files            (content)
  --static DIR    pictures and files           (static)
  --out DIR       where the site's folder goes (dist)
  --final         refuses while anything is still to be filled in
  --strict        refuses where it would only have asked whether something is meant
  --help          this text`;

/** The way of the data. Every step writes to a staging folder; only a site that holds replaces the last one. */
async function build({
  content: contentDir,
  static: staticDir,
  out,
  final,
  strict,
}: {
  content: string;
  static: string;
  out: string;
  final: boolean;
  strict: boolean;
}) {
  const { step, table, placeholders: remind, warnings: warn } = report();
  const { content, placeholders, warnings } = await step('content', () => loadContent(contentDir, staticDir));
  refuse([...(final ? placeholders : []), ...(strict ? warnings : [])]);
  await checkPlace(out, { content: contentDir, static: staticDir });
  const stage = await openStage(out, content.site.prefix);
  try {
    const files = await step('static files', () => publishStatic(staticDir, stage, wantedBy(content)));
    const styles = await step('styles', () => bundleStyles());
    const scripts = await step('widgets', () => bundleWidgets(stage));
    const pages = await step('pages', () => renderPages({ content, files, styles, scripts, stage }));
    await step('licences', () => writeLicences(stage, scripts.packages));
    await step('hosting', () => writeHosting(stage, content, pages));
    const links = await step('links', () => checkLinks(stage, content, pages));
    const budgets = await step('budgets', () => checkBudgets(stage, content, pages));
    await step('swap', () => stage.swap());
    remind(placeholders);
    warn(warnings);
    table(pages, budgets, links, stage.site);
  } finally {
    await stage.close();
  }
}

await command(usage, async () => {
  const { values } = parseArgs({
    options: {
      content: { type: 'string', default: 'content' },
      static: { type: 'string', default: 'static' },
      out: { type: 'string', default: 'dist' },
      final: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else await locating(values.content, () => build(values));
});
