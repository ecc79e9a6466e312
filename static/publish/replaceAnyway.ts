type Rename = (from: string, to: string) => Promise<unknown>;

/**
 * Renames a file to a name that may be taken. Where the host refuses that, the old file is first moved aside: for the time
 * of one answer nothing has this name, which is less than an upload in place would take.
 */
export async function replaceAnyway(
  rename: Rename,
  exists: (path: string) => Promise<boolean>,
  remove: (path: string) => Promise<unknown>,
  from: string,
  to: string,
): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(await exists(to)) || !(await exists(from))) throw error;
    const aside = `${from}-old`;
    await remove(aside);
    await rename(to, aside);
    await rename(from, to).catch(async (error) => {
      await rename(aside, to);
      throw error;
    });
    await remove(aside);
  }
}
