import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { ContentTexts, filesAfter, type PlannedText } from '../../../content/edit/contentTexts';
import type { Mark } from '../../../content/edit/contentValues';
import { findText } from '../../../content/edit/findText';
import { inWords, lineInWords, listKeys, listKeysAndChoices, problemInWords } from '../../../content/edit/inWords';
import { linksTo } from '../../../content/edit/pageActions';
import { pastedText } from '../../../content/edit/pasted';
import { type EditionResponse, Refusal } from '../../../content/edit/protocol';
import { differences, Saver } from '../../../content/edit/saver';
import type { SaveResponse } from '../../../content/edit/saving';
import { type Findings, todoList } from '../../../content/edit/todo';
import { deleteUnused, unusedFiles } from '../../../content/edit/unusedFiles';
import { listSnapshots } from '../../../content/history/snapshots';
import { isObject, valueAt } from '../../../content/json/path';
import type { Planned } from '../../../content/load/contentFiles';
import { type Problem, Problems } from '../../../content/messages/problems';
import { createNextEdition, foldersAsFlags, movedDates, nextEditionFolder } from '../../../content/new/new';
import { editorSchemas } from '../../../content/schema/editorSchemas';
import packagesForChecks from '../../checks/packages.json';
import { hostForm, readHostSettings, writeHost } from '../../publish/hostSettings';
import {
  backRequest,
  editionRequest,
  emptyRequest,
  importedName,
  importRequest,
  pageAction,
  parse,
  pasteRequest,
  publishRequest,
  readBytes,
  readRequest,
  requireBytes,
  saveRequest,
  undoRequest,
  unusedRequest,
  uploadRequest,
} from './editRequests';
import { openImports } from './imports';
import { listPictures, previewPicture, SMALL } from './previewPicture';
import { runCommand } from './runCommand';
import { upload } from './upload';

/** The folders that are edited, and what the routes need from the dev server. */
export type EditServerOptions = {
  content: string;
  static: string;
  /** Returns the findings of the last build. */
  findings(): Findings | Promise<Findings>;
  /** Called with the path of each content file just before it is written, and at once afterwards. */
  onWriting(path: string): void;
  onWritten(path: string): void;
  /** Called when all files of a change are written. */
  onSaved?(): void;
  /** Checks the content after planned changes; undefined if that is not possible now. */
  check?(planned: Planned): Promise<Problem[] | undefined>;
  /** Finds the content that the texts of the page at an address come from. */
  marks(address: string): Promise<Mark[]>;
  /** The file with the addresses of hosts; by default `.env` in the folder in which the command runs. */
  env?: string;
  /** The address of the page that lists several events, if there is one. */
  eventsPage?: string | undefined;
  /** Whether imports may fetch from this machine, as tests do. */
  allowsLoopback?: boolean;
};

/** Answers a request to an address below /@dev/edit/ with a value, which is sent as JSON, or with a stream of lines. */
type Route = (query: URLSearchParams, request: IncomingMessage) => unknown;

/** Routes by method and the address below /@dev/edit/: `POST save`. */
export type Routes = Record<string, Route>;

/** The most bytes of a file; a photo of 48 megapixels has about half as many. */
const MAX_FILE = 64 * 1024 * 1024;
/** The most bytes of a programme, the same as for the command that imports one. */
const MAX_IMPORT = 40 * 1000 * 1000;

/** Returns the routes of the editor (content/edit/protocol.ts). */
export function openRoutes(options: EditServerOptions): Routes {
  const editor = openEditor(options);
  return {
    ...readingRoutes(editor),
    ...savingRoutes(editor),
    ...fileRoutes(editor),
    ...importRoutes(editor),
    ...commandRoutes(editor),
    ...hostRoutes(options),
    ...editionRoutes(editor),
  };
}

type Editor = ReturnType<typeof openEditor>;

