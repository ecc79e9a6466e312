/**
 * The short texts about a person that an import brings, in the order of speakers.json. To have a further one imported from tables, add
 * a row: what a question calls it, the names of its column that are certain, and those that a column has in files of other forms,
 * the most likely first.
 */
export const PERSON_FIELDS = {
  role: {
    label: 'role of a person',
    columns: [
      'designation',
      'speaker role',
      'speaker designation',
      'speaker title',
      'job title',
      'tagline',
      'tag line',
      'position',
    ],
    elsewhere: 'role|job title|position|designation|tagline|tag line|headline|title|funktion|fonction|cargo|肩書|職位',
  },
  organisation: {
    label: 'organisation',
    columns: [
      'organization',
      'company',
      'affiliation',
      'institution',
      'employer',
      'speaker organisation',
      'speaker organization',
      'speaker company',
      'speaker affiliation',
    ],
    elsewhere:
      'organisation|organization|company|affiliation|institution|employer|org|firma|entreprise|empresa|azienda|所属|公司|소속',
  },
  pronouns: { label: 'pronouns', columns: ['speaker pronouns'], elsewhere: 'pronouns|pronomen' },
} satisfies Record<string, { label: string; columns: string[]; elsewhere: string }>;

export type PersonField = keyof typeof PERSON_FIELDS;

export const personFields = Object.keys(PERSON_FIELDS) as PersonField[];

/** Returns one value for each short text about a person: `{ role, organisation, pronouns }`. */
export const forPersonFields = <Value>(read: (field: PersonField) => Value): Record<PersonField, Value> =>
  Object.fromEntries(personFields.map((field) => [field, read(field)])) as Record<PersonField, Value>;
