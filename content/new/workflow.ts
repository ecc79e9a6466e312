import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problems } from '../messages/problems';
import { instant } from '../programme/time';

const WORKFLOW_FILE = '.github/workflows/publish.yml';

/**
 * The facts about an event that its workflow needs: its content folder, its dates if somebody has given them, and its time zone.
 */
type Event = { content: string; date?: string | undefined; lastDate?: string | undefined; zone?: string | undefined };

/**
 * Writes the workflow that publishes an event into the folder `project`. `flags` name the folders of the event:
 * `-- --content …`. Returns its path. Throws Problems if it exists.
 */
export async function createWorkflow(project: string, flags: string, event: Event): Promise<string> {
  await checkNoWorkflow(project);
  const file = join(project, WORKFLOW_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, workflow(flags, event));
  return WORKFLOW_FILE;
}

/** Throws Problems if the workflow exists, or a symbolic link in its place, which may lead anywhere. */
export async function checkNoWorkflow(project: string): Promise<void> {
  if (await lstat(join(project, WORKFLOW_FILE)).catch(() => undefined))
    throw new Problems([{ file: WORKFLOW_FILE, message: 'exists already; delete it to have it written again' }]);
}

const MILLISECONDS_OF_DAY = 86_400_000;

/**
 * Returns the lines of `cron` for every hour of the dates of an event, one for each month. GitHub's clock is UTC, so that an event
 * may begin a day earlier there.
 */
export function cronLines({ date, lastDate = date, zone = 'UTC' }: Omit<Event, 'content'>): string[] {
  if (!date || !lastDate) return [];
  const from = Date.parse(instant(date, '00:00', zone));
  const until = Date.parse(instant(lastDate, '23:59', zone));
  const daysByMonth = new Map<number, number[]>();
  for (let time = startOfDay(from); time <= until; time += MILLISECONDS_OF_DAY) {
    const day = new Date(time);
    const month = day.getUTCMonth() + 1;
    daysByMonth.set(month, [...(daysByMonth.get(month) ?? []), day.getUTCDate()]);
  }
  return [...daysByMonth].map(([month, days]) => `17 * ${days.join(',')} ${month} *`);
}

/** Returns the midnight before a time, in UTC; both in milliseconds since 1970. */
const startOfDay = (time: number): number => Math.floor(time / MILLISECONDS_OF_DAY) * MILLISECONDS_OF_DAY;

/** Returns the text of the workflow. `flags` name the folders of the event. */
function workflow(flags: string, event: Event): string {
  const hours = cronLines(event);
  const folders = flags.replace(/^-- /, '');
  const schedule = hours.length
    ? `  # On the dates of the event, by the hour: the programme is imported again, if it came from an address.
  schedule:
${hours.map((line) => `    - cron: '${line}'`).join('\n')}`
    : `  # The dates of the event were not known yet. Write them here, and the programme is imported again by the hour (13 and 14 February):
  # schedule:
  #   - cron: '17 * 13,14 2 *'`;
  return `# Written by npm run new. The guide .github/guides/publishing.md lists the secrets that it needs.
name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
${schedule}
permissions:
  contents: read
# Of two pushes, the second one waits.
concurrency:
  group: publish
jobs:
  import:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write
    outputs:
      changed: \${{ steps.commit.outputs.changed }}
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - run: npm ci --omit=dev --ignore-scripts
      - run: npm run import -- --on-the-day ${folders}
      - id: commit
        env:
          TOKEN: \${{ github.token }}
          CONTENT: ${JSON.stringify(event.content)}
        run: |
          git add -- "$CONTENT"
          if git diff --cached --quiet; then exit 0; fi
          git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' commit --message 'Import the programme again'
          git push "https://x-access-token:$TOKEN@github.com/$GITHUB_REPOSITORY" "HEAD:$GITHUB_REF"
          echo 'changed=true' >> "$GITHUB_OUTPUT"
  publish:
    needs: import
    # By the hour, only what has changed is built.
    if: \${{ !cancelled() && (github.event_name != 'schedule' || needs.import.outputs.changed == 'true') }}
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          # With what was just imported.
          ref: \${{ github.ref }}
          persist-credentials: false
          # Calendars and the sitemap have the dates of the history.
          fetch-depth: 0
      - run: npm ci --ignore-scripts
      - run: npm run check:site ${flags}
      - run: npm run publish -- live ${folders}
        env:
          PUBLISH_LIVE: \${{ secrets.PUBLISH_LIVE }}
          PUBLISH_KEY: \${{ secrets.PUBLISH_KEY }}
          PUBLISH_PASSPHRASE: \${{ secrets.PUBLISH_PASSPHRASE }}
          PUBLISH_PASSWORD: \${{ secrets.PUBLISH_PASSWORD }}
          PUBLISH_FINGERPRINT: \${{ secrets.PUBLISH_FINGERPRINT }}
`;
}
