import { join } from 'node:path';
import { checkFile } from '../load/checkFile';
import { listFiles } from '../load/readText';
import type { Problem } from '../messages/problems';
import type { Composed } from './compose';

/** The column of a value that has another name in our files. */
const COLUMN = new Map<unknown, string>([
  ['name', 'speaker'],
  ['dayTitle', 'day title'],
  ['rooms', 'location'],
]);

/**
 * What a build would say of both files, told where the export says it; `files` is the static folder, which holds the
 * pictures.
 */
export async function checkImport(
  { schedule, speakers, sessions, firstOf }: Composed,
  files: string,
): Promise<Problem[]> {
  const said = [...checkFile('schedule', schedule).mistakes, ...checkFile('speakers', speakers).mistakes];
  const problems = said.map(({ path: [list, index, ...rest], message }): Problem => {
    const [of, nth] = rest;
    const day = list === 'days' ? (sessions[Number(index)] ?? []) : [];
    const room = schedule.days[Number(index)]?.rooms?.[Number(nth)];
    // What a day says stands in one of its sessions, not always the first.
    const ofDay =
      (of === 'events' && day[Number(nth)]) ||
      (of === 'dayTitle' && day.find(({ dayTitle }) => dayTitle)) ||
      (of === 'rooms' && day.find(({ location }) => location === room)) ||
      day[0];
    const session = list === 'days' ? ofDay : firstOf[Number(index)];
    const field = of === 'rooms' ? of : rest.at(-1);
    return { ...session?.at(COLUMN.get(field) ?? String(field)), message };
  });
  const pictures = await listFiles(join(files, 'images'));
  for (const session of sessions.flat())
    for (const { image } of session.people)
      if (image && pictures.get(image) !== true)
        problems.push({
          ...session.at('image'),
          message: `there is no file ${join(files, 'images', image)}; put it there, or leave the cell empty`,
        });
  // A name stands in both files, a room in its session and in its day: one cell, one mistake.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
