import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { Section } from './Section';

/** The prizes, the highest first. */
export function Prizes({ title, text, items }: NonNullable<AllContent['hackathon']['prizes']>) {
  return (
    <Section className="prizes" title={title} text={text}>
      <Banknotes items={items} />
    </Section>
  );
}

/** An amount of more characters than this is set smaller, so that it stays in one line. */
const LONG_AMOUNT = 9;

type Props = {
  items: NonNullable<AllContent['hackathon']['prizes']>['items'];
  /** The name of the list, for screen readers, where no heading above says what it is. */
  label?: string;
};

/** Prizes as banknotes: engraved paper in a double frame, the first one largest. */
export function Banknotes({ items, label }: Props) {
  const { art, formats, langProps } = useSite();
  return (
    <ol className="prizes-list banknotes" aria-label={label}>
      {items.map((prize) => {
        const amount = formats.amount(prize.amount);
        return (
          <li
            key={prize.title}
            className={joinNonEmpty(' ', 'banknote', amount.length > LONG_AMOUNT && 'banknote-long')}
          >
            <svg
              className="banknote-rosette"
              viewBox="-667 -667 1334 1334"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
            >
              <use href={art.rosette} />
            </svg>
            <h3 {...langProps(prize.title)}>{prize.title}</h3>
            <p>{amount}</p>
          </li>
        );
      })}
    </ol>
  );
}
