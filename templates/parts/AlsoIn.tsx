import { useSite } from '../site';

/** The further rooms that a session is broadcast to, each an element of its own, which the finder looks for. */
export function AlsoIn({ rooms }: { rooms: string[] }) {
  const [before, after] = useSite().content.schedule?.labels.alsoIn.split('{rooms}') ?? [];
  return (
    <p className="session-location session-also">
      {before}
      {rooms.map((room, n) => (
        <span key={room}>
          {n > 0 && ', '}
          <span className="session-room">{room}</span>
        </span>
      ))}
      {after}
    </p>
  );
}
