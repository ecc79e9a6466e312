import { CARD, CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview: date and college in the double frame of a certificate. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      ...CARD,

      padding: '56px 64px',
      color: colours.text,
    }}
  >
    <div style={{ display: 'flex', alignItems: 'center', fontFamily: family.text, fontSize: 25, fontWeight: 600 }}>
      <div style={{ width: 44, height: 4, marginRight: 20, background: colours.accent }} />
      {edition}
    </div>
    <CardTitle title={title} width={630} font={family.display} />
    <div
      style={{
        display: 'flex',
        alignSelf: 'flex-start',
        maxWidth: 640,
        padding: 4,
        border: `1px solid ${colours.text}`,
        background: colours.surface,
        fontFamily: family.text,
        fontSize: 27,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          padding: '16px 28px 18px',
          border: `2px solid ${colours.text}`,
        }}
      >
        <div style={{ fontWeight: 600 }}>{date}</div>
        <div style={{ marginTop: 4, color: colours['text-quiet'] }}>{college}</div>
      </div>
    </div>
  </div>
);
