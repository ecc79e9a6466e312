type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether this visitor saves data, or is on a line that is slow (2G): what they have not asked for is not downloaded. */
export function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
