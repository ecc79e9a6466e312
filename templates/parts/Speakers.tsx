import type { NamedSession } from '../../content/programme/programmePages';
import { areRows, countOnHome } from '../../content/programme/speakerIds';
import type { Speaker } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { PersonLinks, Socials } from './PersonLinks';
import { Picture } from './Picture';
import { RichText } from './RichText';
import { Section } from './Section';

/**
 * Renders the chief guests and speakers on the home page and on About, if the content has a title for them: as cards, or as rows if
 * there are many. Home shows only the first ones of a long list (rule 4.21).
 */
export function Speakers() {
  const { content, formats, href, page } = useSite();
  const { home, speakers } = content;
  // The heading is left out if there are neither speakers nor a text below it.
  if (!home.speakers || !speakers || !(speakers.speakers.length || home.speakers.text)) return null;
  const all = speakers.speakers;
  const listed = page.name === 'home' ? all.slice(0, countOnHome(content)) : all;
  const isRow = areRows(all);
  return (
    <Section className="speakers" id="speakers" {...home.speakers}>
      {listed.length > 0 && (
        <ul className={isRow ? 'speakers-rows' : 'speakers-grid'}>
          {listed.map((speaker, index) => (
            // Several names may be 'To be announced', so only the position is unique.
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
            <SpeakerCard key={index} speaker={speaker} index={index} detail={speakers.detail} isRow={isRow} />
          ))}
        </ul>
      )}
      {listed.length < all.length && (
        <a className="button button-quiet" href={href({ page: 'about#speakers' })}>
          {formats.counted(speakers.labels.all, all.length)}
        </a>
      )}
    </Section>
  );
}

/**
 * The width of a photograph in styles/speakers.css, as `sizes` of an image: four columns from 48rem on, fewer below. On very wide screens,
 * the columns of a look may be wider.
 */
const SIZES =
  '(min-width: 112.5rem) 22rem, (min-width: 84rem) 18rem, (min-width: 48rem) 22vw, (min-width: 28rem) 10rem, 45vw';

type CardProps = {
  speaker: Speaker;
  /** The position in speakers.json, which is also that of the drawn portrait. */
  index: number;
  /** The path to which the name leads if the speaker has no page; nothing is there (rule 2.6). */
  detail?: string;
  /** True for a row, whose portrait is small. */
  isRow?: boolean;
};

/** Renders the card or the row of a speaker. */
export function SpeakerCard({ speaker, index, detail, isRow }: CardProps) {
  const { content, art, formats, people, langProps } = useSite();
  const { name, pronouns, role, organisation, image, emblem, socials, placeholder } = speaker;
  // A drawing of what the person does says more than a head without a face.
  const drawing = emblem && art.emblem(emblem);
  const labels = content.speakers?.labels;
  const id = people.cardId(index);
  const page = people.pageHref(index);
  const href = page ?? (detail && content.site.prefix + detail);
  // Biography and links are shown once: on the page of the person, if there is one.
  const { biography, links } = page ? {} : speaker;
  const hasSessions = people.hasSessions(index);
  const isLong = biography || links || organisation || pronouns || hasSessions;
  return (
    <li className={joinNonEmpty(' ', 'speaker', isLong && 'speaker-long', placeholder && 'speaker-unknown')} id={id}>
      {image ? (
        <Picture image={image} alt={name} sizes={isRow ? '4rem' : SIZES} />
      ) : (
        <img
          className={drawing && 'emblem'}
          src={drawing ?? art.portrait(index)}
          alt=""
          width="400"
          height="500"
          loading="lazy"
          decoding="async"
        />
      )}
      <h3 {...langProps(name)}>{href ? <a href={href}>{name}</a> : name}</h3>
      <SpeakerFacts speaker={speaker} />
      {biography && (
        <details className="speaker-biography">
          <summary>{labels?.biography}</summary>
          <RichText text={biography} />
        </details>
      )}
      {hasSessions && <SpeakerSessions label={labels?.sessions} sessions={people.sessionsOf(name)} />}
      <PersonLinks links={links} owner={name} />
      <Socials
        label={joinNonEmpty(': ', role ?? name, content.site.footer.socialsLabel)}
        socials={socials}
        owner={joinNonEmpty(formats.comma, name, role)}
      />
    </li>
  );
}

/** Renders pronouns, role and organisation of a person, a line each. */
export function SpeakerFacts({ speaker: { pronouns, role, organisation } }: { speaker: Speaker }) {
  const { langProps } = useSite();
  return (
    <>
      {pronouns && <p className="speaker-pronouns">{pronouns}</p>}
      {role && <p {...langProps(role)}>{role}</p>}
      {organisation && <p {...langProps(organisation)}>{organisation}</p>}
    </>
  );
}

/** Renders the titles of a person's sessions, each a link to its page or its place on Agenda. */
export function SpeakerSessions({ label, sessions }: { label?: string; sessions: NamedSession[] }) {
  const { sessionHref, langProps } = useSite();
  if (!sessions.length) return null;
  return (
    <div className="speaker-sessions">
      <p>{label}</p>
      <ul>
        {sessions.map((session) => {
          const href = sessionHref(session);
          const { id, title, language } = session;
          return (
            <li key={id} {...langProps(title, language)}>
              {href ? <a href={href}>{title}</a> : title}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
