import { type DayData, hasDayPages } from '../../content/programme/programmePages';
import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { ActionButton } from '../parts/Action';
import { EventCalendar } from '../parts/CalendarLink';
import { DayLinks, Days } from '../parts/Days';
import { NowRows, NowStrip } from '../parts/Now';
import { PageHead } from '../parts/PageHead';
import { MyDayWidget, ProgrammeFinder } from '../parts/ProgrammeFinder';
import { Timetable } from '../parts/Timetable';
import { UntimedLists } from '../parts/UntimedLists';
import { ViewSwitch } from '../parts/ViewSwitch';

/** Renders the page Agenda: the whole schedule (rule 5.2), or links to the days if they have pages. */
export function Agenda({ data }: { data: AllContent['agenda'] }) {
  const { content, formats, programme } = useSite();
  const { schedule, site } = content;
  // The actions are in the heading of a single day, unless there is a search above it.
  const isOne = schedule?.days.length === 1 && !programme?.finder;
  const tools = schedule && (
    <div className={isOne ? 'tools tools-alone' : 'tools'}>
      <ViewSwitch />
      <EventCalendar className="icon icon-calendar" />
      <ActionButton action="print" className="icon icon-print">
        {schedule.labels.print}
      </ActionButton>
    </div>
  );
  return (
    <>
      <PageHead eyebrow={formats.days(site.event)} title={data.title} text={data.text} />
      <MyDayWidget hasSessions={!hasDayPages(content)} />
      {schedule && hasDayPages(content) && (
        <div className="section schedule">
          <div className="tools">
            <EventCalendar className="icon icon-calendar" />
          </div>
          <ProgrammeFinder />
          <DayLinks schedule={schedule} />
          <UntimedLists level={2} anchor />
        </div>
      )}
      {hasDayPages(content) && <NowStrip />}
      {schedule && !hasDayPages(content) && (
        <div className="section schedule">
          <ProgrammeFinder />
          {!isOne && tools}
          <Days {...schedule} label={schedule.labels.days} />
          {schedule.days.map((day) => (
            <Timetable key={day.id} day={day} labels={schedule.labels} level={2} tools={isOne && tools} />
          ))}
          <UntimedLists level={2} anchor />
          <NowRows days={schedule.days} jump />
        </div>
      )}
    </>
  );
}

/** Renders the page of one day of a long programme, with links to the other days. */
export function AgendaDay({ data: { day } }: { data: DayData }) {
  const { agenda, schedule, site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={agenda?.title ?? site.title} title={day.dayTitle} />
      <MyDayWidget hasSessions />
      {schedule && (
        <div className="section schedule">
          <Days {...schedule} label={schedule.labels.days} current={day.id} />
          <ProgrammeFinder />
          <div className="tools">
            <ViewSwitch />
            <ActionButton action="print" className="icon icon-print">
              {schedule.labels.print}
            </ActionButton>
          </div>
          <Timetable day={day} labels={schedule.labels} level={2} alone />
          <NowRows days={[day]} jump />
        </div>
      )}
    </>
  );
}
