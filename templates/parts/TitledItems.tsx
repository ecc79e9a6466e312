import { useSite } from '../site';

/** The entries of a list: a title, and a sentence or two below it. */
export function TitledItems({ items }: { items: { title: string; text?: string }[] }) {
  const { langProps } = useSite();
  return items.map(({ title, text }) => (
    <li key={title}>
      <h3 {...langProps(title)}>{title}</h3>
      {text && <p {...langProps(text)}>{text}</p>}
    </li>
  ));
}
