import type { ReactNode } from 'react';
import type { Session } from '../../../content/schema/schema';
import { type ClockPart, drawBell, drawEscapement, drawPendulum } from './clockwork';
import { Dial, spansOnDial } from './Dial';

/** The parts of a clock, by the kind of the page that has them in its head. */
const PARTS: Record<string, () => ClockPart> = {
  contact: drawBell,
  free: drawPendulum,
  hackathon: drawEscapement,
};

type Props = { kind: string; sessions: Session[]; ornament: string; children: ReactNode };

/**
 * Renders the drawing in the head of a page: its rosette, `children`. If the event has a dial on Home, the programme has that dial
 * too, and other pages have the works of a clock.
 */
export function HeadArt({ kind, sessions, ornament, children }: Props) {
  if (!spansOnDial(sessions)) return children;
  const className = 'ornament page-head-ornament';
  if (kind === 'agenda') return <Dial className={className} sessions={sessions} ornament={ornament} />;
  const part = PARTS[kind]?.();
  if (!part) return children;
  return (
    <svg className={`${className} clockwork`} viewBox={part.viewBox} aria-hidden="true">
      <path d={part.path} />
    </svg>
  );
}
