import { afterAll, beforeAll, beforeEach, describe, inject, test } from 'vitest';
import { type Engine, type Installable, needEngine } from './engine';
import { leadNowhere } from './nowhere';
import { readPages } from './pages';
import type { Visit } from './sentence';
import { sentences } from './sentences';
import { onEveryPage } from './sentences/pages';
import { type Served, serve } from './serve';

/** Tries every sentence in this engine. Each has a file of its own, because one browser waits while another works. */
export function testEngine(installable: Installable): void {
  const { name, start } = installable;
  const built = inject('built');
  const pages = readPages(built);
  const paths = [...pages.keys()];

  describe(name, () => {
    let nowhere: Awaited<ReturnType<typeof leadNowhere>>;
    let site: Served;
    let engine: Engine;

    beforeAll(async () => {
      needEngine(installable);
      [nowhere, site] = await Promise.all([leadNowhere(), serve(built.root)]);
      engine = await start(nowhere.port);
    });
    afterAll(async () => {
      await engine?.close();
      site?.close();
      nowhere?.close();
    });
    beforeEach(() => site.prelude(''));

    const visit = (path: string): Visit => ({
      engine,
      site,
      async open(width = 1280, height = 740) {
        await engine.resize(width, height);
        await engine.open(site.origin + path);
      },
    });

    for (const path of paths)
      for (const { name, holds } of onEveryPage) test(`${path} ${name}`, () => holds(visit(path)));

    for (const { name, on, holds } of sentences) {
      const path = paths.find((one) => pages.get(one)?.querySelector(on));
      test(name, ({ skip }) => {
        skip(!path, 'no page of this event has what they are about');
        return holds(visit(path as string));
      });
    }
  });
}
