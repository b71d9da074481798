import type { Field } from '#resource';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';
import { sameValue } from '../api/write.ts';

/**
 * Changed fields of a write: the values before and after, in the internal format of {@link Row}. `null` in place of both:
 * the field is a secret and has changed.
 */
export type Changes = Record<string, readonly [from: unknown, to: unknown] | null>;

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Visibility of a field in the history. `open`: with its values; `secret`: only that it changed; `hidden`: not at all. */
function secrecyOf(field: Field): 'open' | 'secret' | 'hidden' {
  if (field.type === 'text' && field.format === 'secret') return 'secret';
  return field.readable === false ? 'hidden' : 'open';
}

/** Lines as the history stores them: their content, without the reference to their record. */
function plainLines(lines: unknown, by: string): unknown {
  if (!Array.isArray(lines)) return null;
  const left = new Set(['_version', 'createdAt', 'updatedAt', by]);
  return lines.map((line: Row) => Object.fromEntries(Object.entries(line).filter(([name]) => !left.has(name))));
}

/** A field that the history records: a stored field, a many relation, or lines. */
interface Auditable {
  readonly name: string;
  readonly secrecy: 'open' | 'secret' | 'hidden';
  /** Name of the lines' reference to their record; null for other fields. */
  readonly by: string | null;
}

function auditableOf(model: Model): readonly Auditable[] {
  let known = auditables.get(model);
  if (!known) {
    const stored = model.columns.flatMap(({ field, declared }) => (declared ? [{ field, declared }] : []));
    known = [...[...stored, ...model.manyRelations].map((one) => ({ ...one, by: null })), ...model.lines].map(
      ({ field, declared, by }) => ({ name: field, secrecy: secrecyOf(declared), by }),
    );
    auditables.set(model, known);
  }
  return known;
}

const auditables = new WeakMap<Model, readonly Auditable[]>();

/**
 * The differences between two states of a record. `before` null: it is new; `after` null: it is deleted. Fields that `after`
 * lacks were not written.
 */
export function changesBetween(model: Model, before: Row | null, after: Row | null): Changes {
  const changes: Changes = {};
  for (const { name, secrecy, by } of auditableOf(model)) {
    if (before && after && after[name] === undefined) continue;
    const from = by === null ? (before?.[name] ?? null) : plainLines(before?.[name], by);
    const to = by === null ? (after?.[name] ?? null) : plainLines(after?.[name], by);
    if (from === to || (isNothing(from) && isNothing(to)) || sameValue(from, to)) continue;
    if (secrecy !== 'hidden') changes[name] = secrecy === 'secret' ? null : [from, to];
  }
  return changes;
}
