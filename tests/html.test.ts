import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { html, names } from './site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `dateTime`, `required=""`: the same to every browser, and not ours to choose.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // Written in lower case all through; HTML does not mind.
    'doctype-style': ['error', { style: 'lowercase' }],
    // Lists and the countdown have roles that take a name; the rule only warns that support was once uneven.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

test.each(names)('the page %s is valid HTML', async (name) => {
  const { results } = await validator.validateString(html(name), `${name}.html`);
  const messages = results.flatMap(({ messages }) => messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
