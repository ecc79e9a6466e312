/** The modules that are mutated: those that decide something and touch neither disk nor network. */
export const modules = {
  schema: ['content/schema/*.ts'],
  lint: ['content/sense.ts', 'content/sense/*.ts'],
  cross: ['content/agree.ts', 'content/refer.ts'],
  messages: [
    'content/explain.ts',
    'content/display.ts',
    'content/problems.ts',
    'content/fault.ts',
    'content/text.ts',
    'content/url.ts',
    'content/written.ts',
  ],
  format: ['templates/format.ts'],
  import: ['content/import/*.ts'],
  forms: ['widgets/useForm.ts', 'widgets/Form.tsx', 'widgets/Field.tsx', 'templates/parts/forms.ts'],
  countdown: ['widgets/Countdown.tsx'],
  rosette: ['templates/rosette.ts'],
  hosting: ['static/hosting/{apache,nginx,platforms,security}.ts'],
};

/** The tests that run against each mutant: in process, without a built site and without a browser. The quick ones first. */
export const tests = [
  'texts',
  'mistakes',
  'fields',
  'hosting-files',
  'format',
  'display',
  'form-widget',
  'countdown-widget',
  'lint',
  'editors',
  'exports',
  'rosette',
].map((name) => `tests/${name}.test.ts`);
