import type { Content } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Output } from '../../static/output/output';
import { frabSchedule } from './frabSchedule';

/** Writes `schedule.json`, the programme for other apps, if there is one. */
export async function writeSchedule(
  content: Content,
  assets: Pick<Assets, 'picture'>,
  output: Pick<Output, 'write'>,
): Promise<void> {
  if (!content.schedule) return;
  await output.write('schedule.json', async () => `${JSON.stringify(frabSchedule(content, assets))}\n`);
}
