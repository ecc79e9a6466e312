import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { UnbrokenDates } from './RichText';
import { Section } from './Section';
import { Widget } from './Widget';

type Props = NonNullable<AllContent['hackathon']['guidelines']>;

/** Renders the rules in short and the brochure: in a viewer if the content has texts for one, otherwise as a link (rule 6.1). */
export function Guidelines({ title, text, rules, pdf, download, viewer }: Props) {
  const { assets, scripts, langProps } = useSite();
  const { pdfjs } = scripts;
  return (
    <Section className="guidelines" id="guidelines" title={title} text={text}>
      {rules && (
        <ul className="guidelines-rules">
          {rules.map((rule) => (
            <li key={rule} {...langProps(rule)}>
              <span>
                <UnbrokenDates text={rule} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {pdf && download && viewer && (
        <Widget
          name="pager"
          props={{ ...viewer, src: assets.file(pdf), cover: assets.cover(pdf), download, pdfjs }}
          imports={pdfjs.script}
        />
      )}
      {pdf && download && !viewer && (
        <a className="button button-quiet" href={assets.file(pdf)} type="application/pdf">
          {download}
        </a>
      )}
    </Section>
  );
}
