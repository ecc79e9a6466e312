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
const entries = explained.map(({ code, within, reason }) => ({ code: bare(code), within: bare(within), reason }));
const longest = Math.max(0, ...entries.map(({ code }) => code.length));

/** The explained expressions of the file that is being changed, each with its reason. */
const reasons = new WeakMap();

/** What explained.mjs says of this expression. The whole file is searched first, because Stryker changes it on its way. */
function explanation(path) {
  if (path.isProgram())
    path.traverse({
      Expression(each) {
        // To print a node takes long, so only short ones are printed.
        if (each.node.end - each.node.start > 2 * longest) return;
        const code = bare(each.toString());
        const found = entries.find((entry) => entry.code === code && entry.within === bare(each.parentPath.toString()));
        if (found) reasons.set(each.node, found.reason);
      },
    });
  return reasons.get(path.node);
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: { shouldIgnore: (path) => (isProse(path) ? 'prose for editors' : undefined) },
  },
  { kind: 'Ignore', name: 'explained', value: { shouldIgnore: explanation } },
];
