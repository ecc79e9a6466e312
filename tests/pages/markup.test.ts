import { expect, test } from 'vitest';
import { questionsAfter, replaceText } from '../helpers/mistakes';

/** What is asked about the keynote of the small event with this title, which is a plain text, and this description, which is rich. */
const keynote = ({ title = 'Keynote', description = 'How a lantern is made.' }) =>
  questionsAfter({
    'content/schedule.json': (text) =>
      replaceText(
        '"How a lantern is made."',
        JSON.stringify(description),
      )(replaceText('"title": "Keynote"', `"title": ${JSON.stringify(title)}`)(text)),
  });

/** What is asked about each of these texts in that field of a session of its own; '' where nothing is. All are asked at once. */
async function about(field: 'title' | 'description', texts: string[]): Promise<string[]> {
  const sessions = texts.map((text, n) => ({
    id: `s-${n}`,
    title: `Session ${n}`,
    time: { start: `${10 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}` },
    [field]: text,
  }));
  const lines = await questionsAfter({
    'content/schedule.json': replaceText(
      '"events": [',
      `"events": [${sessions.map((each) => `${JSON.stringify(each)},`).join('')}`,
    ),
  });
  return texts.map((_, n) => {
    const place = ` days[0].events[${n}].${field}`;
    const line = lines.find((each) => each.includes(`${place} `) || each.includes(`${place}: `)) ?? '';
    return line
      .slice(line.indexOf(place) + place.length)
      .replace(/^ “[^”]*” \(day 1\)/, '')
      .replace(/^: /, '')
      .replace(/, or add "intended": true to days\[0\]\.events\[\d+\]$/, '');
  });
}

test('the place of markup is that of its text, with what to write and how to keep it', async () => {
  expect(await keynote({ title: 'The **first** keynote', description: 'The <i>first</i> one.' })).toEqual([
    'content/schedule.json:13:20 days[0].events[1].title “The **first** keynote” (day 1): “**first**” is Markdown, which this field shows as it is; write “first” without the ** around it, or add "intended": true to days[0].events[1]',
    'content/schedule.json:16:26 days[0].events[1].description “The **first** keynote” (day 1): “<i>first</i>” is HTML, which pages show as it is; write “*first*” in its place, or add "intended": true to days[0].events[1]',
  ]);
});

test('markup that a plain text would show letter by letter is asked about', async () => {
  const asks = {
    'The **first** keynote':
      '“**first**” is Markdown, which this field shows as it is; write “first” without the ** around it',
    '*Really* first': '“*Really*” is Markdown, which this field shows as it is; write “Really” without the * around it',
    'The __very first__ one':
      '“__very first__” is Markdown, which this field shows as it is; write “very first” without the __ around it',
    '## Keynote': '“## Keynote” is Markdown, which this field shows as it is; write “Keynote” without the ## before it',
    'See [the talk](https://lantern.test/talk)':
      '“[the talk](https://lantern.test/talk)” is Markdown, which this field shows as it is; write “the talk” in its place, and put the link into a button or a description',
    '[x](y)':
      '“[x](y)” is Markdown, which this field shows as it is; write “x” in its place, and put the link into a button or a description',
    'The <b>first</b> keynote':
      '“<b>first</b>” is HTML, which this field shows as it is; delete <b> and </b>, keep “first”',
    'The <b> keynote': '“<b>” is HTML, which this field shows as it is; delete it',
    'Keynote<br>and tea': '“<br>” is HTML, which this field shows as it is; write a space in its place',
    '<a href="https://lantern.test"><i>Talk</i></a>':
      '“<a href="https://lantern.test"><i>Talk</i></a>” is HTML, which this field shows as it is; delete <a …>, <i>, </i> and </a>, keep “Talk”',
    '<p>One</p>': '“<p>One</p>” is HTML, which this field shows as it is; delete <p> and </p>, keep “One”',
    'Bring&nbsp;it': '“&nbsp;” is HTML, which this field shows as it is; write a space in its place',
    'Fish &amp; chips': '“&amp;” is HTML, which this field shows as it is; write "&" in its place',
    'விழா **முதல்** நாள்': '“**முதல்**” is Markdown, which this field shows as it is; write “முதல்” without the ** around it',
  };
  expect(await about('title', Object.keys(asks))).toEqual(Object.values(asks));
});

test('signs that are no markup are no question', async () => {
  const texts = [
    ...['C# and F#', 'R&D; Q&A', '#1 of 3', '- 3 °C', 'i <3 lanterns', '5 < 6 > 4'],
    ...['a*b*c', '5 * 6 * 7 = 210', '2**3**4', 'M*A*S*H', 'Free* (see note*)', '*Terms apply. *Bring a lantern'],
    ...['def f(*args, **kwargs)', '*nix and *.pdf and *.jpg', 'Rated *** by (*) and (*)'],
    ...['first_last@lantern.test', 'snake_case and _private', 'What __init__ does', 'Use `git rebase`'],
    ...['Vec<b> and Array<T>', 'Goodbye <div>, hello <dialog>', 'Lists [1](draft 2) and a[i](j)'],
  ];
  expect(await about('title', texts)).toEqual(texts.map(() => ''));
});

test('HTML in a text that takes Markdown is asked about, with its Markdown', async () => {
  const asks = {
    'The <b>first</b> one': '“<b>first</b>” is HTML, which pages show as it is; write “**first**” in its place',
    'The <em>first</em> one': '“<em>first</em>” is HTML, which pages show as it is; write “*first*” in its place',
    'See <a href="https://lantern.test/a">this</a>':
      '“<a href="https://lantern.test/a">this</a>” is HTML, which pages show as it is; write “[this](https://lantern.test/a)” in its place',
    'One<br/>two':
      '“<br/>” is HTML, which pages show as it is; write \\n\\n in its place, which begins a new paragraph',
    '<p>One</p>': '“<p>One</p>” is HTML, which pages show as it is; delete <p> and </p>, keep “One”',
    '<ul><li>One</li></ul>': '“<ul><li>One</li></ul>” is HTML, which pages show as it is; write “- One” in its place',
    '<p>One</p><p>Two</p>':
      '“<p>One</p>” is HTML, which pages show as it is; delete <p> and </p>, keep “One”, and write \\n\\n between two paragraphs',
    '<ol><li>One</li><li>Two</li></ol>':
      '“<ol><li>One</li><li>Two</li></ol>” is HTML, which pages show as it is; write “1. One\\n2. Two” in its place',
    '<h2>One</h2>': '“<h2>One</h2>” is HTML, which pages show as it is; delete <h2> and </h2>, keep “One”',
    '**First** and [this](https://lantern.test)': '',
    'Write `<b>bold</b>`': '',
    '<https://lantern.test>': '',
    'a < b': '',
  };
  expect(await about('description', Object.keys(asks))).toEqual(Object.values(asks));
});

test('a title of 500 words is asked about, and neither one of 35 nor an abstract of 500', async () => {
  const words = (count: number) => Array.from({ length: count }, () => 'lantern').join(' ');
  expect(await about('title', [words(500), words(35)])).toEqual([
    'this text has 3999 characters, but its place on the page is for a short one, such as “Keynote”; shorten it to 300 characters or fewer',
    '',
  ]);
  expect(await about('description', [words(500)])).toEqual(['']);
});

test('an entry that is intended may show its markup', async () => {
  expect(
    await questionsAfter({
      'content/schedule.json': replaceText('"title": "Keynote"', '"title": "What <b>bold</b> means", "intended": true'),
    }),
  ).toEqual([]);
});
