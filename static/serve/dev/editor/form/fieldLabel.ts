/** Keys whose words say too little to somebody who has never seen the files. */
const LABELS: Record<string, string> = {
  alt: 'Alternative text',
  alsoIn: 'Also in',
  body: 'Text',
  embed: 'Address of the map',
  id: 'Short name for links',
  image: 'Picture',
  intended: 'This is meant as it is',
  meta: 'Search results',
  placeholder: 'Still to be filled in',
  url: 'Web address',
  when: 'Shown',
};

/** The label of a field, from its key: `lastDate` → `Last date`. */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  // Objects have keys by themselves, such as `constructor`.
  if (Object.hasOwn(LABELS, key)) return LABELS[key] as string;
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/-/g, ' ');
}
