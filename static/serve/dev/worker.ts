import { locating } from '../../../content/load/locateCharacters';
import { explain } from './buildErrors';
import type { Answer, Request } from './messages';

// The process that builds. It is started before it is needed, and loads what never changes; templates, widgets and steps
// are loaded with the first request, so that they are as they were last saved. New code needs a new process.

const [contentDir = '', staticDir = ''] = process.argv.slice(2);
let opened: Promise<ReturnType<typeof import('./remember')['openBuild']>> | undefined;

// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the server ends this one.
process.on('SIGINT', () => {});
process.on('message', (request: Request) => {
  answer(request).then((answer) => process.send?.(answer));
});

for (const name of ['react-dom/server', 'zod', 'sharp', 'esbuild', 'jsonc-parser']) await import(name);

async function answer(request: Request): Promise<Answer> {
  opened ??= import('./remember').then(({ openBuild }) => openBuild(contentDir, staticDir));
  try {
    const { build, make } = await opened;
    if ('make' in request) return { made: request.make, data: await make(request.make) };
    return { update: await locating(contentDir, () => build(request.build)) };
  } catch (error) {
    if ('make' in request) console.error(error);
    return 'make' in request ? { made: request.make, data: undefined } : { problems: await explain(error) };
  }
}
