import { expect, onTestFinished, test } from 'vitest';
import { frameDevPage, framesThatSpoke } from '../helpers/framing';
import { needEngine } from './engine';
import { engines } from './engines';
import { leadNowhere } from './nowhere';

for (const engine of engines)
  test(`${engine.name} shows nothing of npm run dev in a frame of another site (rule 24.18)`, async () => {
    needEngine(engine);
    const nowhere = await leadNowhere();
    onTestFinished(nowhere.close);
    const { address } = await frameDevPage();
    const opened = await engine.start(nowhere.port);
    onTestFinished(opened.close);
    await opened.open(address);
    await expect.poll(() => opened.evaluate(framesThatSpoke)).toEqual(['theirs']);
  });
