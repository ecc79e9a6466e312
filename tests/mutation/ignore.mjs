import { explained } from './explained.mjs';

/** What makes a field of the content, with a description and examples for editors; see content/schema/fields.ts. */
const FIELDS = [
  'text',
  'textOrEmpty',
  'texts',
  'textWithVariables',
  'date',
  'clock',
  'id',
  'count',
  'url',
  'https',
  'origin',
  'picture',
  'pdf',
];

/** Descriptions and examples of the schema: prose that editors show, compared with what they read by schemas.test.ts. */
function isProse(path) {
  const { node, parent } = path;
  if (path.isObjectProperty()) return ['description', 'examples'].includes(node.key.name) && path.findParent(isMeta);
  if (!path.isStringLiteral() || parent.type !== 'CallExpression') return false;
  const {
    callee,
    arguments: [first],
  } = parent;
  if (callee.type === 'MemberExpression') return callee.property.name === 'describe';
  return FIELDS.includes(callee.name) && ['StringLiteral', 'ArrayExpression'].includes(first.type);
}

const isMeta = ({ node }) => node.type === 'CallExpression' && node.callee.property?.name === 'meta';

const bare = (code) => code.replace(/\s+/g, '');
const reasons = new Map(explained.map(({ code, reason }) => [bare(code), reason]));
const longest = Math.max(0, ...[...reasons.keys()].map((code) => code.length));

/** What explained.mjs says of this place. Printing a node takes its time, so only short ones are. */
function explanation(path) {
  if (!path.isExpression() && !path.isStatement()) return undefined;
  const { start, end } = path.node;
  return end - start > 2 * longest ? undefined : reasons.get(bare(path.toString()));
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: { shouldIgnore: (path) => (isProse(path) ? 'prose for editors' : undefined) },
  },
  { kind: 'Ignore', name: 'explained', value: { shouldIgnore: explanation } },
];
