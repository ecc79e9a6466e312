import { useSite } from '../site';
import type { Room } from './groupByRoom';

type Props = { id: string; rooms: Room[]; level: 2 | 3 };

/** What takes place in each room of a day: times and titles, folded, and each a link to the session above. */
export function RoomIndex({ id, rooms, level }: Props) {
  const { content, formats, langProps } = useSite();
  const labels = content.schedule?.labels;
  const Heading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <section className="room-index" id={id}>
      <Heading className="hour-name">{labels?.rooms}</Heading>
      <ul>
        {rooms.map(({ room, sessions }) => (
          <li key={room}>
            <details>
              <summary {...langProps(room)}>{room}</summary>
              <ol>
                {sessions.map(({ id, time, title, status, language }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <time dateTime={time.start}>{formats.time(time.start)}</time>{' '}
                      <span {...langProps(title, language)}>{title}</span>
                      {status === 'cancelled' && <em> {labels?.cancelled}</em>}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
