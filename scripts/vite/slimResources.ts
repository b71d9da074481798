import type { Plugin } from 'vite';

/** Properties anywhere in declarations that only the server reads: its documentation, its demo data, what imports go by. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['description', 'sample', 'indexes', 'importNames']);
/** Properties of a resource itself that only the server reads: pages ask what `me` allows. */
const SERVER_ONLY_OF_RESOURCE: ReadonlySet<string> = new Set(['access', 'ownFilters']);
/** Values that can be left out without losing what they do. */
const PLAIN: ReadonlySet<string | undefined> = new Set(['Literal', 'TemplateLiteral', 'ArrayExpression']);

/** Declarations of a plugin's records, shared by server and browser. */
const DECLARATIONS = /\/src\/plugins\/[^/]+\/(resources\.ts|resources\/[^?]+\.ts)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands there instead. */
interface Change extends Span {
  readonly text: string;
}

/** Spreading nothing keeps the commas. */
const NOTHING = '...{}';

interface SyntaxNode extends Span {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string };
  readonly callee?: Span & { readonly name?: string };
  readonly arguments?: readonly { readonly properties?: readonly SyntaxNode[] }[];
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

/** Whether a property is `name: value` of these names. */
const isNamed = ({ type, key }: SyntaxNode, names: ReadonlySet<string>) =>
  type === 'Property' && names.has(key?.name ?? '');

/** Finds what the pages do not need, at any depth of the file's syntax tree. */
function* serverOnly(node: unknown): Generator<Change> {
  if (!isNode(node)) return;
  if (isNamed(node, SERVER_ONLY) && PLAIN.has(node.value?.type)) {
    yield { start: node.start, end: node.end, text: NOTHING };
    return;
  }
  const isResource = node.type === 'CallExpression' && node.callee?.name === 'defineResource';
  // It is there for the types, gives what it is given, and would be a file of its own.
  if (isResource && node.callee) yield { start: node.callee.start, end: node.callee.end, text: '' };
  const own = isResource ? (node.arguments?.[0]?.properties ?? []) : [];
  // A field may be called the same: only the resource's own.
  const left = own.filter((property) => isNamed(property, SERVER_ONLY_OF_RESOURCE));
  for (const { start, end } of left) yield { start, end, text: NOTHING };
  for (const child of Object.values(node)) {
    for (const span of serverOnly(child)) {
      if (!left.some(({ start, end }) => start <= span.start && span.end <= end)) yield span;
    }
  }
}

/** A Vite plugin that leaves out of the pages what only the server reads of the declarations of records. */
export function slimResources(): Plugin {
  return {
    name: 'flexy:slim-resources',
    apply: 'build',
    transform(code, id) {
      if (!DECLARATIONS.test(id.replaceAll('\\', '/'))) return null;
      let slim = code;
      // From the end, so that the places further up stay right.
      const spans = [...serverOnly(this.parse(code))].sort((a, b) => b.start - a.start);
      for (const { start, end, text } of spans) {
        slim = slim.slice(0, start) + text + slim.slice(end);
      }
      return { code: slim, map: null };
    },
  };
}
