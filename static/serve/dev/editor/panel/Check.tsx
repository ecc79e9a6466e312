import { Command } from './Command';

/** Runs `npm run check:site` on this content. */
export function Check() {
  return (
    <>
      <h2 tabIndex={-1}>Check</h2>
      <p>Builds the site and opens every page, as on phones and on desktops. This takes a minute or more.</p>
      <Command path="check" body={{}} label="Check every page" />
    </>
  );
}
