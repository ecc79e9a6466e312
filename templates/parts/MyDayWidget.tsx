import { pages } from '../../content/schema/pages';
import { useSite } from '../site';
import { Widget } from './Widget';

/** The visitor's own choice of sessions (widgets/MyDay.tsx). `hasSessions` if the page shows sessions. */
export function MyDayWidget({ hasSessions }: { hasSessions: boolean }) {
  const { content, programme } = useSite();
  const { agenda, schedule, site } = content;
  if (!agenda || !schedule || !programme) return null;
  const { myDay, cancelled } = schedule.labels;
  return (
    <Widget
      name="my-day"
      props={{
        labels: { ...myDay, cancelled },
        agenda: site.prefix + pages.agenda.path,
        list: programme.address,
        hasSessions,
      }}
    />
  );
}
