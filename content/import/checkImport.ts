import { join } from 'node:path';
import { checkFile } from '../load/checkFile';
import { listFiles } from '../load/contentFiles';
import type { Problem } from '../messages/problems';
import type { MergedContent } from './mergeProgramme';

/** The columns of a table whose name differs from the key in our content, by that key. */
const COLUMN = new Map<unknown, string>([
  ['name', 'speaker'],
  ['dayTitle', 'day title'],
  ['rooms', 'location'],
  ['speakers', 'speaker'],
]);

/**
 * Returns every mistake that a build would find in both files, with its location in the export. Checks that the static
 * folder `files` has the pictures.
 */
export async function checkImport(
  { schedule, speakers, sessions, untimed, firstSessions }: MergedContent,
  files: string,
): Promise<Problem[]> {
  const mistakes = [...checkFile('schedule', schedule).mistakes, ...checkFile('speakers', speakers).mistakes];
  const problems = mistakes.map(({ path: [list, index, ...rest], message }): Problem => {
    const [key, position] = rest;
    const day = list === 'days' ? (sessions[Number(index)] ?? []) : [];
    const room = schedule.days[Number(index)]?.rooms?.[Number(position)];
    // The value of a day may come from any of its sessions.
    const source =
      (key === 'events' && day[Number(position)]) ||
      (key === 'dayTitle' && day.find((each) => each?.dayTitle)) ||
      (key === 'rooms' && day.find((each) => each?.location === room)) ||
      day.find(Boolean);
    const inList = list === 'lists' ? untimed[Number(index)]?.[Number(position)] : undefined;
    const session = list === 'days' ? source : (inList ?? firstSessions[Number(index)]);
    const field = key === 'rooms' ? key : rest.findLast((step) => typeof step === 'string');
    return { ...session?.locate(COLUMN.get(field) ?? String(field)), message };
  });
  const pictures = await listFiles(join(files, 'images'));
  for (const session of [...sessions.flat(), ...untimed.flat()])
    for (const { image } of session?.people ?? [])
      if (session && image && pictures.get(image) !== 'file')
        problems.push({
          ...session.locate('image'),
          message: `there is no file ${join(files, 'images', image)}; add it, or leave the cell empty`,
        });
  // A name is in both files, a room in its session and its day: one cell is reported once.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
