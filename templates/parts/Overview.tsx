import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { EventCalendar } from './CalendarLink';
import { Section } from './Section';

type Props = NonNullable<AllContent['home']['overview']>;

/** Renders place, date and hours of the event (rule 4.4), each if the content has a label for it. */
export function Overview({ where, when, hours, note, place, ...head }: Props) {
  const { content, formats, langProps } = useSite();
  const { event } = content.site;
  return (
    <Section className="overview" id="overview" {...head}>
      <dl className="overview-line">
        {where && place && (
          <div>
            <dt>{where}</dt>
            <dd>{joinNonEmpty(formats.comma, place.name, place.address)}</dd>
          </div>
        )}
        {when && (
          <div>
            <dt>{when}</dt>
            <dd>
              <time dateTime={event.date}>{formats.days(event)}</time>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{hours}</dt>
            <dd>
              {formats.hours(event)}
              {note && <small {...langProps(note)}>{note}</small>}
            </dd>
          </div>
        )}
      </dl>
      <EventCalendar />
    </Section>
  );
}
