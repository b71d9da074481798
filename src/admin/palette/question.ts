import { wordsOf } from './match.ts';

/** A resource by its names, in the reader's language. */
export interface NamedResource {
  readonly resource: string;
  /** One of it, and many. */
  readonly names: readonly string[];
}

/** What somebody asks the palette. */
export interface Question {
  /** Words without the name of a resource, or the sign for actions, before them. */
  readonly text: string;
  /** Begun with `>`: actions only. */
  readonly isAction: boolean;
  /** Begun with the name of a resource: records of it only. */
  readonly scope: NamedResource | null;
}

/** Reads what is typed: `> dark`, `products tea`, `tea`. Of names that both fit the longer one counts. */
export function questionOf(typed: string, resources: readonly NamedResource[]): Question {
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
