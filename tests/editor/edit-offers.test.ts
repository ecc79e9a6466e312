import { expect, test } from 'vitest';
import type { Change, Offer, SaveResponse } from '../../content/edit/saving';
import { type Path, valueAt } from '../../content/json/path';
import { openEditor } from '../helpers/editing';

// What may belong to a change is offered, and what is chosen becomes one step with it (rules 24.54 to 24.56).

type Editor = Awaited<ReturnType<typeof openEditor>>;

const SESSIONS: Path = ['days', 0, 'events'];
const valueIn = (editor: Editor, file: string, path: Path) => valueAt(JSON.parse(editor.read(file)), path);

function offerIn(answer: SaveResponse): Offer {
  if (!('offer' in answer) || !answer.offer) throw new Error(JSON.stringify(answer));
  return answer.offer;
}

/** Accepts an offer as the editor does: all that is needed, and the parts that are chosen. */
function accept(
  editor: Editor,
  answer: SaveResponse,
  isChosen = (part: Offer['parts'][number]) => part.isChosen,
): Promise<SaveResponse> {
  const { parts, needed = [] } = offerIn(answer);
  const files = [...new Set([...needed, ...parts].map(({ file }) => file))];
  const [first, ...also] = files
    .map((file) => {
      const chosen = [...needed, ...parts.filter(isChosen)].filter((each) => each.file === file);
      return { file, version: chosen[0]?.version ?? '', operations: chosen.flatMap(({ operations }) => operations) };
    })
    .filter(({ operations }) => operations.length);
  return editor.ask('save', { ...first, also, isAnswer: true, joins: answer.ok ? answer.change?.id : undefined });
}

const namesOf = (offer: Offer) => offer.parts.map(({ name }) => name);
const changesOf = async (editor: Editor): Promise<Change[]> => editor.ask('changes');

/** Opens the fest with a hall, two speakers and a track in several sessions. */
async function openFest() {
  const editor = await openEditor();
  const at = (n: number, key: string) => [...SESSIONS, n, key];
  await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Asha Devi' });
  await editor.save(
    'schedule',
    { set: ['tracks'], value: [{ id: 'ai', name: 'Machines' }] },
    ...[0, 1, 2].map((n) => ({ set: at(n, 'location'), value: 'Main hall' })),
    { set: at(0, 'speakers'), value: ['Asha Devi'] },
    { set: at(1, 'speakers'), value: ['Asha Devi', 'To be announced'] },
    { set: at(1, 'track'), value: 'ai' },
  );
  await editor.save('agenda', { set: ['text'], value: 'Lunch is in the Main hall. The Main hallway is closed.' });
  return editor;
}
const FILES = ['site', 'schedule', 'speakers', 'home', 'agenda', 'hackathon'];
const readAll = (editor: Editor) => FILES.map((file) => editor.read(file));

test('another name of a hall is offered for the other sessions and sentences, and all is one step', async () => {
  const editor = await openFest();
  const before = readAll(editor);
  const answer = await editor.save('schedule', { set: [...SESSIONS, 1, 'location'], value: 'Great hall' });
  const offer = offerIn(answer);
  expect(offer.question).toBe('“Main hall” also stands in 3 other places. Write “Great hall” there too?');
  expect(namesOf(offer)).toEqual([
    '“Registration and Inauguration” (13 September): location',
    '“Startup Pitch” (13 September): location',
    'Agenda: text',
  ]);
  expect(offer.parts[2]?.detail).toBe('Lunch is in the Main hall. The Main hallway is closed.');
  const steps = (await changesOf(editor)).length;
  expect(await accept(editor, answer)).toMatchObject({ ok: true });
  expect([0, 1, 2].map((n) => valueIn(editor, 'schedule', [...SESSIONS, n, 'location']))).toEqual([
    'Great hall',
    'Great hall',
    'Great hall',
  ]);
  expect(valueIn(editor, 'agenda', ['text'])).toBe('Lunch is in the Great hall. The Main hallway is closed.');
  // One step takes all of it back, and does it again.
  const changes = await changesOf(editor);
  expect(changes).toHaveLength(steps);
  const { id = 0, summary } = changes.at(-1) ?? {};
  expect(summary).toMatch(/^“Keynote” \(13 September\): location from “Main hall” to “Great hall”; .*; Agenda: text/);
  const after = readAll(editor);
  await editor.ask('undo', { id });
  expect(readAll(editor)).toEqual(before);
  await editor.ask('redo', { id });
  expect(readAll(editor)).toEqual(after);
});

