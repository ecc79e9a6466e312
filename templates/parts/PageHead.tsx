import { langOf, tallScriptClass } from '../lang';
import { Rosette } from './Rosette';

type Props = { eyebrow: string; title: string; text?: string; lang?: string; cancelled?: boolean };

/** The top of every page but home: its h1, a sentence, and the rosette as an ornament. */
export function PageHead({ eyebrow, title, text, lang = langOf(title), cancelled }: Props) {
  return (
    <div className="page-head">
      <Rosette className="page-head-rosette" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={tallScriptClass(title)} lang={lang}>
        {cancelled ? <s>{title}</s> : title}
      </h1>
      {text && (
        <p className="page-head-text" lang={langOf(text)}>
          {text}
        </p>
      )}
    </div>
  );
}
