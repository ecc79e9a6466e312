import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import type { AlmanacItem } from './layOutDay';
import { SessionRow } from './SessionRow';

type Props = { items: AlmanacItem[]; level: 2 | 3 };

/**
 * A day to scale, as in an almanac: ruled hours, and a band for what runs beside the sessions. Sessions say their times, so
 * the rest is hidden from screen readers; on paper and without it nothing is missing.
 */
export function Almanac({ items, level }: Props) {
  const { formats } = useSite();
  return (
    <ol className="timetable-sessions almanac">
      {items.map((item) => {
        const { kind, rows } = item;
        const place = `${kind === 'rail' ? 'rail' : 'clock'}-${rows.join('-')}`;
        if (kind === 'session') {
          const className = joinNonEmpty(' ', item.beside && 'almanac-beside', item.open && 'almanac-open', place);
          return <SessionRow key={item.session.id} session={item.session} className={className} level={level} anchor />;
        }
        const isTime = kind === 'time';
        const className = joinNonEmpty(
          ' ',
          isTime ? item.isHour && 'almanac-hour' : `almanac-${kind}`,
          isTime && item.quarters > 0 && `almanac-free quarters-${item.quarters}`,
          place,
        );
        return (
          <li key={`${kind} ${place}`} className={className} aria-hidden="true">
            {kind !== 'rail' && <span>{formats.time(item.time)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