/** Returns what the routes share: the texts of the content, what saves them, and what says things in the words of the editor. */
function openEditor(options: EditServerOptions) {
  const texts = new ContentTexts(options.content);
  const target = { ...options, texts, checkedTexts: new Map() };
  const saver = new Saver(target);
  const vocabulary = async () => ({ files: await texts.readFiles(), keys: listKeys() });
  return {
    options,
    texts,
    target,
    saver,
    vocabulary,
    /**
     * Returns the answer to a change with its problems in the words of the editor. `planned` are the texts that were not written: their
     * problems are named by what would stand there.
     */
    async translate(answer: SaveResponse, planned: PlannedText[] = []): Promise<SaveResponse> {
      if (answer.ok || !('problems' in answer)) return answer;
      const { files, keys } = await vocabulary();
      const words = { files: filesAfter(files, planned), keys };
      return { ...answer, problems: answer.problems.map((problem) => problemInWords(problem, words)) };
    },
  };
}

/** Returns the routes that read the content and the pages. */
function readingRoutes({ options, texts, saver, vocabulary }: Editor): Routes {
  return {
    'GET files': () => texts.readFiles(),
    'GET schemas': () => schemasInWords(),
    'GET events-page': () => ({ address: options.eventsPage }),
    'GET marks': (query) => options.marks(query.get('page') ?? ''),
    'GET changes': () => saver.changes(),
    'GET snapshots': () => listSnapshots(options.content),
    'GET since': async (query) => differences(await saver.sinceSnapshot(query.get('snapshot') ?? '')),
    'GET links': async (query) => linksTo(query.get('page') ?? '', await texts.readTexts()),
    'GET find': async (query) => findText((query.get('text') ?? '').slice(0, 200), await texts.readTexts()),
    'GET todo': async () => todoList(await options.findings(), await vocabulary()),
  };
}

/** Returns the schemas of the content by the names of its files, with descriptions in the words of the editor. */
function schemasInWords(): Record<string, unknown> {
  // Descriptions are the same for every content, so they name files by their kind and not by the titles in them.
  const words = { files: {}, keys: listKeysAndChoices() };
  /** Returns the new value of a key. JSON.parse calls it for each value that it has read. */
  const translateDescription = (key: string, value: unknown) =>
    key === 'description' && typeof value === 'string' ? inWords(value, words) : value;
  return Object.fromEntries(
    Object.entries(editorSchemas({ panel: true })).map(([file, schema]) => [
      file.replace('.schema.json', ''),
      JSON.parse(schema, translateDescription),
    ]),
  );
}

/** Returns the routes that change the content. */
function savingRoutes({ saver, translate }: Editor): Routes {
  return {
    'POST save': async (_, request) => translate(await saver.save(await readRequest(request, saveRequest))),
    'POST undo': async (_, request) => translate(await saver.undo((await readRequest(request, undoRequest)).id)),
    'POST back': async (_, request) => translate(await saver.goBack((await readRequest(request, backRequest)).to)),
    'POST redo': async (_, request) => translate(await saver.redo((await readRequest(request, undoRequest)).id)),
    'POST page': async (_, request) => translate(await saver.page(await readRequest(request, pageAction))),
    'POST paste': async (_, request) => ({
      text: pastedText((await readRequest(request, pasteRequest)).html),
    }),
  };
}

/** Returns the routes for pictures and files. */
function fileRoutes({ options, texts, target }: Editor): Routes {
  const listUnused = async () => unusedFiles(options.static, (await texts.readTexts()).values());
  return {
    'GET picture': (query) => previewPicture(options, query.get('name') ?? ''),
    'GET library': () => listPictures(options),
    'GET thumbnail': (query) => previewPicture(options, query.get('name') ?? '', SMALL),
    'GET unused': listUnused,
    'POST unused': async (_, request) => {
      const { names } = await readRequest(request, unusedRequest);
      await deleteUnused(options.content, options.static, names, (await texts.readTexts()).values());
      return listUnused();
    },
    'POST upload': async (query, request) => {
      const { for: place, anyway, ...file } = parse(uploadRequest, Object.fromEntries(query));
      requireBytes(request);
      const bytes = await readBytes(request, MAX_FILE);
      return upload(target, { ...file, place, anyway: anyway === '1', bytes });
    },
  };
}

