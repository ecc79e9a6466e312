import type { AllContent } from '../../content/schema/schema';
import { langProps } from '../lang';
import { CallToAction } from '../parts/CallToAction';
import { Counters } from '../parts/Counters';
import { Foundation } from '../parts/Foundation';
import { Hero } from '../parts/Hero';
import { Overview } from '../parts/Overview';
import { Points } from '../parts/Points';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Timetable } from '../parts/Timetable';
import { Venue } from '../parts/Venue';
import { WhyBlocks } from '../parts/WhyBlocks';
import { useSite } from '../site';

/** The home page, in the order of rule 4.1. What the content leaves out is left out (rule 19.7). */
export function Home({ data }: { data: AllContent['home'] }) {
  const { content } = useSite();
  const { about, schedule } = content;
  const { overview, whyAttend, counters, tracks, reasons, register, directions } = data;
  return (
    <>
      <Hero {...data} />
      {overview && <Overview {...overview} />}
      {whyAttend && <Points {...whyAttend} items={whyAttend.points} numbered />}
      <Speakers />
      {counters && <Counters {...counters} />}
      {tracks && <Points {...tracks} />}
      {about?.foundation && <Foundation {...about.foundation} />}
      {about?.why && (
        <div className="why-blocks">
          <WhyBlocks blocks={about.why.blocks} />
        </div>
      )}
      {reasons && (
        <Section className="reasons" title={reasons.title} text={reasons.text}>
          <div className="reasons-lists">
            {reasons.audiences.map(({ title, points }) => (
              <div key={title}>
                <h3 {...langProps(title)}>{title}</h3>
                <ul>
                  {points.map((point) => (
                    <li key={point} {...langProps(point)}>
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      )}
      {register && <CallToAction {...register} />}
      {data.schedule && schedule && (
        <Section className="schedule" id="schedule" title={data.schedule.title} text={data.schedule.text}>
          {schedule.days.map((day) => (
            <Timetable key={day.id} day={day} labels={schedule.labels} short />
          ))}
        </Section>
      )}
      {directions && (
        <Section className="directions" id="directions" title={directions.title} text={directions.text}>
          <Venue {...directions} />
        </Section>
      )}
    </>
  );
}
