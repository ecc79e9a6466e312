import { CARD } from '../../art/cards';
import type { CardProps } from '../look';
import { lineWidths } from './lineWidths';

/** The room of the title, in pixels, and how high its lines are. */
const ROOM = { width: 1090, height: 420, line: 0.86 };

/** Renders the texts of a link preview: the title over the shapes, as large as it fits, and the date at its foot. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => {
  const sizes = lineWidths(title).map((width, n) => Math.min(ROOM.width / width, ROOM.height / ROOM.line / (n + 1)));
  return (
    <div
      style={{
        ...CARD,
        justifyContent: 'space-between',

        padding: '40px 52px 36px',
        color: colours['on-accent'],
        fontFamily: family.text,
        fontSize: 27,
        fontWeight: 600,
      }}
    >
      <div style={{ display: 'flex' }}>{edition || college}</div>
      <div
        style={{
          display: 'block',
          width: ROOM.width,
          fontFamily: family.display,
          fontSize: Math.max(44, Math.min(300, ...(sizes.length ? [Math.max(...sizes)] : []))),
          lineHeight: ROOM.line,
          letterSpacing: '-0.03em',
          lineClamp: 6,
          textWrap: 'balance',
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <div style={{ fontFamily: family.display, fontSize: 46, letterSpacing: '-0.03em' }}>{date}</div>
        {edition && <div style={{ display: 'flex' }}>{college}</div>}
      </div>
    </div>
  );
};
