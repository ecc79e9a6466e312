/**
 * The short texts about a person that an import brings, in the order of speakers.json. To have a further one imported from tables, add
 * a row: what a question calls it, the names of its column that need no question, and further names, the most likely first.
 */
export const PERSON_FIELDS = {
  role: {
    label: 'role of a person',
    certain: 'role|designation|speaker role|speaker designation|speaker title|job title|tagline|tag line|position',
    likely: 'headline|title|funktion|fonction|cargo|肩書|職位',
  },
  organisation: {
    label: 'organisation',
    certain:
      'organisation|organization|company|affiliation|institution|employer|speaker organisation|speaker organization|speaker company|speaker affiliation',
    likely: 'org|firma|entreprise|empresa|azienda|所属|公司|소속',
  },
  pronouns: { label: 'pronouns', certain: 'pronouns|speaker pronouns', likely: 'pronomen' },
} satisfies Record<string, { label: string; certain: string; likely: string }>;

export type PersonField = keyof typeof PERSON_FIELDS;

export const personFields = Object.keys(PERSON_FIELDS) as PersonField[];

/** Returns one value for each short text about a person: `{ role, organisation, pronouns }`. */
export const forPersonFields = <Value>(read: (field: PersonField) => Value): Record<PersonField, Value> =>
  Object.fromEntries(personFields.map((field) => [field, read(field)])) as Record<PersonField, Value>;
