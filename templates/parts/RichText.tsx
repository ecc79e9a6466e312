import type { ListItem, Nodes, Paragraph } from 'mdast';
import type { ReactNode } from 'react';
import { parseRichText, textOf } from '../../content/richText';
import { type Site, useSite } from '../context/siteContext';

/** Renders a rich text of the content: paragraphs, lists, emphasis, code and links (rule 19.12). A plain text is one paragraph. */
export function RichText({ text }: { text: string }) {
  const { langProps } = useSite();
  return <>{parseRichText(text).children.map(renderer(langProps))}</>;
}

/** Returns the function that renders one node of a rich text. Nodes never change their order, so their position is their key. */
function renderer(langProps: Site['langProps']) {
  return function render(node: Nodes, key: number): ReactNode {
    switch (node.type) {
      case 'paragraph':
        return (
          <p key={key} {...langProps(textOf(node))}>
            {node.children.map(render)}
          </p>
        );
      case 'text':
        return <UnbrokenDates key={key} text={node.value.replaceAll('\n', ' ')} />;
      case 'break':
        return <br key={key} />;
      case 'emphasis':
        return <em key={key}>{node.children.map(render)}</em>;
      case 'strong':
        return <strong key={key}>{node.children.map(render)}</strong>;
      case 'inlineCode':
        return (
          <code className="code" key={key}>
            {node.value}
          </code>
        );
      case 'code':
        return (
          <pre className="code" key={key}>
            <code>{node.value}</code>
          </pre>
        );
      case 'link':
        return (
          <RichLink key={key} url={node.url}>
            {node.children.map(render)}
          </RichLink>
        );
      case 'list':
        return node.ordered ? (
          <ol className="rich-list" start={node.start === 1 ? undefined : (node.start ?? undefined)} key={key}>
            {node.children.map(render)}
          </ol>
        ) : (
          <ul className="rich-list" key={key}>
            {node.children.map(render)}
          </ul>
        );
      case 'listItem': {
        const line = firstLine(node);
        // The paragraph of a line is rendered without <p>.
        const nodes = line ? [...line.children, ...node.children.slice(1)] : node.children;
        return (
          <li
            key={key}
            className={startsWithName(line) ? 'rich-named' : undefined}
            {...(line && langProps(textOf(line)))}
          >
            {nodes.map(render)}
          </li>
        );
      }
      default:
        return null;
    }
  };
}

/** Returns the paragraph of an item that has one paragraph, and perhaps inner lists below it; undefined for other items. */
function firstLine({ children: [first, ...others] }: ListItem): Paragraph | undefined {
  return first?.type === 'paragraph' && others.every(({ type }) => type === 'list') ? first : undefined;
}

/** Checks whether a line starts with a name in bold, and says more about it, so that a look can set the names as a column. */
const startsWithName = (line: Paragraph | undefined): boolean =>
  line?.children[0]?.type === 'strong' && line.children.length > 1;

/** Renders a link in a text. A link to another site is marked (styles/external.css). */
export function RichLink({ url, name, children }: { url: string; name?: string; children: ReactNode }) {
  const { site } = useSite().content;
  const external = /^https:/i.test(url) && new URL(url).origin !== new URL(site.url).origin;
  return (
    <a
      className={external ? 'external' : undefined}
      href={url}
      rel={external ? 'external' : undefined}
      aria-label={name}
    >
      {children}
    </a>
  );
}

/** Matches `17-08-2025` and `2025-08-17`. Because of the group, `split` returns the dates too: every second part is one. */
const DATES = /(\d{1,4}-\d{1,2}-\d{1,4})/;

/** Renders a text and keeps each date on one line. Browsers would break dates at their hyphens. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(DATES).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
