import type { HomeBlockName } from '../../content/schema/homeBlocks';
import type { AllContent } from '../../content/schema/schema';
import { Banknotes } from '../parts/Banknotes';
import { CallToAction } from '../parts/CallToAction';
import { Counters } from '../parts/Counters';
import { Foundation } from '../parts/Foundation';
import { NowRows } from '../parts/NowRows';
import { Overview } from '../parts/Overview';
import { Points } from '../parts/Points';
import { Reasons } from '../parts/Reasons';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Ticket } from '../parts/Ticket';
import { shownInShort, Timetable } from '../parts/Timetable';
import { Venue } from '../parts/Venue';
import { WhyBlocks } from '../parts/WhyBlocks';
import { useSite } from '../site';

/** A block that only the home page has, by its name, if the content has it. */
export function HomeBlock({ name, data }: { name: HomeBlockName; data: AllContent['home'] }) {
  const { about, hackathon, schedule } = useSite().content;
  const { overview, whyAttend, counters, tracks, reasons, register, ticket, directions } = data;
  switch (name) {
    case 'overview':
      return overview && <Overview {...overview} />;
    case 'whyAttend':
      return whyAttend && <Points {...whyAttend} items={whyAttend.points} numbered />;
    case 'speakers':
      return <Speakers />;
    case 'counters':
      return counters && <Counters {...counters} />;
    case 'tracks':
      return tracks && <Points {...tracks} />;
    case 'foundation':
      return about?.foundation && <Foundation {...about.foundation} />;
    case 'why':
      return (
        about?.why && (
          <div className="why-blocks">
            <WhyBlocks blocks={about.why.blocks} />
          </div>
        )
      );
    case 'reasons':
      return reasons && <Reasons {...reasons} />;
    case 'register':
      return (
        register && (
          <CallToAction id="prizes" {...register}>
            {register.button?.page === 'hackathon' && hackathon?.prizes && (
              <Banknotes items={hackathon.prizes.items.slice(0, 3)} label={hackathon.prizes.title} />
            )}
          </CallToAction>
        )
      );
    case 'schedule':
      return (
        data.schedule &&
        schedule && (
          <Section className="schedule" id="schedule" title={data.schedule.title} text={data.schedule.text}>
            {schedule.days.map((day) => (
              <Timetable key={day.id} day={day} labels={schedule.labels} short />
            ))}
            <NowRows
              days={schedule.days}
              others={schedule.days.flatMap((day) => {
                const shown = shownInShort(day, schedule.labels);
                return day.events.filter((session) => !shown.includes(session));
              })}
            />
          </Section>
        )
      );
    case 'ticket':
      return ticket && <Ticket {...ticket} />;
    case 'directions':
      return (
        directions && (
          <Section className="directions" id="directions" title={directions.title} text={directions.text}>
            <Venue {...directions} />
          </Section>
        )
      );
  }
}