test('only what is chosen is changed, and the rest is not asked about again', async () => {
  const editor = await openFest();
  const answer = await editor.save('schedule', { set: [...SESSIONS, 1, 'location'], value: 'Great hall' });
  const accepted = await accept(editor, answer, ({ file }) => file === 'agenda');
  expect(accepted).toMatchObject({ ok: true });
  expect(accepted).not.toHaveProperty('offer');
  expect(valueIn(editor, 'schedule', [...SESSIONS, 0, 'location'])).toBe('Main hall');
});

test('a session that goes to another hall of the programme renames none, and neither does “To be announced”', async () => {
  const editor = await openFest();
  await editor.save('schedule', { set: [...SESSIONS, 3, 'location'], value: 'Small hall' });
  const location = [...SESSIONS, 1, 'location'];
  for (const value of ['Small hall', 'To be announced', 'Garden'])
    expect(await editor.save('schedule', { set: location, value })).not.toHaveProperty('offer');
});

test('whoever goes on with a name before answering has made one change, from the first name to the last', async () => {
  const editor = await openFest();
  const location = [...SESSIONS, 1, 'location'];
  const first = await editor.save('schedule', { set: location, value: 'Grate hall' });
  const { change, version } = first as Extract<SaveResponse, { ok: true }>;
  const steps = (await changesOf(editor)).length;
  const next: SaveResponse = await editor.ask('save', {
    ...{ file: 'schedule', version, operations: [{ set: location, value: 'Great hall' }], joins: change?.id },
  });
  expect(offerIn(next).question).toMatch(/^“Main hall” .* Write “Great hall”/);
  expect(await changesOf(editor)).toHaveLength(steps);
});

test('a change is not joined to one that something later stands on, and what others wrote meanwhile stays', async () => {
  const editor = await openFest();
  const location = [...SESSIONS, 1, 'location'];
  const first = await editor.save('schedule', { set: location, value: 'Great hall' });
  await editor.save('schedule', { set: location, value: 'Garden' });
  const steps = (await changesOf(editor)).length;
  expect(await accept(editor, first, ({ file }) => file === 'agenda')).toMatchObject({ ok: true });
  expect(await changesOf(editor)).toHaveLength(steps + 1);
});

test('the sessions of a person follow a new name by themselves; what only says the same is offered', async () => {
  const editor = await openFest();
  await editor.save('agenda', { set: ['text'], value: 'Asha Devi opens the day.' });
  const answer = await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Dr Asha Devi' });
  expect(answer).toMatchObject({ change: { summary: expect.stringContaining('the name follows in 2 sessions') } });
  expect(namesOf(offerIn(answer))).toEqual(['Agenda: text']);
  await accept(editor, answer);
  expect(valueIn(editor, 'agenda', ['text'])).toBe('Dr Asha Devi opens the day.');
  expect(valueIn(editor, 'schedule', [...SESSIONS, 1, 'speakers', 0])).toBe('Dr Asha Devi');
});

test('the sessions of a track follow its short name, and links that are called as their page follow its title', async () => {
  const editor = await openFest();
  const track = await editor.save('schedule', { set: ['tracks', 0, 'id'], value: 'machines' });
  expect(track).toMatchObject({
    change: { summary: expect.stringContaining('it follows in 1 session of this track') },
  });
  expect(valueIn(editor, 'schedule', [...SESSIONS, 1, 'track'])).toBe('machines');
  const answer = await editor.save('agenda', { set: ['title'], value: 'Programme' });
  expect(offerIn(answer).parts).toMatchObject([
    { file: 'site', name: '“Agenda” in Site: label', operations: [{ value: 'Programme' }] },
    { file: 'agenda', operations: [{ value: 'Programme · Science and Technology AI Fest' }] },
  ]);
});

test('who speaks is deleted only together with the names in the sessions, after the question, as one step', async () => {
  const editor = await openFest();
  const before = readAll(editor);
  const answer = await editor.save('speakers', { remove: ['speakers', 0] });
  expect(answer.ok).toBe(false);
  expect(readAll(editor)).toEqual(before);
  expect(offerIn(answer).question).toBe('“Asha Devi” speaks in 2 sessions. Take the name out there too?');
  expect(namesOf(offerIn(answer))).toEqual([
    '“Registration and Inauguration” (13 September)',
    '“Keynote” (13 September)',
  ]);
  const accepted = await accept(editor, answer);
  expect(valueIn(editor, 'schedule', [...SESSIONS, 0, 'speakers'])).toBeUndefined();
  expect(valueIn(editor, 'schedule', [...SESSIONS, 1, 'speakers'])).toEqual(['To be announced']);
  expect(valueIn(editor, 'speakers', ['speakers', 0, 'name'])).not.toBe('Asha Devi');
  await editor.ask('undo', { id: accepted.ok && accepted.change?.id });
  expect(readAll(editor)).toEqual(before);
});

