import type { SpeakerData } from '../../content/programme/programmePages';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { PageHead } from '../parts/PageHead';
import { PersonLinks, Socials } from '../parts/PersonLinks';
import { Picture } from '../parts/Picture';
import { ProgrammeBar } from '../parts/ProgrammeFinder';
import { RichText } from '../parts/RichText';
import { SpeakerFacts, SpeakerSessions } from '../parts/Speakers';

/** Renders the page of one speaker: portrait, role, biography, links and sessions. */
export function SpeakerPage({ data: { speaker, index, sessions } }: { data: SpeakerData }) {
  const { content, art } = useSite();
  const { name, image, biography, links, socials } = speaker;
  return (
    <>
      <PageHead eyebrow={content.site.title} title={name} />
      <ProgrammeBar />
      <div className="section speaker-page">
        {image ? (
          <Picture image={image} alt={name} sizes="(min-width: 48rem) 20rem, 60vw" />
        ) : (
          <img src={art.portrait(index)} alt="" width="400" height="500" />
        )}
        <div className="speaker-page-text">
          <SpeakerFacts speaker={speaker} />
          {biography && <RichText text={biography} />}
          <PersonLinks links={links} owner={name} />
          <Socials label={joinNonEmpty(': ', name, content.site.footer.socialsLabel)} socials={socials} owner={name} />
          <SpeakerSessions label={content.speakers?.labels.sessions} sessions={sessions} />
        </div>
      </div>
    </>
  );
}
