import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** Themes and prizes. The prizes are printed over an engraving, as the value of a banknote is. */
export function Prizes({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { themes, prizes } = hackathon;
  return (
    <Sheet site={content.site} pageNumber={pageNumber} name="prizes">
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
        <section className="banknote">
          <Engraving className="banknote-art" size={[170, 112]} circle={[85, 56, 128]} lineWidth={0.11} />
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
