import type { Plugin } from 'vite';

/** Properties of declared fields that only the server reads: its documentation and its demo data. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['description', 'sample']);

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
  const isLiteral = value?.type === 'Literal' || value?.type === 'TemplateLiteral';
  if (String(type) === 'Property' && isLiteral && SERVER_ONLY.has(key?.name ?? '')) yield { start, end } as Span;
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
      // From the end, so that the places further up stay right; `void 0` keeps the commas.
      for (const { start, end } of [...serverOnly(this.parse(code))].reverse()) {
        slim = `${slim.slice(0, start)}...{}${slim.slice(end)}`;
      }
      return { code: slim, map: null };
    },
  };
}
