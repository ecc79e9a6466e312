import { useSite } from '../site';
import { Section } from './Section';
import { SpeakerCard } from './SpeakerCard';

/** The grid of chief guests and speakers on the home page and on About, where the content has a title for it. */
export function Speakers() {
  const { home, speakers } = useSite().content;
  // A heading with neither speakers nor text below it is left out.
  if (!home.speakers || !speakers || !(speakers.speakers.length || home.speakers.text)) return null;
  return (
    <Section className="speakers" id="speakers" title={home.speakers.title} text={home.speakers.text}>
      {speakers.speakers.length > 0 && (
        <ul className="speakers-grid">
          {speakers.speakers.map((speaker, index) => (
            // Names repeat while they are to be announced, so the order is the only key.
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
            <SpeakerCard key={index} speaker={speaker} index={index} detail={speakers.detail} />
          ))}
        </ul>
      )}
    </Section>
  );
}
