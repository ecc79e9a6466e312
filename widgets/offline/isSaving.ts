type Connection = { saveData?: boolean; effectiveType?: string };

/** Checks whether a visitor saves data or has a slow connection (2G). Then only what they ask for is downloaded. */
export function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
