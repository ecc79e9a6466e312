import { describe, expect, test } from 'vitest';
import { readCsv } from '../../content/import/readTables';
import { bare, refused } from '../helpers/imports';

describe('a table', () => {
  const csv = (...rows: string[]) => readCsv(rows.join('\n'), 'x.csv');
  const one = (header: string, row: string) => csv(header, row).sessions.map(bare)[0];

  test('is read as one session a row', () => {
    const { sessions } = csv(
      'date,start,end,title,description,location,speaker,role,image,background,day title',
      '2025-09-13, 9:00 ,10 am,**Opening**,<p>Doors</p>, Main *hall* ,"Asha Devi; Bo",Dean; *Host*,a.jpg;,accent,First day',
    );
    expect(sessions.map(bare)).toEqual([
      {
        key: '2025-09-13-09:00',
        title: 'Opening',
        description: 'Doors',
        date: '2025-09-13',
        start: '09:00',
        end: '10:00',
        location: 'Main hall',
        people: [
          { key: 'Asha Devi', name: 'Asha Devi', role: 'Dean', image: 'a.jpg' },
          { key: 'Bo', name: 'Bo', role: 'Host' },
        ],
        dayTitle: 'First day',
        background: 'accent',
      },
    ]);
    expect(sessions[0]?.locate()).toEqual({ file: 'x.csv', line: 2, column: 4, path: 'title' });
    expect(sessions[0]?.locate('start')).toEqual({ file: 'x.csv', line: 2, column: 2, path: 'start' });
    expect(sessions[0]?.locate('none')).toEqual({ file: 'x.csv', line: 2, column: 1, path: 'none' });
  });

  test('leaves out what an empty cell would say', () => {
    const header = 'date,start,end,title,description,location,speaker,role,image,background,day title';
    expect(one(header, '2025-09-13,09:00, ,A, , , , , , , ')).toEqual({
      key: '2025-09-13-09:00',
      title: 'A',
      date: '2025-09-13',
      start: '09:00',
      people: [],
    });
    expect(csv('date,start,title', ' , , ', '').sessions).toEqual([]);
    const [, second] = csv('date,start,title', '2025-09-13,9:00,A', ' , , ', '2025-09-13,10:00,B').sessions;
    expect(second?.locate()).toMatchObject({ line: 2 + 1 + 1 });
  });

  test('may name its columns in any case, with spaces, hyphens and underscores', () => {
    expect(one(' DATE ,Start,Title,Day_Title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
    expect(one('date,start,title,day - title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
  });

  test.each([',', ';', '\t'])('may be separated by %j', (separator) => {
    expect(one(['date', 'start', 'title'].join(separator), ['2025-09-13', '9:00', 'A'].join(separator))).toMatchObject({
      title: 'A',
    });
  });

  test('may have several speakers in one cell, in lines too', () => {
    const { sessions } = csv('date,start,title,speaker', '2025-09-13,9:00,A,"Ann;\n Bo ;;**Cy**"');
    expect(sessions[0]?.people.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
    const { people } = one('date,start,title,speaker,image', '2025-09-13,9:00,A,Ann;Bo,a.jpg ; b.jpg') ?? {};
    expect(people.map(({ image }: { image: string }) => image)).toEqual(['a.jpg', 'b.jpg']);
  });

  test.each(['plain', 'tinted', 'accent'])('may give a session the background %s', (background) => {
    expect(one('date,start,title,background', `2025-09-13,9:00,A,${background}`)).toMatchObject({ background });
  });

  test('may call its columns what people call them', () => {
    const { sessions, omitted } = csv(
      'Day,Start Time,End_Time,Session Title,Presenter(s),Designation,Company,Bio,Hall,Abstract,Details,Session Type,Track,Level,Language,Tags,Seats,Slides,Live Stream,Registration link,Status,Remarks',
      '2025-09-13,9:00 AM,10 AM,Opening,Ann,Dean,Works,*Sings*,Main Hall; Small Hall,Short,Long,Workshop,Water,Beginner,English,"AI, robots","1,200",https://a.example/s.pdf,https://live.example,https://a.example/join,Cancelled,Rain',
    );
    expect(sessions.map(bare)).toEqual([
      {
        key: '2025-09-13-09:00',
        title: 'Opening',
        description: 'Short\n\nLong',
        date: '2025-09-13',
        start: '09:00',
        end: '10:00',
        location: 'Main Hall',
        alsoIn: ['Small Hall'],
        people: [{ key: 'Ann', name: 'Ann', role: 'Dean', organisation: 'Works', biography: '*Sings*' }],
        kind: 'workshop',
        kindName: 'Workshop',
        track: 'Water',
        level: 'Beginner',
        language: 'en',
        tags: ['AI', 'robots'],
        capacity: 1200,
        links: [
          { kind: 'slides', url: 'https://a.example/s.pdf' },
          { kind: 'registration', url: 'https://a.example/join' },
        ],
        livestream: 'https://live.example',
        status: 'cancelled',
        note: 'Rain',
      },
    ]);
    expect([...omitted]).toEqual([]);
  });

  test('may have a better name for a column beside another', () => {
    expect(
      csv('date,start,Session,title,Room,location', '2025-09-13,9:00,x,A,y,Hall').sessions.map(bare),
    ).toMatchObject([{ title: 'A', location: 'Hall' }]);
    expect(csv('date,start,Name,Speaker', '2025-09-13,9:00,A,Ann').sessions.map(bare)).toMatchObject([
      { title: 'A', people: [{ name: 'Ann' }] },
    ]);
    expect(csv('date,start,Talk,Name', '2025-09-13,9:00,A,Ann').sessions.map(bare)).toMatchObject([
      { title: 'A', people: [{ name: 'Ann' }] },
    ]);
  });

  test.each<[when: string, start: string, end: string, date: string, from: string, until: string | undefined]>([
    ['a date with the time', '2025-09-14 9:00', '2025-09-14 10:00', '', '09:00', '10:00'],
    ['both times in one cell', '9:00 – 10:30', '', '2025-09-14', '09:00', '10:30'],
    ['one half of the day for both', '9:00 - 11:30 AM', '', '2025-09-14', '09:00', '11:30'],
    ['noon between them', '11:00 - 1:00 PM', '', '2025-09-14', '11:00', '13:00'],
    ['the name of a month', '9:00', '', 'Sun, 14th Sept 2025', '09:00', undefined],
    ['an end after midnight', '22:00', '1:30', '2025-09-14', '22:00', '01:30'],
  ])('may have %s', (_, start, end, date, from, until) => {
    const [session] = csv('start,end,date,title', `${start},${end},"${date}",A`).sessions;
    expect(session).toMatchObject({ date: '2025-09-14', start: from });
    expect(session?.end).toBe(until);
  });

  test.each([
    ['45', '09:45'],
    ['90 min', '10:30'],
    ['1:15', '10:15'],
    ['1h 30', '10:30'],
    ['soon', undefined],
  ])('may have a duration of %s', (duration, end) => {
    expect(csv('date,start,duration,title', `2025-09-13,9:00,${duration},A`).sessions[0]?.end).toBe(end);
  });

  test('has two people where a comma stands between two names, unless semicolons separate them elsewhere', () => {
    const names = (...cells: string[]) =>
      csv('date,start,title,speaker', ...cells.map((cell) => `2025-09-13,9:00,A,"${cell}"`)).sessions.map(
        ({ people }) => people.map(({ name }) => name),
      );
    expect(names('Ann Lee, Bo Ek', 'Cy Oz, PhD, Di Ax')).toEqual([
      ['Ann Lee', 'Bo Ek'],
      ['Cy Oz, PhD', 'Di Ax'],
    ]);
    expect(names('Ann Lee (Loyola, Chennai), Bo Ek')).toEqual([['Ann Lee (Loyola, Chennai)', 'Bo Ek']]);
    expect(names('Lee, Ann; Ek, Bo', 'Oz, Cy')).toEqual([['Lee, Ann', 'Ek, Bo'], ['Oz, Cy']]);
    expect(names('TBA', 'tbd', '-', 'N/A', 'To be announced', 'Ann; TBA')).toEqual([[], [], [], [], [], ['Ann']]);
  });

  test('may have the name of the event above its header, and times as systems write them', () => {
    const { sessions } = csv(
      'Spring fest,,,',
      ',,,',
      'Title,Scheduled At,Scheduled Duration,Owner,Speakers',
      'A,2025-09-13T09:00:00+05:30,45,Bo,Ann',
      'B,2025-09-13 10:00 hrs,30,Bo,Ann',
    );
    expect(sessions.map(({ date, start, end, people }) => [date, start, end, people.map(({ name }) => name)])).toEqual([
      ['2025-09-13', '09:00', '09:45', ['Ann']],
      ['2025-09-13', '10:00', '10:30', ['Ann']],
    ]);
    expect(sessions[0]?.locate('title')).toMatchObject({ line: 4, column: 1 });
  });

  test('may have a column for each speaker', () => {
    expect(
      csv('date,start,title,Speaker 1,Speaker 2', '2025-09-13,9:00,A,Ann,Bo').sessions[0]?.people.map(
        ({ name }) => name,
      ),
    ).toEqual(['Ann', 'Bo']);
  });

  test('may have a clock of twelve hours that no half of the day is written for', () => {
    const { sessions } = csv(
      'date,start,end,title',
      '2025-09-13,09:00,10:00,A',
      '2025-09-13,11:30,12:30,B',
      '2025-09-13,12:30,01:30,C',
      '2025-09-13,02:00,05:00,D',
    );
    expect(sessions.map(({ start, end }) => `${start}-${end}`)).toEqual([
      '09:00-10:00',
      '11:30-12:30',
      '12:30-13:30',
      '14:00-17:00',
    ]);
  });

  test('keeps what has no time yet, who may come and whom to ask', () => {
    const { sessions, untimed, omitted } = csv(
      'date,start,title,type,open to,coordinator,subtitle',
      '2025-09-13,9:00,A,Puzzle hour,UG only,Meena Oblak; desk@a.example,The long way',
      '2025-09-13,,How bees see,Poster,All,TBD,',
      '2025-09-13,TBA,B,Talk,,,',
    );
    expect(sessions[0]).toMatchObject({
      kindName: 'Puzzle hour',
      audience: 'UG only',
      contact: 'coordinator: Meena Oblak',
      subtitle: 'The long way',
    });
    expect(untimed?.map(({ title, date, audience, contact }) => [title, date, audience, contact])).toEqual([
      ['How bees see', '2025-09-13', undefined, undefined],
      ['B', '2025-09-13', undefined, undefined],
    ]);
    expect([...omitted.keys()]).toEqual(['e-mail addresses']);
  });

  test('leaves out sessions that were rejected, and counts them', () => {
    const programme = csv('date,start,title,status', '2025-09-13,9:00,A,Rejected', '2025-09-13,9:00,B,Accepted');
    expect(programme.sessions.map(({ title, status }) => [title, status])).toEqual([['B', undefined]]);
    expect([...programme.omitted.keys()]).toEqual(['sessions that do not take place']);
  });

  test('counts what is left out, by the name of the column', () => {
    const { omitted } = csv(
      'date,start,title, Budget ,',
      '2025-09-13,9:00,A,5,x',
      '2025-09-13,9:30,B,,',
      '2025-09-13,9:45,C,7,',
    );
    expect([...omitted]).toEqual([
      ['Budget', { count: 2, hint: undefined }],
      ['column 5', { count: 1, hint: undefined }],
    ]);
  });

  const format = '(in a spreadsheet, give the column the format yyyy-mm-dd)';
  test.each<[what: string, rows: string[], says: string[]]>([
    [
      'no title',
      ['date,start,title', '2025-09-13,9:00, '],
      ['x.csv:2:3 title: must not be empty; every session has a title'],
    ],
    [
      'markup alone for a title',
      ['date,start,title', '2025-09-13,9:00,<b></b>'],
      ['x.csv:2:3 title: must not be empty; every session has a title'],
    ],
    [
      'no start',
      ['date,start,title', '2025-09-13,,A'],
      ['x.csv:2:2 start: must not be empty; every session has a start, or TBA if nobody knows it yet'],
    ],
    ['no date', ['date,start,title', ',9:00,A'], ['x.csv:2:1 date: must not be empty; every session has a date']],
    [
      'another time',
      ['date,start,title', '2025-09-13,noon,A'],
      ['x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “noon” is not one'],
    ],
    [
      'a very long one',
      ['date,start,title', `2025-09-13,${'x'.repeat(31)},A`],
      [`x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “${'x'.repeat(30)}…” is not one`],
    ],
    [
      'one of thirty letters',
      ['date,start,title', `2025-09-13,${'x'.repeat(30)},A`],
      [`x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “${'x'.repeat(30)}” is not one`],
    ],
    [
      'another date',
      ['date,start,title', '13.9.2025,9:00,A', 'soon,9:00,A'],
      [
        `x.csv:2:1 date: must be a date written year-month-day, such as 2025-09-13; did you mean 2025-09-13? ${format}`,
        `x.csv:3:1 date: must be a date written year-month-day, such as 2025-09-13; “soon” is not one ${format}`,
      ],
    ],
    [
      'an end at the start',
      ['date,start,end,title', '2025-09-13,9:00,9:00,A'],
      ['x.csv:2:3 end: must be after the start (09:00)'],
    ],
    [
      'another background',
      ['date,start,title,background', '2025-09-13,9:00,A,red'],
      ['x.csv:2:4 background: must be plain, tinted or accent, or empty; “red” is none of these'],
    ],
    [
      'images for some',
      ['date,start,title,speaker,image', '2025-09-13,9:00,A,Ann;Bo,a.jpg'],
      ['x.csv:2:5 image: must have one image for each speaker, separated by semicolons (speakers: 2, given: 1)'],
    ],
    [
      'two roles of one person',
      [
        'date,start,title,speaker,role',
        '2025-09-13,9:00,A,Ann,',
        '2025-09-13,9:00,B,Ann,Dean',
        '2025-09-13,9:00,C,Ann,Dean',
        '2025-09-13,9:00,D,Ann,Host',
      ],
      ['x.csv:5:5 role: Ann is “Dean” in row 3; write the same, or leave this cell empty'],
    ],
    [
      'cells too many',
      ['date,start,title', '2025-09-13,9:00,A,, ', '2025-09-13,9:00,A,,x'],
      ['x.csv:3:4: this row has more cells than the header; put a text that contains the separator in double quotes'],
    ],
    [
      'mistakes in the order of their places',
      ['title,start,date', ',25:00,soon', 'A,,2025-09-13'],
      [
        'x.csv:2:1 title: must not be empty; every session has a title',
        'x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “25:00” is not one',
        `x.csv:2:3 date: must be a date written year-month-day, such as 2025-09-13; “soon” is not one ${format}`,
        'x.csv:3:2 start: must not be empty; every session has a start, or TBA if nobody knows it yet',
      ],
    ],
    [
      'columns that are missing',
      ['date,tilte', '2025-09-13,A'],
      [
        'x.csv:1: there is no column “start”; add it to the first row',
        'x.csv:1: there is no column “title”; did you mean it by “tilte”?',
      ],
    ],
    [
      'a column twice, and a misspelt one',
      ['date,start,title,Start,speeker,locaton', ''],
      [
        'x.csv:1:4: the column “start” appears twice; delete one of them',
        'x.csv:1:5: the column “speeker” is not known; did you mean “speaker”? Rename or delete it',
        'x.csv:1:6: the column “locaton” is not known; did you mean “location”? Rename or delete it',
      ],
    ],
    ['a column that is near one that is there', ['date,start,title,titles', ''], []],
    [
      'no known column',
      ['a,b', '1,2'],
      [
        'x.csv: is not in a known format; export schedule.json or schedule.xml from pretalx or frab, or a table whose first row names its columns (date, start, end, title, description, location, speaker …)',
      ],
    ],
    [
      'a quote that never ends',
      ['date,start,title', '2025-09-13,9:00,A', '2025-09-13,9:00,"B'],
      ['x.csv:3: a double quote starts a text here that has no end; close it, or write "" for a quote within a text'],
    ],
    [
      'a quote within a text',
      ['date,start,title', '2025-09-13,9:00,A "b"'],
      [
        'x.csv:2: a double quote is inside a text here; put the whole text in double quotes, and write "" for the quote',
      ],
    ],
  ])('with %s', (_, rows, says) => {
    expect(refused(() => csv(...rows))).toEqual(says);
  });
});
