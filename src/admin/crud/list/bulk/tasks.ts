import type { Currencies, Resource } from '#resource';
import type { CrudRecord } from '../../recordText.ts';
import { VERSION, type BulkCalls } from './calls.ts';
import type { Change } from './changes.ts';
import { createRecordCopies, type RecordCopy } from './recordCopies.ts';
import type { Id, BatchResult, Refused } from './runBatches.ts';
import { valuesFor, type Values } from './valuesFor.ts';

/** The operation on the selected records. */
export interface Task {
  readonly kind: 'edit' | 'delete';
  /** Processes one batch. */
  readonly work: (ids: readonly Id[]) => Promise<BatchResult>;
  /** Takes back what was done; absent: there is no way back. */
  readonly undo?: (ids: readonly Id[]) => Promise<BatchResult>;
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
  /** The records on the screen when the change was chosen. */
  readonly seen?: readonly CrudRecord[];
  /** The installation's currencies. */
  readonly currencies: Currencies;
  readonly reasons: Reasons;
}

const versionOf = (record: CrudRecord | undefined): Values =>
  typeof record?.[VERSION] === 'number' ? { [VERSION]: record[VERSION] } : {};

/** Retries records that another person wrote to between read and write, perhaps in other fields. */
const twice =
  (attempt: Task['work']): Task['work'] =>
  async (ids) => {
    const { done, refused } = await attempt(ids);
    const outdated = refused.filter((one) => one.isOutdated).map(({ id }) => id);
    if (outdated.length === 0) return { done, refused };
    const again = await attempt(outdated);
    return {
      done: [...done, ...again.done],
      refused: [...refused.filter((one) => !one.isOutdated), ...again.refused],
    };
  };

/**
 * Changes fields of many records, each on the version that was read. When another person changed one of these fields, the
 * record is refused and the next attempt uses the new version; changes of other fields are no conflict. Records are read first,
 * to compute relative changes and to allow undo where nobody has changed the record since.
 */
export function editTask({ resource, calls, changes, seen = [], currencies, reasons }: EditOptions): Task {
  const fields = changes.map(({ field }) => field);
  const { knownOf, isUnchanged } = createRecordCopies(resource, fields);
  const before = new Map(seen.map((record) => [String(record.id), knownOf(record)]));
  const after = new Map<string, RecordCopy>();
  const attempt = async (ids: readonly Id[]): Promise<BatchResult> => {
    const records = await calls.read(ids, fields);
    const refused: Refused[] = [];
    const entries = ids.flatMap((id) => {
      const record = records.get(String(id));
      const wasUnchanged = !record || isUnchanged(record, before.get(String(id)));
      const values = wasUnchanged ? valuesFor(resource, record, changes, currencies) : null;
      before.set(String(id), knownOf(record));
      if (values !== null) {
        after.set(String(id), { ...knownOf(record), values });
        return [{ id, ...values, ...versionOf(record) }];
      }
      refused.push({ id, reason: wasUnchanged ? reasons.noValue : reasons.changedSince });
      return [];
    });
    const result = await calls.send(entries);
    return { done: result.done, refused: [...refused, ...result.refused] };
  };
  const undo = async (ids: readonly Id[]): Promise<BatchResult> => {
    const now = await calls.read(ids, fields);
    const ours = ids.filter((id) => isUnchanged(now.get(String(id)), after.get(String(id))));
    const entries = ours.map((id) => ({ id, ...before.get(String(id))?.values, ...versionOf(now.get(String(id))) }));
    const result = await calls.send(entries);
    const others = ids.filter((id) => !ours.includes(id));
    const refused = others.map((id) => ({ id, reason: reasons.changedSince }));
    return { done: result.done, refused: [...refused, ...result.refused] };
  };
  return { kind: 'edit', work: twice(attempt), undo, nameOf: calls.nameOf };
}

/** Calls under way at a time where there is no call for many. */
const AT_ONCE = 4;

/**
 * Deletes many records.
 * @param bringBack out of the bin; answers why not. Absent: what is deleted is gone
 */
export function deleteTask(calls: BulkCalls, bringBack?: (id: Id) => Promise<string | null>): Task {
  const work = async (ids: readonly Id[]): Promise<BatchResult> => {
    // For their names, which the report tells.
    await calls.read(ids, []);
    return calls.send(ids.map((id) => ({ id, action: 'delete' })));
  };
  if (!bringBack) return { kind: 'delete', work, nameOf: calls.nameOf };
  const undo = async (ids: readonly Id[]): Promise<BatchResult> => {
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
