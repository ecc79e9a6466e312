import { eventSpan } from '../../content/programme/spans';
import type { Button } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { widestWord } from '../fonts/widestWord';
import { LinksAfter } from './LinksAfter';
import { Ornament } from './Ornament';
import { FirstPaint } from './Timed';

type Props = {
  eyebrow: string;
  title: string;
  text?: string;
  /** What stands in place of `text` during the event. */
  textDuring?: string;
  /** What stands in place of `text` once it is over, and the links below it from then on. */
  textAfter?: string;
  linksAfter?: Button[];
  /** When it is over, if not with the event. */
  over?: string;
  lang?: string;
  cancelled?: boolean;
};

/**
 * Renders the top of every page but home: its h1, a sentence, perhaps another after the event, and the ornament of this page. Its
 * classes say the kind of page, so that a look may compose each one in its own way, and whether the title is short.
 */
export function PageHead({
  eyebrow,
  title,
  text,
  textDuring,
  textAfter,
  linksAfter = [],
  over,
  lang,
  cancelled,
}: Props) {
  const { content, langProps, look, page, spans } = useSite();
  const changes = textDuring || textAfter || linksAfter.length > 0;
  const event = changes ? eventSpan(content, spans) : undefined;
  const from = over ?? event?.end;
  return (
    <div
      className={joinNonEmpty(' ', 'page-head plate', `plate-${page.kind}`, isShortTitle(title) && 'plate-short')}
      id="first-screen"
    >
      <Ornament className="ornament" place="page-head" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={headingClass(title, look)} {...langProps(title, lang)}>
        {cancelled ? <s>{title}</s> : title}
      </h1>
      {text && (
        <p className="page-head-text" {...langProps(text)} data-until={textAfter && from}>
          {textDuring ? (
            <>
              <span data-from={event?.end} data-until={event?.start}>
                {text}
              </span>
              <span data-from={event?.start} data-until={event?.end} hidden {...langProps(textDuring)}>
                {textDuring}
              </span>
            </>
          ) : (
            text
          )}
        </p>
      )}
      {textAfter && (
        <p className="page-head-text" {...langProps(textAfter)} data-from={from} hidden>
          {textAfter}
        </p>
      )}
      {linksAfter.length > 0 && (
        <div className="page-head-after" data-from={from} hidden>
          <LinksAfter links={linksAfter} />
        </div>
      )}
      {/* What is not for this hour goes before the first paint, so that nothing below it moves. */}
      {changes && <FirstPaint />}
    </div>
  );
}

/** The most letters of a title that may be very large, and its widest word: in a size of a sixth of a phone, it is not broken. */
const [MOST_LETTERS, WIDEST] = [24, 4.85];

const isShortTitle = (title: string): boolean => title.length <= MOST_LETTERS && widestWord(title) <= WIDEST;
