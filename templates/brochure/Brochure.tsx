import type { Content } from '../../content/schema';
import { formats } from '../format';
import { Cover } from './Cover';
import { Prizes } from './Prizes';
import { Register } from './Register';
import { Rules } from './Rules';

/** The brochure of the hackathon: four A4 pages from the same content as the site. */
export function Brochure({ content }: { content: Content }) {
  const { language, timeZone, currency, title } = content.site;
  const props = { content, formats: formats(language, timeZone, currency) };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${content.hackathon.title} · ${title}`}</title>
      </head>
      <body>
        <Cover {...props} />
        <Rules {...props} />
        <Prizes {...props} />
        <Register {...props} />
      </body>
    </html>
  );
}
