import type { Field } from '#resource';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';
import { sameValue } from '../api/write.ts';

/**
 * What a write changed, by field: the value before and the one after, in the internal shape of {@link Row}. `null` in place
 * of both: it was changed, and is a secret.
 */
export type Changes = Record<string, readonly [from: unknown, to: unknown] | null>;

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A secret is told to have changed, and no more; what nobody may read is not told at all. */
function secrecyOf(field: Field): 'open' | 'secret' | 'hidden' {
  if (field.type === 'text' && field.format === 'secret') return 'secret';
  return field.readable === false ? 'hidden' : 'open';
}

/** Lines as the history keeps them: what they hold, without the way back to their owner. */
function plainLines(lines: unknown, by: string): unknown {
  if (!Array.isArray(lines)) return null;
  const left = new Set(['_version', 'createdAt', 'updatedAt', by]);
  return lines.map((line: Row) => Object.fromEntries(Object.entries(line).filter(([name]) => !left.has(name))));
}

/** Fields a history can speak of: stored ones, several links, and lines. */
function* auditable(model: Model): Iterable<{ name: string; field: Field; by: string | null }> {
  for (const column of model.columns)
    if (column.declared) yield { name: column.field, field: column.declared, by: null };
  for (const many of model.manyRelations) yield { name: many.field, field: many.declared, by: null };
  for (const lines of model.lines) yield { name: lines.field, field: lines.declared, by: lines.by };
}

/**
 * What differs between two states of a record. `before` null: it is new; `after` null: it is deleted. Fields that `after`
 * does not hold were not written.
 */
export function changesBetween(model: Model, before: Row | null, after: Row | null): Changes {
  const changes: Changes = {};
  for (const { name, field, by } of auditable(model)) {
    if (before && after && after[name] === undefined) continue;
    const from = by === null ? (before?.[name] ?? null) : plainLines(before?.[name], by);
    const to = by === null ? (after?.[name] ?? null) : plainLines(after?.[name], by);
    if (from === to || (isNothing(from) && isNothing(to)) || sameValue(from, to)) continue;
    const secrecy = secrecyOf(field);
    if (secrecy !== 'hidden') changes[name] = secrecy === 'secret' ? null : [from, to];
  }
  return changes;
}
