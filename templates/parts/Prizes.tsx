import { RESULTS, resultsOf, type Winner, winnerName } from '../../content/programme/results';
import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { Ornament } from './Ornament';
import { Picture } from './Picture';
import { Section } from './Section';

/** Renders the prizes in their order, the highest first. */
export function Prizes({ title, text, items }: NonNullable<AllContent['hackathon']['prizes']>) {
  return (
    <Section className="prizes" id="prizes" title={title} text={text}>
      <Banknotes items={items} />
    </Section>
  );
}

/** Renders who has won, the highest prize first, each with what they made (rule 6.10); nothing before the results are known. */
export function Results({ results }: NonNullable<AllContent['hackathon']['prizes']>) {
  const { content, formats, langProps } = useSite();
  const all = resultsOf(content);
  if (!all.length) return null;
  const [highest] = all.map(({ prize }) => prize);
  return (
    <Section className="results" id="results" title={results}>
      <ol className="results-list">
        {all.map(({ prize, winner }) => (
          <li
            key={prize.title + winnerName(winner, formats)}
            className={prize === highest ? 'result result-first' : 'result'}
          >
            <p className="result-prize" {...langProps(prize.title)}>
              {prize.title}
            </p>
            <Result winner={winner} />
            {winner.image && (
              <Picture className="result-picture" image={winner.image} alt="" sizes="(min-width: 48rem) 20rem, 90vw" />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Renders who has won and what they made. The name of the project is the link; without one, that of the winner is. */
function Result({ winner }: { winner: Winner }) {
  const { formats, langProps } = useSite();
  const { project, people, text, url } = winner;
  const name = winnerName(winner, formats);
  const members = people?.join(formats.comma);
  const linked = (label: string) => (url ? <a href={url}>{label}</a> : label);
  const hasProject = project && project !== name;
  return (
    <div className="result-body">
      <h3 {...langProps(name)}>{hasProject ? name : linked(name)}</h3>
      {hasProject && (
        <p className="result-project" {...langProps(project)}>
          {linked(project)}
        </p>
      )}
      {members && members !== name && (
        <p className="result-people" {...langProps(members)}>
          {members}
        </p>
      )}
      {text && <p {...langProps(text)}>{text}</p>}
    </div>
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
            <Winners prize={prize} />
          </li>
        );
      })}
    </ol>
  );
}

/** Renders the names of those who have won a prize. On other pages than that of the hackathon they lead to what they made. */
function Winners({ prize: { winners = [] } }: { prize: BanknotesProps['items'][number] }) {
  const { formats, href, langProps, page } = useSite();
  if (!winners.length) return null;
  return (
    <ul className="banknote-winners">
      {winners.map((winner) => {
        const name = winnerName(winner, formats);
        return (
          <li key={name} {...langProps(name)}>
            {page.kind === 'hackathon' ? name : <a href={href(RESULTS)}>{name}</a>}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Renders an amount of money. Its sign has the text face, because the display face has few signs, and draws them very thin; its
 * class lets a look draw the sign itself.
 */
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