test('a track is deleted together with the track of its sessions', async () => {
  const editor = await openFest();
  const answer = await editor.save('schedule', { remove: ['tracks', 0] });
  expect(offerIn(answer).question).toBe('1 session belongs to the track “Machines”. Take the track out there too?');
  expect(await accept(editor, answer)).toMatchObject({ ok: true });
  expect(valueIn(editor, 'schedule', [...SESSIONS, 1, 'track'])).toBeUndefined();
});

test('the days and the deadlines are offered when the event moves, by as many days, as one step', async () => {
  const editor = await openEditor();
  const before = readAll(editor);
  const answer = await editor.save('site', { set: ['event', 'date'], value: '2025-09-20' });
  const offer = offerIn(answer);
  expect(offer.question).toBe('The event is 7 days later now. Move these 13 too?');
  expect(offer.parts.map(({ name, detail }) => `${name}: ${detail}`)).toEqual(
    expect.arrayContaining([
      '“The day of the fest” (13 September): date: Sat, 13 September 2025 → Sat, 20 September 2025',
      '“Registration deadline” in Hackathon: date: Sun, 17 August 2025 → Sun, 24 August 2025',
      // Sentences that name one of these dates are among them.
      'Home: search results, description: 13th September 2025 → 20th September 2025',
      'Hackathon: guidelines, rules 1: 17-08-2025 → 24-08-2025',
    ]),
  );
  expect(await accept(editor, answer)).toMatchObject({ ok: true });
  expect(valueIn(editor, 'schedule', ['days', 0, 'date'])).toBe('2025-09-20');
  expect(valueIn(editor, 'hackathon', ['timeline', 'items', 2, 'date'])).toBe('2025-08-31');
  expect(valueIn(editor, 'home', ['banner', 'button', 'deadline', 'date'])).toBe('2025-08-24');
  expect(valueIn(editor, 'hackathon', ['guidelines', 'rules', 0])).toContain('by 24-08-2025');
  const [{ id } = { id: 0 }, ...others] = await changesOf(editor);
  expect(others).toEqual([]);
  await editor.ask('undo', { id });
  expect(readAll(editor)).toEqual(before);
});

test('days that were moved first, and dates far from the event, are not offered', async () => {
  const editor = await openEditor();
  await editor.save('hackathon', { set: ['timeline', 'items', 0, 'date'], value: '2023-08-17' });
  const day = await editor.save('schedule', { set: ['days', 0, 'date'], value: '2025-09-20' });
  // The day on which the event begins moves the event, too.
  expect(offerIn(day).question).toMatch(/^The first day is 7 days later now\. Move these \d+ too\?$/);
  expect(namesOf(offerIn(day))).toContain('Site: event, date');
  // What was not chosen is not asked about again, although the event moves now.
  expect(await accept(editor, day, ({ name }) => name === 'Site: event, date')).not.toHaveProperty('offer');
  await editor.save('site', { set: ['event', 'date'], value: '2025-09-13' });
  const event = await editor.save('site', { set: ['event', 'date'], value: '2025-09-20' });
  expect(offerIn(event).parts.map(({ file }) => file)).not.toContain('schedule');
  expect(namesOf(offerIn(event))).not.toContain('“Registration deadline” in Hackathon: date');
});

test('a deadline that is over is not proposed while the event is still to come', async () => {
  const editor = await openEditor();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await editor.save('site', { set: ['event', 'date'], value: day(30) });
  for (const [n, days] of [-9, 9, 10].entries())
    await editor.save('hackathon', { set: ['timeline', 'items', 2 - n, 'date'], value: day([10, 9, -9][n] ?? days) });
  const offer = offerIn(await editor.save('site', { set: ['event', 'date'], value: day(37) }));
  const chosen = offer.parts.filter(({ file }) => file === 'hackathon').map(({ isChosen }) => isChosen);
  expect(chosen.slice(0, 3)).toEqual([false, true, true]);
});
