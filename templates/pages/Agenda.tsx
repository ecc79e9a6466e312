import { hasDayPages } from '../../content/programme/dayPages';
import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { ActionButton } from '../parts/ActionButton';
import { DayLinks } from '../parts/DayLinks';
import { Days } from '../parts/Days';
import { EventCalendar } from '../parts/EventCalendar';
import { MyDayWidget } from '../parts/MyDayWidget';
import { NowRows } from '../parts/NowRows';
import { NowStrip } from '../parts/NowStrip';
import { PageHead } from '../parts/PageHead';
import { ProgrammeFinder } from '../parts/ProgrammeFinder';
import { Timetable } from '../parts/Timetable';
import { useSite } from '../site';

/** The whole schedule (rule 5.2). */
export function Agenda({ data }: { data: AllContent['agenda'] }) {
  const { content, formats } = useSite();
  const { schedule, site } = content;
  return (
    <>
      <PageHead
        eyebrow={joinNonEmpty(' · ', formats.days(site.event), site.town)}
        title={data.title}
        text={data.text}
      />
      <MyDayWidget hasSessions={!hasDayPages(content)} />
      {schedule && hasDayPages(content) && (
        <div className="section schedule">
          <div className="tools">
            <EventCalendar className="icon icon-calendar" />
          </div>
          <DayLinks schedule={schedule} />
        </div>
      )}
      {hasDayPages(content) && <NowStrip />}
      {schedule && !hasDayPages(content) && (
        <div className="section schedule">
          <div className="tools">
            <EventCalendar className="icon icon-calendar" />
            <ActionButton action="print" className="icon icon-print">
              {schedule.labels.print}
            </ActionButton>
          </div>
          <ProgrammeFinder days={schedule.days} />
          <Days days={schedule.days} label={schedule.labels.days} />
          {schedule.days.map((day) => (
            <Timetable key={day.id} day={day} labels={schedule.labels} level={2} />
          ))}
          <NowRows days={schedule.days} jump />
        </div>
      )}
    </>
  );
}
