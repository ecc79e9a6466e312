import { PageHead } from '../parts/PageHead';
import { Timetable } from '../parts/Timetable';
import { useSite } from '../site';

/** The whole schedule (spec §2). */
export function Agenda() {
  const { content, formats } = useSite();
  const { agenda, schedule, site } = content;
  return (
    <>
      <PageHead
        eyebrow={`${formats.longDate(site.event.date)} · ${site.town}`}
        title={agenda.title}
        text={agenda.text}
      />
      <div className="section schedule">
        {schedule.days.map((day) => (
          <Timetable key={day.id} day={day} level={2} />
        ))}
      </div>
    </>
  );
}
