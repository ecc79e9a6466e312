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
  const schedule = frabSchedule(content, assets);
  if (schedule) await output.write('schedule.json', `${JSON.stringify(schedule)}\n`);
}