/** Returns the routes that import a programme: one stores its file, the other one shows it and writes it. */
function importRoutes({ options, saver, vocabulary, translate }: Editor): Routes {
  const imports = openImports(options);
  return {
    'POST import-file': async (query, request) => {
      requireBytes(request);
      const name = parse(importedName, query.get('name'));
      return imports.keep(name, await readBytes(request, MAX_IMPORT));
    },
    'POST import': async (_, request) => {
      const { write, pictures, ...source } = await readRequest(request, importRequest);
      const { preview, files } = await imports.preview({ ...source, pictures: write && pictures });
      const words = await vocabulary();
      const inPanel = (problems: Problem[]) => problems.map((problem) => problemInWords(problem, words));
      const translatedPreview = {
        ...preview,
        problems: inPanel(preview.problems),
        questions: inPanel(preview.questions),
      };
      if (!write || !files || translatedPreview.problems.length) return { preview: translatedPreview };
      const answer = await translate(await saver.importFiles(files, `Import of ${source.from}`), files);
      return { preview: translatedPreview, answer };
    },
  };
}

/** Returns the routes that run a command, and answer with what it prints. */
function commandRoutes({ options, texts, vocabulary }: Editor): Routes {
  const content = ['--content', options.content];
  const folders = [...content, '--static', options.static];
  const run = async (script: string, args: string[]) => {
    const words = await vocabulary();
    return runCommand(join(PROJECT, script), args, (line) => lineInWords(line, words));
  };
  return {
    'POST check': async (_, request) => {
      await readRequest(request, emptyRequest);
      requirePackagesForChecks();
      return run('static/checks/site/site.ts', folders);
    },
    'POST brochure': async (_, request) => {
      await readRequest(request, emptyRequest);
      requirePackagesForChecks();
      return run('templates/brochure/print.ts', folders);
    },
    'POST pack': async (_, request) => {
      await readRequest(request, emptyRequest);
      // Whoever looks for the file needs its whole path.
      return run('static/output/pack.ts', [...folders, '--out', resolve('dist')]);
    },
    'POST doctor': async (_, request) => {
      await readRequest(request, emptyRequest);
      const site = (await texts.readFiles()).site?.value;
      if (!isObject(site)) throw new Refusal(409, 'The file of the site cannot be read; “To do” says why.');
      return run('static/hosting/doctor.ts', [`${site.url}${site.prefix}/`, ...content]);
    },
    'POST publish': async (_, request) => {
      const { target, ...options } = await readRequest(request, publishRequest);
      const flags = { '--dry-run': options.dryRun, '--draft': options.draft, '--undo': options.undo };
      return run('static/publish/publish.ts', [
        target,
        ...folders,
        ...Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : [])),
      ]);
    },
  };
}

/** Returns the route that makes the next edition of the event in a folder of its own. */
function editionRoutes({ options, texts, vocabulary }: Editor): Routes {
  const write = async (date: string | undefined): Promise<EditionResponse> => {
    const { content, eventsPage } = options;
    const prefix = valueAt((await texts.readFiles()).site?.value, ['prefix']);
    const dir = nextEditionFolder(content, typeof prefix === 'string' ? prefix : '', date);
    const edition = await createNextEdition(dir, content, date, options.static);
    const command = `npm run dev ${foldersAsFlags(edition.content, edition.files)}`;
    return { folder: resolve(dir), command, eventsPage, moved: movedDates(edition.moved), marked: edition.marked };
  };
  return {
    'POST next-edition': async (_, request) => {
      const { date } = await readRequest(request, editionRequest);
      try {
        return await write(date);
      } catch (error) {
        if (!(error instanceof Problems)) throw error;
        const words = await vocabulary();
        return { problems: error.problems.map((problem) => problemInWords(problem, words)) };
      }
    },
  };
}

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** Throws a Refusal if the packages are missing that steer a browser; `npm ci --omit=dev` leaves them out. */
function requirePackagesForChecks(): void {
  if (!packagesForChecks.every((name) => existsSync(join(PROJECT, 'node_modules', name))))
    throw new Refusal(
      409,
      'This opens the pages in a browser, and needs packages for that which are not installed here. In a terminal: npm ci',
    );
}

/** Returns the routes for the hosts to publish to. */
function hostRoutes({ env = '.env', eventsPage }: EditServerOptions): Routes {
  const readSettings = async () => ({
    ...(await readHostSettings(env, process.env)),
    ...(eventsPage && { passwordFile: resolve(env) }),
  });
  return {
    'GET hosts': readSettings,
    'POST host': async (_, request) => {
      await writeHost(env, process.env, await readRequest(request, hostForm));
      return readSettings();
    },
  };
}
