import { CARD, CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview as a title page: centred below the woodcut, the facts between two rules. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      ...CARD,
      alignItems: 'center',

      padding: '232px 64px 32px',
      color: colours.text,
      textAlign: 'center',
      fontFamily: family.text,
    }}
  >
    <div style={{ display: 'flex', height: 24, fontSize: 22, letterSpacing: '0.06em' }}>{edition}</div>
    <div style={{ display: 'flex', flexGrow: 1, width: 1072, justifyContent: 'center', overflow: 'hidden' }}>
      <CardTitle title={title} width={1072} font={family.display} centred />
    </div>
    <div style={{ display: 'flex', width: 620, height: 4, marginBottom: 2, background: colours.text }} />
    <div style={{ display: 'flex', width: 620, height: 1, background: colours.text }} />
    <div style={{ display: 'flex', marginTop: 14, fontSize: 28, color: colours.accent }}>{date}</div>
    <div style={{ display: 'flex', marginTop: 2, fontSize: 22, color: colours['text-quiet'] }}>{college}</div>
  </div>
);
