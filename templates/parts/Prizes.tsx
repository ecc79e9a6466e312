import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { Ornament } from './Ornament';
import { Section } from './Section';

/** Renders the prizes in their order, the highest first. */
export function Prizes({ title, text, items }: NonNullable<AllContent['hackathon']['prizes']>) {
  return (
    <Section className="prizes" id="prizes" title={title} text={text}>
      <Banknotes items={items} />
    </Section>
  );
}

/** The most characters of an amount in large type. A longer amount is smaller, so that it stays in one line. */
const MOST_LARGE = 9;

/** The middle of the ornament, which fills 2000 by 2000 units, without its rim: two thirds of it. */
const MIDDLE = { viewBox: '-667 -667 1334 1334', preserveAspectRatio: 'xMidYMid slice' };

type BanknotesProps = {
  id?: string;
  items: NonNullable<AllContent['hackathon']['prizes']>['items'];
  /** The name of the list for screen readers, if there is no heading above it. */
  label?: string;
};

/** Renders prizes as banknotes, the first one largest. The look decides how their paper looks. */
export function Banknotes({ id, items, label }: BanknotesProps) {
  const { formats, langProps } = useSite();
  return (
    <ol className={joinNonEmpty(' ', 'prizes-list banknotes', id && 'banknotes-small')} id={id} aria-label={label}>
      {items.map((prize) => {
        const amount = formats.amount(prize.amount);
        return (
          <li
            key={prize.title}
            className={joinNonEmpty(' ', 'banknote', amount.length > MOST_LARGE && 'banknote-long')}
          >
            <Ornament place="banknote" crop={MIDDLE} />
            <h3 {...langProps(prize.title)}>{prize.title}</h3>
            <p>
              <Amount value={prize.amount} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Renders an amount of money. Its sign has the text face, because the display face has few signs, and draws them very thin; its class
 * lets a look draw the sign itself. */
export function Amount({ value }: { value: number }) {
  const { content, formats } = useSite();
  return (
    <strong className="amount">
      {formats.amountParts(value).map(({ type, value: part }, n) =>
        type === 'currency' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
          <span key={n} className={`currency-${content.site.currency.toLowerCase()}`}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </strong>
  );
}
