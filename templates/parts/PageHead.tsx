import { joinNonEmpty } from '../context/joinNonEmpty';
import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { widestWord } from '../fonts/widestWord';
import { Ornament } from './Ornament';
import { FirstPaint } from './Timed';

type Props = { eyebrow: string; title: string; text?: string; lang?: string; cancelled?: boolean };

/**
 * Renders the top of every page but home: its h1, a sentence, and the ornament of this page. Its classes say the kind of page, so
 * that a look may compose each one in its own way, and whether the title is short.
 */
export function PageHead({ eyebrow, title, text, lang, cancelled }: Props) {
  const { langProps, look, page } = useSite();
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
        <p className="page-head-text" {...langProps(text)}>
          {text}
        </p>
      )}
      {/* After the event its sessions have no star and no calendar, and nothing below them may move. */}
      {['agenda', 'day', 'session'].includes(page.kind) && <FirstPaint />}
    </div>
  );
}

/** The most letters of a title that may be very large, and its widest word: in a size of a sixth of a phone, it is not broken. */
const [MOST_LETTERS, WIDEST] = [24, 4.85];

const isShortTitle = (title: string): boolean => title.length <= MOST_LETTERS && widestWord(title) <= WIDEST;
