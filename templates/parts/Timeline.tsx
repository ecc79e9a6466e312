import { Fragment } from 'react';
import { RESULTS, resultsOf } from '../../content/programme/results';
import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Section } from './Section';

/**
 * Renders dates in their order, such as those of the hackathon (rule 6.3). The build reads no clock: `data-ends` is the
 * instant at which a day is over, and widgets/main.ts marks past and next dates in the browser. The day of the results leads to them
 * (rule 6.10).
 */
export function Timeline({ id, title, text, items, past, next }: Omit<BlockOf<'timeline'>, 'type'>) {
  const { content, formats, href, langProps } = useSite();
  const hasResults = resultsOf(content).length > 0;
  return (
    <Section className="timeline" id={id} title={title} text={text}>
      <ol className="timeline-cards" data-past={past} data-next={next}>
        {items.map(({ label, date, results }) => (
          <li key={label} data-ends={formats.instant(date, '24:00')}>
            <time dateTime={date}>
              <Separated text={formats.shortDate(date)} />
            </time>
            <h3 {...langProps(label)}>{results && hasResults ? <a href={href(RESULTS)}>{label}</a> : label}</h3>
            <p className="timeline-state" />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Renders a date. Its hyphens are elements, so that a look can set them in another face: those of a Didone are too thin. */
function Separated({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('-');
  return (
    <>
      {first}
      {rest.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
        <Fragment key={n}>
          <span>-</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}
