import { langOf } from '../lang';

/** Entries of a list: a few words, and a sentence or two below them. */
export function Points({ points }: { points: { title: string; text?: string }[] }) {
  return points.map(({ title, text }) => (
    <li key={title}>
      <h3 lang={langOf(title)}>{title}</h3>
      {text && <p lang={langOf(text)}>{text}</p>}
    </li>
  ));
}
