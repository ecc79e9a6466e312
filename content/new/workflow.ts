import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problems } from '../messages/problems';

const FILE = '.github/workflows/publish.yml';

/** What GitHub does at every push. `flags` name the folders of the event. */
const workflow = (
  flags: string,
) => `# Written by npm run new. The guide .github/guides/publishing.md lists the secrets that it needs.
name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
# Of two pushes, the second one waits.
concurrency:
  group: publish
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
          # Calendars and the sitemap have the dates of the history.
          fetch-depth: 0
      - run: npm ci --ignore-scripts
      - run: npm run check:site ${flags}
      - run: npm run publish -- live ${flags.replace(/^-- /, '')}
        env:
          PUBLISH_LIVE: \${{ secrets.PUBLISH_LIVE }}
          PUBLISH_KEY: \${{ secrets.PUBLISH_KEY }}
          PUBLISH_PASSPHRASE: \${{ secrets.PUBLISH_PASSPHRASE }}
          PUBLISH_PASSWORD: \${{ secrets.PUBLISH_PASSWORD }}
          PUBLISH_FINGERPRINT: \${{ secrets.PUBLISH_FINGERPRINT }}
`;

/** Throws Problems if there is a workflow already. */
export async function checkNoWorkflow(project: string): Promise<void> {
  if (existsSync(join(project, FILE)))
    throw new Problems([{ file: FILE, message: 'exists already; delete it to have it written again' }]);
}

/**
 * Writes the workflow that publishes an event, whose folders the \`flags\` name (\`-- --content …\`), into the project. Returns its
 * path. Throws Problems if there is one.
 */
export async function createWorkflow(project: string, flags: string): Promise<string> {
  await checkNoWorkflow(project);
  const file = join(project, FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, workflow(flags));
  return FILE;
}
