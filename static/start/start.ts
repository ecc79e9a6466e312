import { join } from 'node:path';
import { z } from 'zod';
import { command } from '../../content/messages/command';
import { wordsLanguage } from '../../content/words/words';
import { once } from '../output/cache';
import { bundleEditor } from '../serve/dev/bundleEditor';
import { emptyRequest, readRequest } from '../serve/dev/editRequests';
import { EditServer, OPEN_PATH } from '../serve/dev/editServer';
import { openInBrowser } from '../serve/dev/openInBrowser';
import type { Routes } from '../serve/dev/routes';
import { createDevServer, openClients } from '../serve/dev/server';
import { listen } from '../serve/listen';
import { Editor } from './editor';
import { type EventEntry, Events, oldFolders } from './events';
import { bringToFront, noteRunning } from './running';
import words from './words.json';

/** The words of the window and of the page that lists the events. */
export type StartWords = (typeof words)['en'];

/** What the page that lists the events shows: in the language of the system, or in English. */
export type StartFacts = {
  language: string;
  words: StartWords;
  events: EventEntry[];
  /** The folders beside this one in which an earlier version has events. */
  oldFolders: string[];
};

const HOME = join(import.meta.dirname, '../../..');
const RUNNING = join(HOME, 'program/running.json');
const FIRST_PORT = 8080;

const newEvent = z.strictObject({
  title: z.string().trim().min(1).max(200),
  date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
  language: z.string().max(20),
});
const openRequest = z.strictObject({ name: z.string().max(200) });
const takeOverRequest = z.strictObject({ folder: z.string().trim().min(1).max(1000) });

await command('', async () => {
  const language = wordsLanguage(Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en';
  const texts = words[language];
  if (await bringToFront(RUNNING)) return say(texts.again, words.en.again);

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
  const events = new Events(join(HOME, 'events'));
  const { link, open } = await serveStartPage(events, { language, words: texts });
  say(texts.window, words.en.window);
  const last = await events.last();
  // An editor that cannot start is no reason to show nothing: the page says it too.
  if (last) await open(last).catch((error: Error) => console.error(error.message));
  console.log(link());
  openInBrowser(link());
});

/** Prints a sentence, and below it the English one: not every window can draw the letters of every language. */
function say(sentence: string, english: string): void {
  console.log(sentence === english ? sentence : `${sentence}\n${english}`);
}

/**
 * Serves the page that lists the events. Returns a function for the link to what is to be seen now, the editor or this page, and one that
 * opens the editor of an event.
 */
async function serveStartPage(events: Events, { language, words }: Pick<StartFacts, 'language' | 'words'>) {
  let editor: Editor | undefined;
  let address = '';
  const routes = (): Routes => ({
    'GET start': async (): Promise<StartFacts> => ({
      language,
      words,
      events: await events.list(),
      oldFolders: await oldFolders(HOME),
    }),
    'POST new': async (_, request) => ({ link: await open(await events.create(await readRequest(request, newEvent))) }),
    'POST sample': async (_, request) => {
      await readRequest(request, emptyRequest);
      return { link: await open(await events.copySample()) };
    },
    'POST open-event': async (_, request) => ({ link: await open((await readRequest(request, openRequest)).name) }),
    'POST take-over': async (_, request) => ({
      titles: await events.takeOver((await readRequest(request, takeOverRequest)).folder),
    }),
    'POST front': () => {
      openInBrowser(link());
      return {};
    },
  });
  // For another browser, as the editor says; the first link is printed below the sentence of the window.
  const editServer = new EditServer(
    async () => routes(),
    (key) => console.log(`${address}#${key}`),
  );
  const toPage = async () => ({ location: OPEN_PATH });
  const server = createDevServer({
    site: { find: toPage },
    clients: openClients(toPage),
    editorFiles: once(() => bundleEditor('widgets/start/main.tsx')),
    editServer,
  });
  address = `http://127.0.0.1:${await listen(server, FIRST_PORT)}${OPEN_PATH}`;
  noteRunning(RUNNING, { address, token: editServer.token });
  editor = new Editor(address, console.log);
  const link = () => editor?.link ?? `${address}#${editServer.key}`;
  async function open(name: string): Promise<string> {
    const opened = await (editor as Editor).open(await events.folderOf(name));
    await events.setLast(name);
    return opened;
  }
  return { link, open };
}
