import { join } from 'node:path';
import { checkFile } from '../check';
import type { Problem } from '../problems';
import { listFiles } from '../read';
import type { Composed } from './compose';

/**
 * What a build would say of both files, told where the export says it; `files` is the static folder, which holds the
 * pictures.
 */
export async function check({ schedule, speakers, sessions, firstOf }: Composed, files: string): Promise<Problem[]> {
  const said = [...checkFile('schedule', schedule).mistakes, ...checkFile('speakers', speakers).mistakes];
  const problems = said.map(({ path: [list, index, ...rest], message }) => {
    const ofDay = rest[0] === 'events' ? Number(rest[1]) : 0;
    const session = list === 'days' ? sessions[Number(index)]?.[ofDay] : firstOf[Number(index)];
    return { ...session?.at(String(rest.at(-1))), message };
  });
  const pictures = await listFiles(join(files, 'images'));
  for (const session of sessions.flat())
    for (const { image } of session.people)
      if (image && pictures.get(image) !== true)
        problems.push({
          ...session.at('image'),
          message: `there is no file ${join(files, 'images', image)}; put it there, or leave the cell empty`,
        });
  return problems;
}
