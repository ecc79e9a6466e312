import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { Ornament } from './Ornament';
import { FirstPaint, useTimed } from './Timed';

type Props = { eyebrow: string; title: string; text?: string; textAfter?: string; lang?: string; cancelled?: boolean };

/** Renders the top of every page but home: its h1, a sentence, perhaps another after the event, and the ornament of this page. */
export function PageHead({ eyebrow, title, text, textAfter, lang, cancelled }: Props) {
  const { langProps, look } = useSite();
  const untilEnd = useTimed(textAfter ? ['before', 'during'] : undefined);
  const afterwards = useTimed(textAfter ? 'after' : undefined);
  return (
    <div className="page-head" id="first-screen">
      <Ornament className="ornament" place="page-head" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={headingClass(title, look)} {...langProps(title, lang)}>
        {cancelled ? <s>{title}</s> : title}
      </h1>
      {text && (
        <p className="page-head-text" {...langProps(text)} {...untilEnd}>
          {text}
        </p>
      )}
      {textAfter && (
        <>
          <p className="page-head-text" {...langProps(textAfter)} {...afterwards}>
            {textAfter}
          </p>
          {/* One of the two sentences goes before the first paint, so that nothing below it moves. */}
          <FirstPaint />
        </>
      )}
    </div>
  );
}
