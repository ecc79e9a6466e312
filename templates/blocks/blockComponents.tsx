import { extname } from 'node:path';
import type { ComponentType } from 'react';
import { targetOf } from '../../content/schema/pages';
import type { Block, BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { CallToAction } from '../parts/CallToAction';
import { Gallery } from '../parts/Gallery';
import { NowRows } from '../parts/Now';
import { Horizon } from '../parts/Ornament';
import { Picture } from '../parts/Picture';
import { Points } from '../parts/Points';
import { RichText } from '../parts/RichText';
import { Section } from '../parts/Section';
import { Timeline } from '../parts/Timeline';
import { Venue } from '../parts/Venue';
import { DataAddresses } from './DataAddresses';
import { OrganisationTiers } from './OrganisationTiers';
import { People } from './People';
import { Prices } from './Prices';
import { timeScale } from './timeScale';
import { Video } from './Video';

/** The component of each block of content/schema/blocks.ts. */
export const blockComponents: { [Type in Block['type']]: ComponentType<BlockOf<Type>> } = {
  text: TextBlock,
  points: Points,
  figures: Figures,
  people: People,
  organisations: OrganisationTiers,
  gallery: Gallery,
  video: Video,
  faq: Faq,
  prices: Prices,
  timeline: Timeline,
  downloads: Downloads,
  editions: Editions,
  quotes: Quotes,
  venue: VenueBlock,
  action: CallToAction,
  data: DataAddresses,
};

/** Renders a rich text, `body`, in a section of its own. `text` is one plain line between the title and the body. */
function TextBlock({ id, title, text, body }: BlockOf<'text'>) {
  return (
    <Section className="text" id={id} title={title} text={text}>
      <div className="text-body">
        <RichText text={body} />
      </div>
    </Section>
  );
}

/** Renders a place with its map, and the ways to get there. */
function VenueBlock({ id, title, text, travel = [], ...venue }: BlockOf<'venue'>) {
  const { langProps } = useSite();
  return (
    <>
      <Horizon />
      <Section className="directions" id={id} title={title} text={text}>
        <Venue {...venue} />
        {travel.length > 0 && (
          <div className="travel">
            {travel.map(({ title, text }) => (
              <div key={title}>
                <h3 {...langProps(title)}>{title}</h3>
                <RichText text={text} />
              </div>
            ))}
          </div>
        )}
      </Section>
    </>
  );
}

/** Renders files to download, each with its type and size. */
function Downloads({ id, title, text, files }: BlockOf<'downloads'>) {
  const { assets, formats, langProps } = useSite();
  if (!files.length) return null;
  return (
    <Section className="downloads" id={id} title={title} text={text}>
      <ul className="downloads-list">
        {files.map(({ label, file, text }) => (
          <li key={file}>
            <a href={assets.file(file)} {...langProps(label)}>
              {label}
            </a>
            <span className="downloads-size">
              {`${extname(file).slice(1).toUpperCase()}, ${formats.fileSize(assets.fileSize(file))}`}
            </span>
            {text && <p {...langProps(text)}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders the earlier editions of the event, each with its year, its name and perhaps a picture. */
function Editions({ id, title, text }: BlockOf<'editions'>) {
  const { content, langProps } = useSite();
  const { editions = [] } = content.site;
  if (!editions.length) return null;
  return (
    <Section className="editions" id={id} title={title} text={text}>
      <ul className="editions-list">
        {editions.map((edition) => (
          <li key={edition.url}>
            <a href={edition.url} rel={edition.url.startsWith('/') ? undefined : 'external'}>
              {edition.image && <Picture image={edition.image} alt="" sizes="(min-width: 48rem) 20rem, 100vw" />}
              <span className="editions-year">{edition.year}</span>
              <strong {...langProps(edition.title)}>{edition.title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders questions that open their answers, even without script. feeds/StructuredData.tsx writes them for search engines. */
function Faq({ id, title, text, questions }: BlockOf<'faq'>) {
  const { langProps } = useSite();
  if (!questions.length) return null;
  return (
    <Section className="faq" id={id} title={title} text={text}>
      <div className="faq-list">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary {...langProps(question)}>{question}</summary>
            <div className="faq-answer">
              <RichText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Renders figures in large type. Those that lead to sessions, such as hours, say on the day which are on, next and over. */
function Figures({ id, title, text, figures }: BlockOf<'figures'>) {
  const { content, href, look, spans } = useSite();
  const Drawing = look.slots?.figures;
  if (!figures.length) return null;
  const linked = figures.map(({ page, ...figure }) => {
    const { anchor = '' } = targetOf({ page }) ?? {};
    return { ...figure, page, anchor, span: spans.get(anchor) };
  });
  const hasHours = linked.some(({ span }) => span);
  const scale = timeScale(linked.map(({ span }) => span));
  const { days = [] } = content.schedule ?? {};
  const others = days.flatMap(({ events }) => events.filter(({ id }) => !linked.some(({ anchor }) => anchor === id)));
  return (
    <Section className="figures" id={id} title={title} text={text}>
      {Drawing && <Drawing figures={figures.map(({ figure }) => figure)} />}
      <dl className={joinNonEmpty(' ', 'figures-list', hasHours && 'figures-hours', scale?.line)}>
        {linked.map(({ figure, label, page, span }, n) => (
          <div key={label} className={scale?.parts[n]} data-starts={span?.start} data-ends={span?.end}>
            <dt>{page ? <a href={href({ page })}>{label}</a> : label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {hasHours && <NowRows days={days} others={others} />}
    </Section>
  );
}

/** Renders quotations with the names of those who said them. */
function Quotes({ id, title, text, quotes }: BlockOf<'quotes'>) {
  const { langProps } = useSite();
  if (!quotes.length) return null;
  return (
    <Section className="quotes" id={id} title={title} text={text}>
      <div className={joinNonEmpty(' ', 'quotes-list', quotes.length === 1 && 'quotes-alone')}>
        {quotes.map(({ quote, name, role, image }) => (
          <figure key={quote}>
            <blockquote {...langProps(quote)}>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              {image && <Picture image={image} alt="" sizes="4rem" />}
              <span>
                <strong {...langProps(name)}>{name}</strong>
                {role && <span {...langProps(role)}>{role}</span>}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
