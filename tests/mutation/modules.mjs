/** The modules that are mutated: those that decide something and touch neither disk nor network. */
export const modules = {
  schema: ['content/schema/*.ts'],
  lint: ['content/rules/lint/*.ts'],
  cross: ['content/rules/crossField.ts', 'content/rules/crossFile.ts'],
  messages: [
    'content/load/zodMessages.ts',
    'content/messages/display.ts',
    'content/messages/problems.ts',
    'content/messages/systemErrors.ts',
    'content/messages/unprintable.ts',
    'content/messages/nearest.ts',
  ],
  format: ['templates/formats.ts'],
  import: ['content/import/*.ts'],
  forms: ['widgets/useForm.ts', 'widgets/Form.tsx', 'widgets/Field.tsx', 'templates/parts/forms.ts'],
  countdown: ['widgets/Countdown.tsx'],
  rosette: ['templates/art/rosette.ts'],
  hosting: ['static/hosting/{apache,nginx,platforms,headers}.ts'],
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
  'lint-rules',
  'editors',
  'exports',
  'rosette',
].map((name) => `tests/${name}.test.ts`);
