import { Section } from './Section';
import { TitledItems } from './TitledItems';

type Props = {
  id?: string;
  title: string;
  text?: string;
  items: { title: string; text?: string }[];
  numbered?: boolean;
};

/** Points, each with a title: as the numbered articles of a charter, or like a table of contents. */
export function Points({ id, title, text, items, numbered }: Props) {
  const className = numbered ? 'why-attend' : 'tracks';
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section className={className} id={id} title={title} text={text}>
      <List className={`${className}-list`}>
        <TitledItems items={items} />
      </List>
    </Section>
  );
}
