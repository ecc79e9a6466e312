import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `dateTime`, `required=""`, `hidden=""`: the same to every browser, and not ours to choose.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Written in lower case all through; HTML does not mind.
    'doctype-style': ['error', { style: 'lowercase' }],
    // How a number is written is the content's; contacts.css keeps it on one line.
    'tel-non-breaking': 'off',
    // An id may begin with a digit in HTML, as those of imported sessions do.
    'valid-id': ['error', { relaxed: true }],
    // Lists and the countdown have roles that take a name; the rule only warns that support was once uneven.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** What is not valid HTML in a page (rule 17.1). */
export async function invalid(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `Its HTML is not valid at ${selector ?? `line ${line}, column ${column}`}: ${message} (${ruleId})`,
    ),
  );
}
