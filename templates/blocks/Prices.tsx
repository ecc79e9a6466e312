import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { RichText } from '../parts/RichText';
import { Section } from '../parts/Section';

/**
 * Renders the kinds of tickets with their prices. The build reads no clock: `data-ends` is the instant after which
 * widgets/main.ts says in the browser that the offer is over.
 */
export function Prices({ id, title, text, prices, labels }: BlockOf<'prices'>) {
  const { formats, langProps } = useSite();
  if (!prices.length) return null;
  return (
    <Section className="prices" id={id} title={title} text={text}>
      <ul className="prices-list" data-past={labels.over ?? ''} data-next="">
        {prices.map(({ name, amount, text, until, soldOut, url, button }) => (
          <li
            key={name}
            data-ends={until && formats.instant(until, '24:00')}
            className={soldOut ? 'price-sold-out' : undefined}
          >
            <h3 {...langProps(name)}>{name}</h3>
            <p className="price-amount">{amount === 0 && labels.free ? labels.free : formats.amount(amount)}</p>
            {text && <RichText text={text} />}
            {until && labels.lastDay && (
              <p className="price-until">{labels.lastDay.replace('{date}', () => formats.longDate(until))}</p>
            )}
            {until && <p className="timeline-state" />}
            {soldOut && labels.soldOut && <p className="price-state">{labels.soldOut}</p>}
            {!soldOut && url && (
              <a className="button button-quiet" href={url}>
                {button}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
