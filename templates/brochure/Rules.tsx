import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** Timeline and rules. Only the first date is red, because it is the one to act on. */
export function Rules({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { title, text, timeline, guidelines } = hackathon;
  return (
    <Sheet site={content.site} pageNumber={pageNumber} name="rules">
      <Engraving className="rules-art" size={[74, 76]} circle={[15, 76, 58]} lineWidth={0.11} />
      <div className="opening">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
      </div>
      {timeline && (
        <section className="timeline">
          <h3>{timeline.title}</h3>
          <ol>
            {timeline.items.map(({ label, date }) => (
              <li key={label}>
                <time dateTime={date}>{formats.shortDate(date)}</time>
                <span>{label}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {guidelines?.rules && (
        <section className="row">
          <h3 className="ruled">{guidelines.title}</h3>
          <ol className="ruled rules-list">
            {guidelines.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}
