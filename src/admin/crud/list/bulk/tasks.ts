import type { Resource } from '#resource';
import type { BulkCalls } from './calls.ts';
import type { Change } from './changes.ts';
import type { Id, PieceResult, Refused } from './run.ts';
import { bodyValue, valuesFor, type Values } from './valuesFor.ts';

/** What is done to the selected records. */
export interface Task {
  readonly kind: 'edit' | 'delete';
  /** Does one piece. */
  readonly work: (ids: readonly Id[]) => Promise<PieceResult>;
  /** Takes back what was done; absent: there is no way back. */
  readonly undo?: (ids: readonly Id[]) => Promise<PieceResult>;
  readonly nameOf: (id: Id) => string;
}

/** Reasons of our own, in the reader's language. */
export interface Reasons {
  readonly noValue: string;
  readonly changedSince: string;
}

interface EditOptions {
  readonly resource: Resource;
  readonly calls: BulkCalls;
  readonly changes: readonly Change[];
  /** Of the installation. */
  readonly currency: string;
  readonly reasons: Reasons;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Changes fields of many records. It reads them first: to adjust what they hold, and to be able to take the change back
 * where nobody else has changed it since.
 */
export function editTask({ resource, calls, changes, currency, reasons }: EditOptions): Task {
  const fields = changes.map(({ field }) => field);
  const before = new Map<string, Values>();
  const after = new Map<string, Values>();
  const asBody = (values: Values | undefined): Values =>
    Object.fromEntries(fields.map((name) => [name, bodyValue(resource, name, values?.[name])]));
  const work = async (ids: readonly Id[]): Promise<PieceResult> => {
    const records = await calls.read(ids, fields);
    const refused: Refused[] = [];
    const entries = ids.flatMap((id) => {
      const record = records.get(String(id));
      const values = valuesFor(resource, record, changes, currency);
      if (values === null) {
        refused.push({ id, reason: reasons.noValue });
        return [];
      }
      before.set(String(id), asBody(record));
      after.set(String(id), values);
      return [{ id, ...values }];
    });
    const result = await calls.send(entries);
    return { done: result.done, refused: [...refused, ...result.refused] };
  };
  const undo = async (ids: readonly Id[]): Promise<PieceResult> => {
    const now = await calls.read(ids, fields);
    const isOurs = (id: Id) => {
      const current = asBody(now.get(String(id)));
      return fields.every((name) => isSame(current[name], after.get(String(id))?.[name]));
    };
    const ours = ids.filter(isOurs);
    const result = await calls.send(ours.map((id) => ({ id, ...before.get(String(id)) })));
    const others = ids.filter((id) => !ours.includes(id));
    const refused = others.map((id) => ({ id, reason: reasons.changedSince }));
    return { done: result.done, refused: [...refused, ...result.refused] };
  };
  return { kind: 'edit', work, undo, nameOf: calls.nameOf };
}

/** Calls under way at a time where there is no call for many. */
const AT_ONCE = 4;

/**
 * Deletes many records.
 * @param bringBack out of the bin; answers why not. Absent: what is deleted is gone
 */
export function deleteTask(calls: BulkCalls, bringBack?: (id: Id) => Promise<string | null>): Task {
  const work = async (ids: readonly Id[]): Promise<PieceResult> => {
    // For their names, which the report tells.
    await calls.read(ids, []);
    return calls.send(ids.map((id) => ({ id, action: 'delete' })));
  };
  if (!bringBack) return { kind: 'delete', work, nameOf: calls.nameOf };
  const undo = async (ids: readonly Id[]): Promise<PieceResult> => {
    const done: Id[] = [];
    const refused: Refused[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const now = ids.slice(at, at + AT_ONCE);
      const reasons = await Promise.all(now.map(bringBack));
      for (const [place, id] of now.entries()) {
        const reason = reasons[place] ?? null;
        if (reason === null) done.push(id);
        else refused.push({ id, reason });
      }
    }
    return { done, refused };
  };
  return { kind: 'delete', work, undo, nameOf: calls.nameOf };
}
