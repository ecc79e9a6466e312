import { CARD } from '../../art/cards';
import { widestWord } from '../../fonts/widestWord';
import type { CardProps } from '../look';

/** Renders the texts of a link preview in ruled panels: the edition above, the title, date and place in two cells below. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      ...CARD,
      color: colours.text,
      fontFamily: family.text,
      fontSize: 26,
    }}
  >
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        height: 84,
        padding: '0 48px',
        borderBottom: `2px solid ${colours.text}`,
      }}
    >
      <div style={{ width: 18, height: 18, marginRight: 18, borderRadius: 9, background: colours['accent-fill'] }} />
      {edition}
    </div>
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        width: 708,
        paddingLeft: 48,
        borderRight: `2px solid ${colours.text}`,
      }}
    >
      <Title title={title} font={family.display} />
    </div>
    <div style={{ display: 'flex', height: 104, borderTop: `2px solid ${colours.text}`, background: colours.surface }}>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          minWidth: 420,
          padding: '0 48px',
          borderRight: `2px solid ${colours.text}`,
          background: colours['accent-fill'],
          color: colours['on-accent'],
          fontWeight: 600,
        }}
      >
        {date}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', padding: '0 48px', maxWidth: 700 }}>{college}</div>
    </div>
  </div>
);

/** The room for the title, in pixels. */
const [WIDTH, HEIGHT] = [690, 400];
/** The width of a letter of the display font, in em, and by how much it is wider than `widestWord` takes it for. */
const [LETTER, WIDER] = [0.57, 1.2];

/** Renders the title as large as its longest word and its length allow; one that is too long ends in an ellipsis. */
function Title({ title, font }: { title: string; font: string }) {
  const lines = (size: number) => Math.ceil((1.25 * title.length * LETTER * size) / WIDTH);
  const fits = (size: number) => widestWord(title) * WIDER * size <= WIDTH && lines(size) * size <= HEIGHT;
  const fontSize = [132, 112, 96, 80, 66].find(fits) ?? 52;
  return (
    <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center', width: WIDTH, overflow: 'hidden' }}>
      <div
        style={{
          display: 'block',
          fontFamily: font,
          fontSize,
          lineHeight: 0.98,
          letterSpacing: '-0.03em',
          lineClamp: 6,
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
    </div>
  );
}
