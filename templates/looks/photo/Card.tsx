import { CardTitle } from '../../art/cards';
import type { CardProps } from '../look';

/** Renders the texts of a link preview on a sheet at its foot, as on the banner. */
export const Card = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div style={{ width: 1200, height: 630, display: 'flex', alignItems: 'flex-end', color: colours.text }}>
    <div
      style={{
        width: 840,
        height: 400,
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        padding: '44px 64px 48px',
        background: colours.surface,
        fontFamily: family.text,
        fontSize: 27,
      }}
    >
      <div style={{ display: 'flex', color: colours.accent, fontWeight: 600 }}>{edition || college}</div>
      <CardTitle title={title} width={712} font={family.display} />
      <div style={{ display: 'flex', color: colours['text-quiet'] }}>{edition ? `${date} · ${college}` : date}</div>
    </div>
  </div>
);
