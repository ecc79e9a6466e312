import { describe, expect, test } from 'vitest';
import { bare, placed, readText } from '../helpers/imports';

describe('a table', () => {
  const csv = (...rows: string[]) => readText(rows.join('\n'), 'x.csv');
  const sessionsIn = async (...rows: string[]) => (await csv(...rows)).sessions;
  const one = async (header: string, row: string) => (await csv(header, row)).sessions.map(bare)[0];

  test('is read as one session a row', async () => {
    const { sessions } = await csv(
      'date,start,end,title,description,location,speaker,role,image,background,day title',
      '2025-09-13, 9:00 ,10 am,**Opening**,<p>Doors</p>, Main *hall* ,"Asha Devi; Bo",Dean; *Host*,a.jpg;,accent,First day',
    );
    expect(sessions.map(bare)).toEqual([
      {
        key: 'Opening',
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
    expect(sessions[0]?.locate()).toEqual({ file: 'x.csv', line: 2, column: 4 });
    expect(sessions[0]?.locate('start')).toEqual({ file: 'x.csv', line: 2, column: 2 });
    expect(sessions[0]?.locate('none')).toEqual({ file: 'x.csv', line: 2 });
  });

  test('leaves out what an empty cell would say', async () => {
    const header = 'date,start,end,title,description,location,speaker,role,image,background,day title';
    expect(await one(header, '2025-09-13,09:00, ,A, , , , , , , ')).toEqual({
      key: 'A',
      title: 'A',
      date: '2025-09-13',
      start: '09:00',
      people: [],
    });
    await expect(csv('date,start,title', ' , , ', '')).rejects.toThrow('has no list');
    const [, second] = await sessionsIn('date,start,title', '2025-09-13,9:00,A', ' , , ', '2025-09-13,10:00,B');
    expect(second?.locate()).toMatchObject({ line: 2 + 1 + 1 });
  });

  test('may name its columns in any case, with spaces, hyphens and underscores', async () => {
    expect(await one(' DATE ,Start,Title,Day_Title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
    expect(await one('date,start,title,day - title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
  });

  test.each([',', ';', '\t'])('may be separated by %j', async (separator) => {
    expect(
      await one(['date', 'start', 'title'].join(separator), ['2025-09-13', '9:00', 'A'].join(separator)),
    ).toMatchObject({
      title: 'A',
    });
  });

  test('may have several speakers in one cell, in lines too', async () => {
    const { sessions } = await csv('date,start,title,speaker', '2025-09-13,9:00,A,"Ann;\n Bo ;;**Cy**"');
    expect(sessions[0]?.people.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
    const { people } = (await one('date,start,title,speaker,image', '2025-09-13,9:00,A,Ann;Bo,a.jpg ; b.jpg')) ?? {};
    expect(people.map(({ image }: { image: string }) => image)).toEqual(['a.jpg', 'b.jpg']);
  });

  test.each(['plain', 'tinted', 'accent'])('may give a session the background %s', async (background) => {
    expect(await one('date,start,title,background', `2025-09-13,9:00,A,${background}`)).toMatchObject({ background });
  });

  test('may call its columns what people call them', async () => {
    const { sessions, omitted } = await csv(
      'Day,Start Time,End_Time,Session Title,Presenter(s),Designation,Company,Bio,Hall,Abstract,Details,Session Type,Track,Level,Language,Tags,Seats,Slides,Live Stream,Registration link,Status,Remarks',
      '2025-09-13,9:00 AM,10 AM,Opening,Ann,Dean,Works,*Sings*,Main Hall; Small Hall,Short,Long,Workshop,Water,Beginner,English,"AI, robots","1,200",https://a.example/s.pdf,https://live.example,https://a.example/join,Cancelled,Rain',
    );
    expect(sessions.map(bare)).toEqual([
      {
        key: 'Opening',
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

  test('may have a better name for a column beside another', async () => {
    expect(
      (await sessionsIn('date,start,Session,title,Room,location', '2025-09-13,9:00,x,A,y,Hall')).map(bare),
    ).toMatchObject([{ title: 'A', location: 'Hall' }]);
    expect((await sessionsIn('date,start,Name,Speaker', '2025-09-13,9:00,A,Ann')).map(bare)).toMatchObject([
      { title: 'A', people: [{ name: 'Ann' }] },
    ]);
    expect((await sessionsIn('date,start,Talk,Name', '2025-09-13,9:00,A,Ann')).map(bare)).toMatchObject([
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
  ])('may have %s', async (_, start, end, date, from, until) => {
    const [session] = await sessionsIn('start,end,date,title', `${start},${end},"${date}",A`);
    expect(session).toMatchObject({ date: '2025-09-14', start: from });
    expect(session?.end).toBe(until);
  });

  test.each([
    ['45', '09:45'],
    ['90 min', '10:30'],
    ['1:15', '10:15'],
    ['1h 30', '10:30'],
    ['soon', undefined],
  ])('may have a duration of %s', async (duration, end) => {
    expect((await sessionsIn('date,start,duration,title', `2025-09-13,9:00,${duration},A`))[0]?.end).toBe(end);
  });

  test('has two people where a comma stands between two names, unless semicolons separate them elsewhere', async () => {
    const names = async (...cells: string[]) => {
      const rows = cells.map((cell) => `2025-09-13,9:00,A,"${cell}"`);
      const sessions = await sessionsIn('date,start,title,speaker', ...rows);
      return sessions.map(({ people }) => people.map(({ name }) => name));
    };
    expect(await names('Ann Lee, Bo Ek', 'Cy Oz, PhD, Di Ax')).toEqual([
      ['Ann Lee', 'Bo Ek'],
      ['Cy Oz, PhD', 'Di Ax'],
    ]);
    expect(await names('Ann Lee (Loyola, Chennai), Bo Ek')).toEqual([['Ann Lee (Loyola, Chennai)', 'Bo Ek']]);
    expect(await names('Lee, Ann; Ek, Bo', 'Oz, Cy')).toEqual([['Lee, Ann', 'Ek, Bo'], ['Oz, Cy']]);
    expect(await names('TBA', 'tbd', '-', 'N/A', 'To be announced', 'Ann; TBA')).toEqual([[], [], [], [], [], ['Ann']]);
  });

  test('may have the name of the event above its header, and times as systems write them', async () => {
    const { sessions } = await csv(
      'Spring fest,,,',
      ',,,',
      'Title,Scheduled At,Scheduled Duration,Owner,Speakers',
      'A,2025-09-13T09:00:00+00:00,45,Bo,Ann',
      'B,2025-09-13 10:00 hrs,30,Bo,Ann',
    );
    expect(sessions.map(({ date, start, end, people }) => [date, start, end, people.map(({ name }) => name)])).toEqual([
      ['2025-09-13', '09:00', '09:45', ['Ann']],
      ['2025-09-13', '10:00', '10:30', ['Ann']],
    ]);
    expect(sessions[0]?.locate('title')).toMatchObject({ line: 4, column: 1 });
  });

  test('may have a column for each speaker', async () => {
    expect(
      (await sessionsIn('date,start,title,Speaker 1,Speaker 2', '2025-09-13,9:00,A,Ann,Bo'))[0]?.people.map(
        ({ name }) => name,
      ),
    ).toEqual(['Ann', 'Bo']);
  });

  test('may have a clock of twelve hours that no half of the day is written for', async () => {
    const { sessions } = await csv(
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

  test('keeps what has no time yet, who may come and whom to ask', async () => {
    const { sessions, untimed, omitted } = await csv(
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

  test('leaves out sessions that were rejected, and counts them', async () => {
    const programme = await csv('date,start,title,status', '2025-09-13,9:00,A,Rejected', '2025-09-13,9:00,B,Accepted');
    expect(programme.sessions.map(({ title, status }) => [title, status])).toEqual([['B', undefined]]);
    expect([...programme.omitted.keys()]).toEqual(['sessions that do not take place']);
  });

  test('counts what is left out, by the name of the column', async () => {
    const { omitted } = await csv(
      'date,start,title, Budget ,',
      '2025-09-13,9:00,A,5,x',
      '2025-09-13,9:30,B,,',
      '2025-09-13,9:45,C,7,',
    );
    expect([...omitted]).toEqual([
      ['Budget', { count: 2, hint: undefined }],
      ['column E', { count: 1, hint: undefined }],
    ]);
  });

  test.each<[what: string, rows: string[], says: string[]]>([
    [
      'no title',
      ['date,start,title', '2025-09-13,9:00, ', '2025-09-13,9:00,A'],
      ['x.csv:2:3: at 9:00 there is no title; write one'],
    ],
    [
      'another time',
      ['date,start,title', '2025-09-13,9:00,A', '2025-09-13,half past two,B'],
      ['x.csv:3:2: “B” has no time, because “half past two” is none; write one such as 09:00 or 4:30 PM'],
    ],
    [
      'an end at the start',
      ['date,start,end,title', '2025-09-13,9:00,9:00,A'],
      ['x.csv:2:3: ends at 09:00, which is not after its start (09:00); it is imported without an end'],
    ],
    [
      'an end that is no time',
      ['date,start,end,title', '2025-09-13,9:00,10:00,A', '2025-09-13,9:00,later,B'],
      ['x.csv:3:3: “later” is no time; write one such as 10:00, or leave the cell empty'],
    ],
    [
      'another background',
      ['date,start,title,background', '2025-09-13,9:00,A,red'],
      ['x.csv:2:4: must be plain, tinted or accent; “red” is none of these, and is left out'],
    ],
    [
      'images for some',
      ['date,start,title,speaker,image', '2025-09-13,9:00,A,Ann;Bo,a.jpg'],
      [
        'x.csv:2:5: must have one image for each speaker, separated by semicolons (speakers: 2, given: 1); it is left out',
      ],
    ],
    [
      'cells too many',
      [
        'date,start,title',
        '2025-09-13,9:00,A,, ',
        '2025-09-13,9:00,Tea,coffee',
        '2025-09-13,9:30,B',
        '2025-09-13,9:40,C',
      ],
      ['x.csv:3:4: this row has more cells than the header; put a text that contains the separator in double quotes'],
    ],
  ])('names a row with %s, and imports what is right', async (_, rows, says) => {
    const { faults = [] } = await csv(...rows);
    expect(placed(faults)).toEqual(says);
  });

  test.each<[what: string, rows: string[], says: string]>([
    ['no times', ['a,b', '1,2'], 'x.csv: has no list in which things have a title and a time'],
    [
      'a quote that never ends',
      ['date,start,title', '2025-09-13,9:00,A', '2025-09-13,9:00,"B'],
      'x.csv:3: a double quote starts a text here that has no end; close it, or write "" for a quote within a text',
    ],
  ])('with %s is refused', async (_, rows, says) => {
    await expect(csv(...rows)).rejects.toThrow(says);
  });

  test('asks about a misspelt column, which it does not use', async () => {
    const { questions = [] } = await csv('date,start,title,speeker', '2025-09-13,9:00,A,Ann');
    expect(placed(questions)).toEqual([
      'x.csv:2:4: the column “speeker” is not used; if you meant “speaker”, rename it and import again',
    ]);
  });
});
