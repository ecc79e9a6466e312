import { useSite } from '../site';
import { Section } from './Section';
import { SpeakerCard } from './SpeakerCard';

/** The grid of chief guests and speakers, on the home page and on About; nothing where the content has no words for it. */
export function Speakers() {
  const { home, speakers } = useSite().content;
  // A heading alone, with nobody below it and nothing to say of it, is none.
  if (!home.speakers || !speakers || !(speakers.speakers.length || home.speakers.text)) return null;
  return (
    <Section className="speakers" id="speakers" title={home.speakers.title} text={home.speakers.text}>
      {speakers.speakers.length > 0 && (
        <ul className="speakers-grid">
          {speakers.speakers.map((speaker, index) => (
            // Names may repeat while they are to be announced; the order is the only key that content has.
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
            <SpeakerCard key={index} speaker={speaker} index={index} detail={speakers.detail} />
          ))}
        </ul>
      )}
    </Section>
  );
}
