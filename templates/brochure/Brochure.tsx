import type { AllContent, Content } from '../../content/schema/schema';
import { formats } from '../formats';
import { Cover } from './Cover';
import { Prizes } from './Prizes';
import { Register } from './Register';
import { Rules } from './Rules';

/** The brochure of the hackathon: up to four A4 pages from the content of the site (rule 6.5). */
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
        <Cover {...props} pageNumber={1} />
        {sheets.map((Sheet, n) => (
          <Sheet key={Sheet.name} {...props} pageNumber={n + 2} />
        ))}
      </body>
    </html>
  );
}
