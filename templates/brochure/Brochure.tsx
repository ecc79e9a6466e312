import type { AllContent, Content } from '../../content/schema/schema';
import { formats } from '../formats';
import { Cover } from './Cover';
import { Prizes } from './Prizes';
import { Register } from './Register';
import { Rules } from './Rules';

/** The brochure of the hackathon: up to four A4 pages from the same content as the site, without what that leaves out. */
export function Brochure({ content, hackathon }: { content: Content; hackathon: AllContent['hackathon'] }) {
  const { language, title } = content.site;
  const { timeline, guidelines, themes, prizes, registration, contact } = hackathon;
  const sheets = [
    (timeline || guidelines?.rules) && Rules,
    (themes || prizes) && Prizes,
    (registration || contact) && Register,
  ].filter((Sheet) => !!Sheet);
  const props = { content, hackathon, formats: formats(content.site) };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${hackathon.title} · ${title}`}</title>
      </head>
      <body>
        <Cover {...props} folio={1} />
        {sheets.map((Sheet, n) => (
          <Sheet key={Sheet.name} {...props} folio={n + 2} />
        ))}
      </body>
    </html>
  );
}
