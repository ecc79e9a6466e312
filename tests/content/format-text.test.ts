import { describe, expect, test } from 'vitest';
import { bold, type Edit, link, list } from '../../widgets/editor/writing/format';

/** Gives what stands between two bars a format; returns the text with bars around what is selected then. */
function format(apply: (text: string, start: number, end: number) => Edit, marked: string): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const { start, end, insert, select } = apply(text, before.length, before.length + chosen.length);
  const now = text.slice(0, start) + insert + text.slice(end);
  return `${now.slice(0, select[0])}|${now.slice(...select)}|${now.slice(select[1])}`;
}

describe('the formats of rich texts (rule 24.30)', () => {
  test.each([
    ['Bring a |laptop|.', 'Bring a **|laptop|**.'],
    ['Bring a **|laptop|**.', 'Bring a |laptop|.'],
    ['Bring a |**laptop**|.', 'Bring a |laptop|.'],
    ['Bring| a laptop |now', 'Bring **|a laptop|** now'],
    ['Bring ||', 'Bring **||**'],
    ['|- one\n- two|', '|- **one**\n- **two**|'],
    ['|one\n\ntwo|', '|**one**\n\n**two**|'],
  ])('%j bold is %j', (before, after) => expect(format(bold, before)).toBe(after));

  test.each([
    ['See |our page|.', 'See [our page](|https://|).'],
    ['See |https://fest.example/|', 'See [||](https://fest.example/)'],
    ['See ||', 'See [||](https://)'],
    ['See [our |page|](page:agenda).', 'See [our page](|page:agenda|).'],
  ])('%j as a link is %j', (before, after) => expect(format(link, before)).toBe(after));

  test.each([
    ['Bring:\n|a laptop\na card|\nand water', 'Bring:\n\n- a laptop\n- a card||\n\nand water'],
    ['|- a laptop\n- a card|', 'a laptop\na card||'],
    ['1. one\n2. t||wo', '1. one\ntwo||'],
    ['||', '- ||'],
    ['one\n\nt||wo', 'one\n\n- two||'],
  ])('%j as a list is %j', (before, after) => expect(format(list, before)).toBe(after));
});
