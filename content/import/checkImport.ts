import { join } from 'node:path';
import { checkFile } from '../load/checkFile';
import { listFiles } from '../load/contentFiles';
import type { Problem } from '../messages/problems';
import type { MergedContent } from './mergeProgramme';

/** The columns of a table for keys of ours that differ from them. */
const COLUMN = new Map<unknown, string>([
  ['name', 'speaker'],
  ['dayTitle', 'day title'],
  ['rooms', 'location'],
  ['speakers', 'speaker'],
]);

/**
 * Every mistake that a build would find in both files, with its location in the export; `files` is the static folder,
 * which has the pictures.
 */
export async function checkImport(
  { schedule, speakers, sessions, firstSessions }: MergedContent,
  files: string,
): Promise<Problem[]> {
  const mistakes = [...checkFile('schedule', schedule).mistakes, ...checkFile('speakers', speakers).mistakes];
  const problems = mistakes.map(({ path: [list, index, ...rest], message }): Problem => {
    const [key, position] = rest;
    const day = list === 'days' ? (sessions[Number(index)] ?? []) : [];
    const room = schedule.days[Number(index)]?.rooms?.[Number(position)];
    // A value of the day comes from one of its sessions, not always the first.
    const source =
      (key === 'events' && day[Number(position)]) ||
      (key === 'dayTitle' && day.find((each) => each?.dayTitle)) ||
      (key === 'rooms' && day.find((each) => each?.location === room)) ||
      day.find(Boolean);
    const session = list === 'days' ? source : firstSessions[Number(index)];
    const field = key === 'rooms' ? key : rest.findLast((step) => typeof step === 'string');
    return { ...session?.locate(COLUMN.get(field) ?? String(field)), message };
  });
  const pictures = await listFiles(join(files, 'images'));
  for (const session of sessions.flat())
    for (const { image } of session?.people ?? [])
      if (session && image && pictures.get(image) !== 'file')
        problems.push({
          ...session.locate('image'),
          message: `there is no file ${join(files, 'images', image)}; add it, or leave the cell empty`,
        });
  // A name is in both files, and a room in its session and its day: report one cell once.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
