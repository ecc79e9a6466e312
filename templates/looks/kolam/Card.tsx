import { CARD, CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview: the title on red earth, the date in turmeric, beside the kolam. */
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
        color: '#ffc52e',
        fontFamily: family.display,
        fontSize: 40,
      }}
    >
      {date}
    </div>
    <div style={{ display: 'flex', width: 560, marginTop: 6 }}>{college}</div>
  </div>
);
