import { CARD, CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview: the title on the powder, the date on a pill, beside the kolam. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      ...CARD,

      padding: '52px 60px 56px',
      color: colours['on-accent'],
      fontFamily: family.text,
      fontSize: 27,
    }}
  >
    <div style={{ display: 'flex', width: 560, fontSize: 30, fontWeight: 600 }}>{edition}</div>
    <CardTitle title={title} width={550} font={family.display} />
    <div
      style={{
        display: 'flex',
        alignSelf: 'flex-start',
        padding: '12px 32px',
        borderRadius: 40,
        background: '#ffc93c',
        color: '#20114f',
        fontFamily: family.display,
        fontSize: 32,
      }}
    >
      {date}
    </div>
    <div style={{ display: 'flex', width: 560, marginTop: 18 }}>{college}</div>
  </div>
);
