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

const namesOf = (field: ImportField): readonly string[] => [field.name, ...field.importNames];

const LEVELS: readonly ((column: string, name: string) => boolean)[] = [
  (column, name) => bare(column) === bare(name),
  // All words of the name occur in the column: "prix ttc" has "prix".
  (column, name) => {
    const has = new Set(words(column));
    const wanted = words(name);
    return wanted.length > 0 && wanted.every((word) => has.has(word));
  },
];

/** Fields that a level finds for a column, the longest names first: "last name" is more exact than "name". */
function found(column: string, fields: readonly ImportField[], level: (column: string, name: string) => boolean) {
  return fields
    .map((field) => {
      const lengths = namesOf(field)
        .filter((name) => level(column, name))
        .map((name) => bare(name).length);
      return { field, length: Math.max(0, ...lengths) };
    })
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .map(({ field }) => field.name);
}

/**
 * The specification's rule: the first field whose lower-case name is contained in the column's name
 * (website-projects-files.md 5).
 */
export function containedField(column: string, fields: readonly Pick<ImportField, 'name'>[]): string | null {
  const lower = column.trim().toLowerCase();
  return fields.find(({ name }) => lower.includes(name.toLowerCase()))?.name ?? null;
}

/**
 * Suggests a field for every column, each field once. Better matches come first, so that `lastname` is `name` only where no
 * field fits better (DECISIONS 29): the same name in any language, then the same words, then the specification's rule.
 */
export function autoMap(columns: readonly string[], fields: readonly ImportField[]): ColumnGuess[] {
  const taken = new Map<string, { readonly field: string; readonly confidence: Confidence }>();
  const free = () => {
    const used = new Set([...taken.values()].map(({ field }) => field));
    return fields.filter(({ name }) => !used.has(name));
  };
  const pass = (confidence: Confidence, choose: (column: string, left: readonly ImportField[]) => string | null) => {
    for (const column of columns) {
      const field = taken.has(column) || column.trim() === '' ? null : choose(column, free());
      if (field !== null) taken.set(column, { field, confidence });
    }
  };
  for (const [at, level] of LEVELS.entries())
    pass(at === 0 ? 'exact' : 'guess', (column, left) => found(column, left, level)[0] ?? null);
  pass('guess', (column, left) => containedField(column, left));
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
