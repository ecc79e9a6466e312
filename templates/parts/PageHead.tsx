import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { Ornament } from './Ornament';

type Props = { eyebrow: string; title: string; text?: string; lang?: string; cancelled?: boolean };

/** Renders the top of every page but home: its h1, a sentence, and the ornament of this page. */
export function PageHead({ eyebrow, title, text, lang, cancelled }: Props) {
  const { langProps, look } = useSite();
  return (
    <div className="page-head" id="first-screen">
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
    </div>
  );
}
