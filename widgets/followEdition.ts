/**
 * Leads from an address that this edition of the event does not have to the same page of an earlier one, if one has it: those are kept
 * in folders of the site (rule 23.17). The Error page names these folders, the prefix of the site (`root`) and its own address.
 */
export async function followEdition({ dataset }: HTMLElement): Promise<void> {
  const { root = '', own = '', editions = '' } = dataset;
  const { pathname, search, hash } = location;
  const folders = editions.split(' ');
  const isOwn = pathname.startsWith(own.slice(0, -1));
  if (isOwn || folders.some((folder) => pathname.startsWith(folder))) return;
  for (const folder of folders) {
    const address = folder + pathname.slice(root.length + 1);
    const response = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (response?.ok) return location.replace(address + search + hash);
  }
}
