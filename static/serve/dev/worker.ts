import { describeBuildError } from './buildErrors';
import type { WorkerRequest, WorkerResponse } from './messages';
import type { Steps } from './rebuild';

// The process that builds. It is started before it is needed, and loads packages, which never change; templates,
// widgets and steps are loaded with the first request, so that they are the latest saved ones. New code needs a new
// process.

const [stepsModule = '', contentDir = '', staticDir = ''] = process.argv.slice(2);
let opened: Promise<ReturnType<typeof import('./rebuild')['openRebuild']>> | undefined;

// The server has stopped, for whatever reason.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the server stops this one.
process.on('SIGINT', () => {});
process.on('message', (request: WorkerRequest) => {
  answer(request).then((answer) => process.send?.(answer));
});

for (const name of ['react-dom/server', 'zod', 'sharp', 'esbuild', 'jsonc-parser']) await import(name);

async function open() {
  // build.ts passes the module of the steps, because static/ imports nothing from above it.
  const [{ openRebuild }, steps] = await Promise.all([import('./rebuild'), import(stepsModule) as Promise<Steps>]);
  return openRebuild(steps, contentDir, staticDir);
}

async function answer(request: WorkerRequest): Promise<WorkerResponse> {
  opened ??= open();
  try {
    const { build, review, make, marks } = await opened;
    if ('review' in request) return { review: await review() };
    if ('mark' in request) return { marked: request.mark, marks: await marks(request.mark) };
    if ('make' in request) return { made: request.make, data: await make(request.make) };
    return { update: await build(request.build) };
  } catch (error) {
    if ('mark' in request || 'review' in request) console.error(error);
    if ('mark' in request) return { marked: request.mark, marks: [] };
    if ('review' in request) return { review: { warnings: [], placeholders: [] } };
    const problems = await describeBuildError(error);
    return 'make' in request ? { made: request.make, problems } : { problems };
  }
}
