import { Foundation } from '../parts/Foundation';
import { Hero } from '../parts/Hero';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Timetable } from '../parts/Timetable';
import { Contacts, Venue } from '../parts/Venue';
import { Why } from '../parts/Why';
import { Widget } from '../parts/Widget';
import { useSite } from '../site';

/** The programme of the fest, in the order of spec §2. */
export function Home() {
  const { content, formats, link } = useSite();
  const { home, site, schedule } = content;
  const { overview, whyAttend, counters, tracks, reasons, register, directions } = home;
  return (
    <>
      <Hero />
      <Section shape="overview" title={overview.title} text={overview.text}>
        <dl className="overview-line">
          <div>
            <dt>{overview.where}</dt>
            <dd>{`${overview.place.name}, ${overview.place.address}`}</dd>
          </div>
          <div>
            <dt>{overview.when}</dt>
            <dd>
              <time dateTime={site.event.date}>{formats.longDate(site.event.date)}</time>
            </dd>
          </div>
          <div>
            <dt>{overview.hours}</dt>
            <dd>{`${formats.time(site.event.start)} to ${formats.time(site.event.end)}`}</dd>
          </div>
        </dl>
      </Section>
      <Section shape="points" title={whyAttend.title}>
        <ol className="points-list">
          {whyAttend.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Speakers />
      <Section shape="figures" title={counters.title}>
        <Widget name="counters" props={{ items: counters.items }} />
      </Section>
      <Section shape="tracks" title={tracks.title} text={tracks.text}>
        <ul className="tracks-list">
          {tracks.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Foundation />
      <div className="whys">
        <Why />
      </div>
      <Section shape="reasons" title={reasons.title}>
        <div className="reasons-lists">
          {reasons.audiences.map(({ title, points }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section shape="register" title={register.title} text={register.text}>
        <a className="button" href={link(register.button.page)}>
          {register.button.label}
        </a>
        <Contacts contacts={register.contacts} />
      </Section>
      <Section shape="schedule" id="schedule" title={home.schedule.title} text={home.schedule.text}>
        {schedule.days.map((day) => (
          <Timetable key={day.id} day={day} short />
        ))}
      </Section>
      <Section shape="directions" id="directions" title={directions.title} text={directions.text}>
        <Venue place={directions.place} map={directions.map} />
      </Section>
    </>
  );
}
