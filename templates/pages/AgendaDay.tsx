import type { DayData } from '../../content/programme/programmePages';
import { Days } from '../parts/Days';
import { MyDayWidget } from '../parts/MyDayWidget';
import { NowRows } from '../parts/NowRows';
import { PageHead } from '../parts/PageHead';
import { ProgrammeFinder } from '../parts/ProgrammeFinder';
import { Timetable } from '../parts/Timetable';
import { useSite } from '../site';

/** One day of a long programme: the other days are a link away. */
export function AgendaDay({ data: { day } }: { data: DayData }) {
  const { agenda, schedule, site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={agenda?.title ?? site.title} title={day.dayTitle} />
      <MyDayWidget hasSessions />
      {schedule && (
        <div className="section schedule">
          <Days days={schedule.days} label={schedule.labels.days} current={day.id} />
          <ProgrammeFinder days={[day]} others={schedule.days.filter(({ id }) => id !== day.id)} />
          <Timetable day={day} labels={schedule.labels} level={2} alone />
          <NowRows days={[day]} jump />
        </div>
      )}
    </>
  );
}
