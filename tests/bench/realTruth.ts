import { strFromU8, unzipSync } from 'fflate';

/** A session as a file has it, without a hall if the file names none. */
export type Truth = { title: string; date: string; start: string; hall?: string | undefined };

/**
 * The real programmes that are compared, with what an organiser would say to the import, and a small reader of each that shares no
 * code with the import.
 */
export const REAL_FILES: { file: string; options: string[]; read(bytes: Buffer): Truth[] }[] = [
  { file: 'fosdem-2026.xml', options: [], read: pentabarf },
  { file: 'devfest-ahmedabad-2025.json', options: ['--zone', 'Asia/Kolkata'], read: hoverboard },
  { file: 'cmi-tessellate-2026.csv', options: ['--date', '2026-02-13', '--zone', 'Asia/Kolkata'], read: numberedDays },
  { file: 'pycon-india-2023.yml', options: ['--date', '2023-09-29', '--zone', 'Asia/Kolkata'], read: nestedDays },
  {
    file: 'ml4hst-2023-week-grid.xlsx',
    options: ['--date', '2023-06-12', '--zone', 'America/New_York'],
    read: weekGrid,
  },
];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function pentabarf(bytes: Buffer): Truth[] {
  const truth: Truth[] = [];
  let [date, hall] = ['', ''];
  for (const [, tag, attributes = '', body = ''] of bytes
    .toString()
    .matchAll(/<(day|room)\b([^>]*)>|<event\b[^>]*>([\s\S]*?)<\/event>/g)) {
    if (tag === 'day') date = /date="([^"]*)"/.exec(attributes)?.[1] ?? '';
    else if (tag === 'room') hall = decode(/name="([^"]*)"/.exec(attributes)?.[1] ?? '');
    else
      truth.push({
        title: decode(/<title>([\s\S]*?)<\/title>/.exec(body)?.[1] ?? ''),
        date,
        hall,
        start: /<start>([^<]*)/.exec(body)?.[1] ?? '',
      });
  }
  return truth;
}

function hoverboard(bytes: Buffer): Truth[] {
  const { schedule, sessions } = JSON.parse(bytes.toString());
  type Slot = { startTime: string; sessions: { items: string[] }[] };
  return Object.values(
    schedule as Record<string, { date: string; tracks: { title: string }[]; timeslots: Slot[] }>,
  ).flatMap(({ date, tracks, timeslots }) =>
    timeslots.flatMap((slot) =>
      slot.sessions.flatMap(({ items }, n) =>
        items.map((id) => ({
          title: sessions[id].title,
          date,
          start: slot.startTime,
          hall: slot.sessions.length > 1 ? tracks[n]?.title : undefined,
        })),
      ),
    ),
  );
}

function numberedDays(bytes: Buffer): Truth[] {
  const rows = bytes
    .toString()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
  return rows.flatMap(([day = '', title = '', start = '', , , hall = '']) => {
    const number = /^Day (\d+)$/.exec(day)?.[1];
    return number ? [{ title, date: later('2026-02-13', Number(number) - 1), start, hall: hall.split(';')[0] }] : [];
  });
}

function nestedDays(bytes: Buffer): Truth[] {
  const truth: Truth[] = [];
  let [date, start] = ['', ''];
  for (const line of bytes.toString().split('\n')) {
    const [, month, day] = /^- date: "(\w+) (\d+)/.exec(line) ?? [];
    if (month) date = `2023-${month === 'Sep' ? '09' : '10'}-${String(day).padStart(2, '0')}`;
    const [, hour, minute, half] = /^ {4}- time: "(\d+):(\d+) ([AP]M)/.exec(line) ?? [];
    if (hour) start = `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
    // A talk begins with either of its keys; what belongs to its speakers is further in.
    if (/^ {8}- /.test(line)) truth.push({ title: '', date, start });
    const [, key, value = ''] = /^ {8}(?:- | {2})(title|track): *(.*)$/.exec(line) ?? [];
    const talk = truth.at(-1);
    const text = value
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/''/g, "'");
    if (key === 'title' && talk) talk.title = text;
    if (key === 'track' && talk) talk.hall = text;
  }
  return truth;
}

function weekGrid(bytes: Buffer): Truth[] {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, si = '']) =>
    decode([...si.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join('')),
  );
  const cells = new Map(
    [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)"[^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(
      ([, at = '', index]) => [at, shared[Number(index)] ?? ''],
    ),
  );
  const hall = /Location (.*)$/.exec(cells.get('A1') ?? '')?.[1];
  const truth: Truth[] = [];
  for (const [n, column] of [...'BCDEG'].entries())
    for (let row = 3; row <= 11; row++) {
      const [, hour, minute] = /^(\d+):(\d+)/.exec(cells.get(`${column === 'G' ? 'F' : 'A'}${row}`) ?? '') ?? [];
      const lines = (cells.get(`${column}${row}`) ?? '').split(/\r?\n/).filter(Boolean);
      // Lines without a name in brackets belong to the first one, if none has a name.
      const own = lines.some((line) => line.endsWith(')')) ? lines : lines.slice(0, 1);
      for (const line of own)
        truth.push({
          title: line.replace(/ \([^)]*\)$/, ''),
          date: later('2023-06-12', n),
          start: `${String(Number(hour) < 7 ? Number(hour) + 12 : hour).padStart(2, '0')}:${minute}`,
          hall: / - (EN \d+)\)$/.exec(line)?.[1] ?? hall,
        });
    }
  return truth;
}
