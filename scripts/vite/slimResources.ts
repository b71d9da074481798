import type { Plugin } from 'vite';

/** Properties of declarations that only the server reads: its documentation, its demo data, its indexes. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['description', 'sample', 'indexes']);
/** Values that can be left out without losing what they do. */
const PLAIN: ReadonlySet<string | undefined> = new Set(['Literal', 'TemplateLiteral', 'ArrayExpression']);

/** Declarations of a plugin's records, shared by server and browser. */
const DECLARATIONS = /\/src\/plugins\/[^/]+\/(resources\.ts|resources\/[^?]+\.ts)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds `name: value` of the names above, at any depth of the file's syntax tree. */
function* serverOnly(node: unknown): Generator<Span> {
  if (typeof node !== 'object' || node === null) return;
  const { type, key, value, start, end } = node as Record<string, { type?: string; name?: string }> & Partial<Span>;
  if (String(type) === 'Property' && PLAIN.has(value?.type) && SERVER_ONLY.has(key?.name ?? ''))
    yield { start, end } as Span;
  else for (const child of Object.values(node)) yield* serverOnly(child);
}

/** A Vite plugin that leaves out of the pages what only the server reads of the declarations of records. */
export function slimResources(): Plugin {
  return {
    name: 'flexy:slim-resources',
    apply: 'build',
    transform(code, id) {
      if (!DECLARATIONS.test(id.replaceAll('\\', '/'))) return null;
      let slim = code;
      // From the end, so that the places further up stay right; spreading nothing keeps the commas.
      for (const { start, end } of [...serverOnly(this.parse(code))].reverse()) {
        slim = `${slim.slice(0, start)}...{}${slim.slice(end)}`;
      }
      return { code: slim, map: null };
    },
  };
}
