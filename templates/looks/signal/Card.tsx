import { CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview in ruled panels: the edition above, the title, date and place in two cells below. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      width: 1200,
      height: 630,
      display: 'flex',
      flexDirection: 'column',
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
        width: 756,
        paddingLeft: 48,
        borderRight: `2px solid ${colours.text}`,
      }}
    >
      <CardTitle title={title} width={660} font={family.display} />
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
