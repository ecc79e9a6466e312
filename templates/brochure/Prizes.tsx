import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** Themes and prizes. The prizes are printed as a bank note's value is, over its engraving. */
export function Prizes({ content, hackathon, formats, folio }: SheetProps) {
  const { themes, prizes } = hackathon;
  return (
    <Sheet site={content.site} folio={folio} name="prizes">
      {themes && (
        <section className="row">
          <div className="ruled">
            <h2>{themes.title}</h2>
            {themes.text && <p className="themes-text">{themes.text}</p>}
          </div>
          <ul className="ruled themes-list">
            {themes.items.map((theme) => (
              <li key={theme}>{theme}</li>
            ))}
          </ul>
        </section>
      )}
      {prizes && (
        <section className="note">
          <Engraving className="note-art" paper={[170, 112]} at={[85, 56, 128]} line={0.11} />
          <h2>{prizes.title}</h2>
          <ol>
            {prizes.items.map(({ title, amount }) => (
              <li key={title}>
                <span>{title}</span>
                <strong>{formats.amount(amount)}</strong>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}
