import { extname } from 'node:path';
import type { BlockOf } from '../../content/schema/schema';
import { Section } from '../parts/Section';
import { useSite } from '../site';

/** Files to download, each with its type and size. */
export function Downloads({ id, title, text, files }: BlockOf<'downloads'>) {
  const { assets, formats, langProps } = useSite();
  if (!files.length) return null;
  return (
    <Section className="downloads" id={id} title={title} text={text}>
      <ul className="downloads-list">
        {files.map(({ label, file, text }) => (
          <li key={file}>
            <a href={assets.file(file)} {...langProps(label)}>
              {label}
            </a>
            <span className="downloads-size">
              {`${extname(file).slice(1).toUpperCase()}, ${formats.fileSize(assets.fileSize(file))}`}
            </span>
            {text && <p {...langProps(text)}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
