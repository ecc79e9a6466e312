import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratch } from '../helpers/scratch';

const { unmet } = createRequire(import.meta.url)('../../static/run.cjs');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('before a command imports anything', () => {
  const yes = () => true;

  test.each([
    ['18.20.4', 'This is Node.js 18.20.4; event sites need 20.19 or newer: install it from nodejs.org'],
    ['20.18.3', 'This is Node.js 20.18.3; event sites need 20.19 or newer: install it from nodejs.org'],
    ['9.11.2', 'This is Node.js 9.11.2; event sites need 20.19 or newer: install it from nodejs.org'],
    ['20.19.0', undefined],
    ['22.0.0', undefined],
    ['100.1.0', undefined],
  ])('Node.js %s is refused in one sentence, or accepted', (version, message) => {
    expect(unmet(version, yes)).toBe(message);
  });

  test('packages that are not installed are asked for', () => {
    const missing = (name: string) => unmet('20.19.0', (each: string) => each !== name, false);
    expect(missing('react')).toBe('The packages of the generator are not installed; run npm ci --omit=dev first');
    expect(missing('vitest')).toBeUndefined();
  });

  test('a command that needs more packages than a build asks for them', () => {
    const missing = (name: string) => unmet('20.19.0', (each: string) => each !== name, true);
    expect(missing('react')).toBe('The packages of the generator are not installed; run npm ci first');
    expect(missing('playwright-core')).toBe(
      'This command needs packages that are not needed to build a site, and they are not installed; run npm ci first',
    );
  });

  test('an old Node.js prints one sentence, and nothing else', () => {
    const old = join(scratch(), 'old.cjs');
    writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });");
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', old, 'static/run.cjs', 'build.ts'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'This is Node.js 18.20.4; event sites need 20.19 or newer: install it from nodejs.org\n',
    ]);
  });

  test('every command of package.json checks what is installed', () => {
    const commands = Object.entries(scripts).map(([name, script]) => `${name}: ${script}`);
    expect(commands.filter((line) => !/: (node static\/run\.cjs|npm (run|test)) /.test(line))).toEqual([]);
    expect(commands.length).toBeGreaterThan(20);
  });

  test('no command does anything before that, except those that only combine other commands', () => {
    const several = Object.keys(scripts).filter((name) =>
      /&&/.test((scripts[name] as string).replace('node static/run.cjs --with-dev &&', '')),
    );
    expect(several).toEqual(['test', 'check', 'ok']);
  });
});
