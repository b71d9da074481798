import { fold } from '#resource';
import type { ImportField } from './types.ts';

/** Basis of a suggestion: the same name, a similar name, or none. */
export type Confidence = 'exact' | 'guess' | 'none';

/** The suggested field of a column. */
export interface ColumnGuess {
  readonly column: string;
  readonly field: string | null;
  readonly confidence: Confidence;
}

/** Letters and digits only: `Prix de vente (DH)` and `prix_de_vente dh` are the same. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
/** Words of a name: `skuCode` and `sku_code` have the same. */
const words = (text: string): string[] =>
  fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name in the forms in which names are compared. Each is made once: a sheet may have 16,384 columns. */
interface Spelled {
  readonly text: string;
  readonly bare: string;
  readonly words: ReadonlySet<string>;
}

const spelled = (text: string): Spelled => ({ text, bare: bare(text), words: new Set(words(text)) });

interface SpelledField {
  readonly name: string;
  readonly names: readonly Spelled[];
}

const spelledField = ({ name, importNames }: ImportField): SpelledField => ({
  name,
  names: [name, ...importNames].map(spelled),
});

const LEVELS: readonly ((column: Spelled, name: Spelled) => boolean)[] = [
  (column, name) => column.bare === name.bare,
  // All words of the name occur in the column: "prix ttc" has "prix".
  (column, name) => name.words.size > 0 && [...name.words].every((word) => column.words.has(word)),
];

/** The field that a level finds for a column. The longest name counts: "last name" is more exact than "name". */
function found(column: Spelled, fields: readonly SpelledField[], level: (typeof LEVELS)[number]): string | null {
  let [best, longest]: [string | null, number] = [null, 0];
  for (const { name, names } of fields)
    for (const one of names)
      if (one.bare.length > longest && level(column, one)) [best, longest] = [name, one.bare.length];
  return best;
}

/**
 * The specification's rule: the first field whose lower-case name is contained in the column's name
 * (docs/rules/files-and-import.md, "Columns").
 */
export function containedField(column: string, fields: readonly Pick<ImportField, 'name'>[]): string | null {
  const lower = column.trim().toLowerCase();
  return fields.find(({ name }) => lower.includes(name.toLowerCase()))?.name ?? null;
}

/**
 * Suggests a field for every column, each field once. Better matches come first, so that `lastname` is `name` only where no
 * field fits better (docs/rules/files-and-import.md, "Columns"): the same name in any language, then the same words, then the
 * specification's rule.
 */
export function autoMap(columns: readonly string[], fields: readonly ImportField[]): ColumnGuess[] {
  const taken = new Map<string, { readonly field: string; readonly confidence: Confidence }>();
  const named = columns.filter((column) => column.trim() !== '').map(spelled);
  let free = fields.map(spelledField);
  const pass = (confidence: Confidence, choose: (column: Spelled, left: readonly SpelledField[]) => string | null) => {
    for (const column of named) {
      if (taken.has(column.text)) continue;
      const field = choose(column, free);
      if (field === null) continue;
      taken.set(column.text, { field, confidence });
      free = free.filter(({ name }) => name !== field);
    }
  };
  for (const [at, level] of LEVELS.entries())
    pass(at === 0 ? 'exact' : 'guess', (column, left) => found(column, left, level));
  pass('guess', ({ text }, left) => containedField(text, left));
  return columns.map((column) => {
    const known = taken.get(column);
    return { column, field: known?.field ?? null, confidence: known?.confidence ?? 'none' };
  });
}

/** Identifies files with the same columns, whatever their order and case: their mapping is remembered. */
export function shapeOf(columns: readonly string[]): string {
  const text = columns.map(bare).toSorted().join('\n');
  // FNV-1a, twice with different starts: two files with different columns have different shapes for all practical purposes.
  const hash = (start: number) => {
    let value = start;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x1b873593);
}
