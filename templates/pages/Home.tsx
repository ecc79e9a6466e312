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
import { Ornament } from '../parts/Ornament';
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

/**
 * Renders the home page: the banner, then the blocks in the order of the content, otherwise of rule 4.1 (rule 20.7). Blocks
 * that the content does not have are left out (rule 19.7).
 */
export function Home({ data }: { data: AllContent['home'] }) {
  const { blocks = [], order = [] } = data;
  // The `when` of the overview is a label, not the time at which the block is shown.
  const { overview: _always, ...timed } = data;
  const whenOf = (name: HomeBlockName): When => (timed as Partial<Record<HomeBlockName, { when?: When }>>)[name]?.when;
  const fixed = homeBlocks.map((name) => ({
    name,
    element: (
      <Timed key={name} when={whenOf(name)}>
        <HomeBlock name={name} data={data} />
      </Timed>
    ),
  }));
  const free = blocks.map((block, n) => {
    const name = block.id ?? `block ${n}`;
    return { name, element: <Blocks key={name} blocks={[block]} /> };
  });
  const place = ({ name }: { name: string }) => (order.includes(name) ? order.indexOf(name) : order.length);
  // Sorting is stable: blocks that the order does not name keep their order, at the end.
  const sorted = [...fixed, ...free].toSorted((a, b) => place(a) - place(b));
  return (
    <>
      <Hero {...data} />
      {sorted.map(({ element }) => element)}
    </>
  );
}

/** Renders the home block with this name, if the content has it. */
function HomeBlock({ name, data }: { name: HomeBlockName; data: AllContent['home'] }) {
  const { art, content, look } = useSite();
  const Drawing = look.slots?.schedule;
  const { about, agenda, hackathon, schedule } = content;
  const { overview, whyAttend, counters, tracks, reasons, register, ticket, directions } = data;
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
      return (
        register && (
          <CallToAction id={name} {...register}>
            {leadsToPrizes(register.button) && hackathon?.prizes && (
              <Banknotes id="prizes" items={hackathon.prizes.items.slice(0, 3)} label={hackathon.prizes.title} />
            )}
          </CallToAction>
        )
      );
    case 'schedule':
      return (
        data.schedule &&
        schedule && (
          <Section className="schedule" id={name} {...data.schedule}>
            {Drawing && schedule.days.length === 1 && (
              <Drawing
                sessions={schedule.days.flatMap((day) => selectForHome(day, schedule.labels))}
                ornament={art.ornament}
              />
            )}
            {schedule.days.map((day) => (
              <Timetable key={day.id} day={day} labels={schedule.labels} short />
            ))}
            {!agenda && <UntimedLists level={3} anchor={false} />}
            <NowRows
              days={schedule.days}
              others={schedule.days.flatMap((day) => {
                const listed = selectForHome(day, schedule.labels);
                return day.events.filter((session) => !listed.includes(session));
              })}
            />
          </Section>
        )
      );
    case 'ticket':
      return ticket && <Ticket id={name} {...ticket} />;
    case 'directions':
      return (
        directions && (
          <Section className="directions" id={name} {...directions}>
            <Venue {...directions} />
          </Section>
        )
      );
  }
}

type CountersProps = NonNullable<AllContent['home']['counters']> & { id: string };

/** The most counters that share one line, and the largest value that they may have there. */
const [MAX_ITEMS, MAX_VALUE] = [4, 99_999];

/** Returns the format of numbers: the digits of the language, with separators if wanted; undefined for plain digits. */
function numbersAs(language: string, separators?: boolean): [string, Intl.NumberFormatOptions?] | undefined {
  if (separators) return [language];
  return digitsOf(language) === LATIN_DIGITS ? undefined : [language, { useGrouping: false }];
}

/** Renders numbers that count up (rule 10.7). Many or large numbers are in columns that are wide enough for a million. */
function Counters({ items, after, separators, ...head }: CountersProps) {
  const { language } = useSite().content.site;
  const many = items.length > MAX_ITEMS || items.some(({ end }) => end > MAX_VALUE);
  return (
    <Section className={many ? 'counters counters-many' : 'counters'} {...head}>
      <Widget name="counters" props={{ items, after, as: numbersAs(language, separators) }} />
    </Section>
  );
}

type TicketProps = NonNullable<AllContent['home']['ticket']> & { id: string };

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
