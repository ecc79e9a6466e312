import { contrast, TEXT_CONTRAST } from '../../../content/rules/contrast';
import { useTools } from './tools';

/** The grounds of a look on which a colour is text: the token of each, and what it is. */
const GROUNDS = { surface: 'the page', 'surface-raised': 'cards', fill: 'shaded parts' };

/** Draws on which grounds of the look a colour (`#rrggbb`) can be read, with its contrast there, in both colour schemes. */
export function Contrast({ colour }: { colour: string }) {
  const { page } = useTools();
  return (
    <table className="contrast">
      <caption>Where it can be read as text</caption>
      <thead>
        <tr>
          <th scope="col">on</th>
          <th scope="col">light</th>
          <th scope="col">dark</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(GROUNDS).map(([token, name]) => (
          <tr key={token}>
            <th scope="row">{name}</th>
            {(['light', 'dark'] as const).map((scheme) => (
              <Ratio key={scheme} colour={colour} ground={tokenColour(page.document, token, scheme)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws a contrast in a cell with both of its colours. */
function Ratio({ colour, ground }: { colour: string; ground: string }) {
  const ratio = contrast(colour, ground);
  return (
    <td>
      <span className="sample" aria-hidden="true" style={{ color: colour, backgroundColor: ground }}>
        Aa
      </span>{' '}
      {ratio.toFixed(1)} {ratio >= TEXT_CONTRAST ? '✓' : 'too weak'}
    </td>
  );
}

/** Returns the colour of a token on the page in the frame, in a colour scheme, as `#rrggbb`. */
function tokenColour(page: Document, token: string, scheme: 'light' | 'dark'): string {
  const probe = page.createElement('i');
  probe.style.colorScheme = scheme;
  probe.style.color = `var(--${token})`;
  page.body.append(probe);
  const numbers = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  probe.remove();
  return `#${numbers
    .slice(0, 3)
    .map((number) => Number(number).toString(16).padStart(2, '0'))
    .join('')}`;
}
