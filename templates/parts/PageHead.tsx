import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { widestWord } from '../language/widestWord';
import { headingClass } from './headingClass';
import { Ornament } from './Ornament';
import { FirstPaint } from './Timed';

type Props = { eyebrow: string; title: string; text?: string; lang?: string; cancelled?: boolean };

/**
 * Renders the top of every page except Home: its h1, a sentence, and the ornament of this page. Its classes say the kind of the
 * page, and whether the title is short, so that a look can compose each kind in its own way.
 */
export function PageHead({ eyebrow, title, text, lang, cancelled }: Props) {
  const { langProps, look, page } = useSite();
  return (
    <div
      className={joinNonEmpty(' ', 'page-head plate', `plate-${page.kind}`, isShortTitle(title) && 'plate-short')}
      id="first-screen"
    >
      <HeadDrawing />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={headingClass(title, look)} {...langProps(title, lang)}>
        {cancelled ? <s>{title}</s> : title}
      </h1>
      {text && (
        <p className="page-head-text" {...langProps(text)}>
          {text}
        </p>
      )}
      {/* After the event, sessions have no star and no calendar. The script hides these early, so that nothing moves. */}
      {['agenda', 'day', 'session'].includes(page.kind) && <FirstPaint />}
    </div>
  );
}

/** Renders the drawing of the look for this page, or else its ornament. */
function HeadDrawing() {
  const { art, content, look, page } = useSite();
  const ornament = <Ornament className="ornament" place="page-head" />;
  const Drawing = look.slots?.pageHead;
  if (!Drawing) return ornament;
  const [day, ...otherDays] = content.schedule?.days ?? [];
  return (
    <Drawing kind={page.kind} sessions={(otherDays.length === 0 && day?.events) || []} ornament={art.ornament}>
      {ornament}
    </Drawing>
  );
}

/** The most letters of a short title, and the width of its widest word, in em: even in very large type, it fits a phone. */
const [MOST_LETTERS, WIDEST] = [24, 4.85];

const isShortTitle = (title: string): boolean => title.length <= MOST_LETTERS && widestWord(title) <= WIDEST;
