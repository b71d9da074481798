import { wordsOf } from './matchWords.ts';

/** A resource with its names in the reader's language. */
export interface NamedResource {
  readonly resource: string;
  /** Singular and plural. */
  readonly names: readonly string[];
}

/** A parsed palette query. */
export interface PaletteQuery {
  /** Query text without the prefix (resource name or action sign). */
  readonly text: string;
  /** Starts with `>`: actions only. */
  readonly isAction: boolean;
  /** Starts with the name of a resource: only its records. */
  readonly scope: NamedResource | null;
}

/** Parses a query: `> dark`, `products tea`, `tea`. The longest matching name wins. */
export function parsePaletteQuery(typed: string, resources: readonly NamedResource[]): PaletteQuery {
  const trimmed = typed.trimStart();
  if (trimmed.startsWith('>')) return { text: trimmed.slice(1).trim(), isAction: true, scope: null };
  const parts = trimmed.split(/[\s:]+/);
  const words = wordsOf(trimmed.replaceAll(':', ' '));
  const fits = resources
    .flatMap((one) => one.names.map((name) => ({ one, name: wordsOf(name) })))
    .filter(({ name }) => name.length > 0 && name.length < parts.length && name.every((word, at) => word === words[at]))
    .toSorted((one, other) => other.name.length - one.name.length);
  const [best] = fits;
  if (!best) return { text: trimmed.trim(), isAction: false, scope: null };
  return { text: parts.slice(best.name.length).join(' ').trim(), isAction: false, scope: best.one };
}
