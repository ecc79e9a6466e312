import type { When } from '../../content/programme/spans';
import { type HomeBlockName, homeBlocks } from '../../content/schema/homeBlocks';
import type { AllContent } from '../../content/schema/schema';
import { digitsOf, LATIN_DIGITS } from '../../content/words/digits';
import { Blocks } from '../blocks/Blocks';
import { useSite } from '../context/siteContext';
import { leadsToPrizes } from '../parts/Action';
import { CallToAction } from '../parts/CallToAction';
import { Hero } from '../parts/Hero';
import { NowRows } from '../parts/Now';
import { Horizon, Ornament } from '../parts/Ornament';
import { Overview } from '../parts/Overview';
import { Foundation, Points, Reasons, WhyBlocks } from '../parts/Points';
import { Banknotes } from '../parts/Prizes';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Timed } from '../parts/Timed';
import { selectForHome, Timetable } from '../parts/Timetable';
import { UntimedLists } from '../parts/UntimedLists';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';

type HomeContent = AllContent['home'];

/**
 * Renders the home page: the banner, then the blocks in the order of the content, otherwise of rule 4.1 (rule 20.7). Blocks
 * that the content does not have are left out (rule 19.7).
 */
export function Home({ data }: { data: HomeContent }) {
  const { blocks = [], order = [] } = data;
  const fixed = homeBlocks.map((name) => ({
    name,
    element: (
      <Timed key={name} when={whenOf(name, data)}>
        <HomeBlock name={name} data={data} />
      </Timed>
    ),
  }));
  const free = blocks.map((block, n) => {
    const name = block.id ?? `block ${n}`;
    return { name, element: <Blocks key={name} blocks={[block]} /> };
  });
  const position = ({ name }: { name: string }) => (order.includes(name) ? order.indexOf(name) : order.length);
  // Sorting is stable: blocks that the order does not name keep their order, at the end.
  const sorted = [...fixed, ...free].toSorted((a, b) => position(a) - position(b));
  return (
    <>
      <Hero {...data} />
      {sorted.map(({ element }) => element)}
    </>
  );
}

/** Returns the time at which a block is shown. The `when` of the overview is a label, and no time. */
const whenOf = (name: HomeBlockName, data: HomeContent): When =>
  name === 'overview' ? undefined : (data as Partial<Record<HomeBlockName, { when?: When }>>)[name]?.when;

/** Renders the home block with this name, if the content has it. */
function HomeBlock({ name, data }: { name: HomeBlockName; data: HomeContent }) {
  const { about } = useSite().content;
  const { overview, whyAttend, counters, tracks, reasons, register, schedule, ticket, directions } = data;
  switch (name) {
    case 'overview':
      return overview && <Overview {...overview} />;
    case 'whyAttend':
      return whyAttend && <Points id={name} {...whyAttend} numbered />;
    case 'speakers':
      return <Speakers />;
    case 'counters':
      return counters && <Counters id={name} {...counters} />;
    case 'tracks':
      return tracks && <Points id={name} {...tracks} points={tracks.items} />;
    case 'foundation':
      return about?.foundation && <Foundation {...about.foundation} />;
    case 'why':
      return (
        about?.why && (
          <div className="why-blocks" id={name}>
            <WhyBlocks blocks={about.why.blocks} />
          </div>
        )
      );
    case 'reasons':
      return reasons && <Reasons id={name} {...reasons} />;
    case 'register':
      return register && <Register id={name} {...register} />;
    case 'schedule':
      return schedule && <Schedule id={name} {...schedule} />;
    case 'ticket':
      return ticket && <Ticket id={name} {...ticket} />;
    case 'directions':
      return (
        directions && (
          <>
            <Horizon />
            <Section className="directions" id={name} {...directions}>
              <Venue {...directions} />
            </Section>
          </>
        )
      );
  }
}

/** Renders the call to register, with the first prizes if its button leads to the hackathon. */
function Register(props: NonNullable<HomeContent['register']> & { id: string }) {
  const { hackathon } = useSite().content;
  const prizes = leadsToPrizes(props.button) ? hackathon?.prizes : undefined;
  return (
    <CallToAction {...props}>
      {prizes && <Banknotes id="prizes" items={prizes.items.slice(0, MOST_PRIZES)} label={prizes.title} />}
    </CallToAction>
  );
}

/** The most prizes on the home page. The page of the hackathon has all of them. */
const MOST_PRIZES = 3;

/** Renders the programme in short: the first sessions of each day, and without the page Agenda the lists without times too. */
function Schedule(props: NonNullable<HomeContent['schedule']> & { id: string }) {
  const { art, content, look } = useSite();
  const Drawing = look.slots?.schedule;
  const { agenda, schedule } = content;
  if (!schedule) return null;
  const { days, labels } = schedule;
  const listed = days.flatMap((day) => selectForHome(day, labels));
  const others = days.flatMap(({ events }) => events.filter((session) => !listed.includes(session)));
  return (
    <Section className="schedule" {...props}>
      {Drawing && days.length === 1 && <Drawing sessions={listed} ornament={art.ornament} />}
      {days.map((day) => (
        <Timetable key={day.id} day={day} labels={labels} short />
      ))}
      {!agenda && <UntimedLists level={3} anchor={false} />}
      <NowRows days={days} others={others} />
    </Section>
  );
}

type CountersProps = NonNullable<HomeContent['counters']> & { id: string };

/** The most counters that share one line, and the largest number that they may count to there. */
const [MOST_IN_LINE, LARGEST_IN_LINE] = [4, 99_999];

/** Returns the arguments of `Intl.NumberFormat` for numbers in the digits of a language; undefined for plain Latin digits. */
function numberFormat(language: string, separators?: boolean): [string, Intl.NumberFormatOptions?] | undefined {
  if (separators) return [language];
  return digitsOf(language) === LATIN_DIGITS ? undefined : [language, { useGrouping: false }];
}

/** Renders numbers that count up (rule 10.7). Many or large numbers are in columns that are wide enough for a million. */
function Counters({ items, after, separators, ...head }: CountersProps) {
  const { language } = useSite().content.site;
  const isMany = items.length > MOST_IN_LINE || items.some(({ end }) => end > LARGEST_IN_LINE);
  return (
    <Section className={isMany ? 'counters counters-many' : 'counters'} {...head}>
      <Widget name="counters" props={{ items, after, as: numberFormat(language, separators) }} />
    </Section>
  );
}

type TicketProps = NonNullable<HomeContent['ticket']> & { id: string };

/**
 * Renders the form that asks for the name on a ticket (rule 4.16). The first click, or Enter, loads the script (widgets/ticket/).
 * Until then, a form with this method does nothing.
 */
function Ticket({ name, draw, empty, ...head }: TicketProps) {
  return (
    <Section className="ticket" {...head}>
      <Ornament place="ticket" />
      <form method="dialog">
        <label>
          {name}
          <input type="text" required maxLength={60} autoComplete="name" dir="auto" aria-describedby="ticket-mistake" />
        </label>
        <button className="button button-quiet" type="submit" data-action={useSite().scripts.module('ticket')}>
          {draw}
        </button>
        {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
        <p className="ticket-mistake" id="ticket-mistake" role="alert" data-text={empty} />
      </form>
    </Section>
  );
}
