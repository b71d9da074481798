import { isObject } from '../resource/isObject.ts';
import type { Fields } from '../http/HttpError.ts';
import { isSame } from './changedFields.ts';

/** Result of a three-way merge. */
export interface Merged {
  /** Changes still to be sent: own changes on top of the other user's. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Fields that both sides changed differently. Nothing may be written while there are any. */
  readonly conflicts: readonly string[];
}

/** Marks values that cannot be merged. */
const CONFLICT = Symbol('conflict');

type Line = Fields & { readonly '@id'?: string };

const isLines = (value: unknown): value is readonly Line[] => Array.isArray(value) && value.every(isObject);
const keyOf = (line: Line) => (typeof line['@id'] === 'string' ? line['@id'] : undefined);
const hasKeys = (lines: readonly Line[]) => lines.every((line) => keyOf(line) !== undefined);

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isLines(base) && isLines(mine) && isLines(theirs) && hasKeys(base) && hasKeys(theirs))
    return mergeLines(base, mine, theirs);
  // Embedded objects merge member by member. Two different records in one relation do not merge.
  if (
    isObject(base) &&
    isObject(mine) &&
    isObject(theirs) &&
    isSame(mine['@id'], theirs['@id']) &&
    isSame(base['@id'], mine['@id'])
  )
    return mergeObject(base, mine, theirs);
  return CONFLICT;
}

function mergeObject(base: Fields, mine: Fields, theirs: Fields): unknown {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValue(base[key], mine[key], theirs[key]);
    if (value === CONFLICT) return CONFLICT;
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [keyOf(line), line]));

/**
 * Merges lines by their address: own order first, lines added by the other side last. A line changed on one side and deleted
 * on the other is a conflict.
 */
function mergeLines(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): unknown {
  const [was, ours, others] = [byKey(base), byKey(mine), byKey(theirs)];
  const merged: unknown[] = [];
  for (const line of mine) {
    const key = keyOf(line);
    const before = key === undefined ? undefined : was.get(key);
    if (!before) {
      merged.push(line);
      continue;
    }
    const other = others.get(key);
    const value = other ? mergeObject(before, line, other) : isSame(line, before) ? undefined : CONFLICT;
    if (value === CONFLICT) return CONFLICT;
    if (value !== undefined) merged.push(value);
  }
  for (const line of theirs) {
    const key = keyOf(line);
    if (ours.has(key)) continue;
    const before = was.get(key);
    if (!before) merged.push(line);
    else if (!isSame(line, before)) return CONFLICT;
  }
  return merged;
}

/**
 * Merges own changes into the server's current record (three-way merge, docs/decisions/drafts-and-merges.md). A field changed
 * by one side only is taken, equal changes count once, lines merge by `@id`. All records have the shape used by screens.
 */
export function mergeChanges(base: Fields, mine: Fields, theirs: Fields): Merged {
  const changes: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(mine)) {
    const merged = mergeValue(base[field], value, theirs[field]);
    if (merged === CONFLICT) conflicts.push(field);
    else if (!isSame(merged, theirs[field])) changes[field] = merged ?? null;
  }
  return { changes, conflicts };
}
