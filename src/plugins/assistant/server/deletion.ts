import { createHash } from 'node:crypto';
import { isSystemKept } from '#resource';
import { changesIn, deleteAsClient, type Row, type Tx } from '#server';
import type { PlanBeside, PlanItem } from '../contract/types.ts';
import { readableRow, wireOf } from './change.ts';
import type { AiContext } from './context.ts';
import type { Step } from './steps.ts';

/** A change of a record that a transaction made. */
export interface MadeChange {
  readonly resource: string;
  readonly id: number;
  readonly op: PlanBeside['op'];
}

/** The name under which changes of a resource are told: a view's records change as those of its base. */
export const baseOf = ({ host }: Pick<AiContext, 'host'>, name: string): string =>
  host.resources.get(name)?.viewOf?.resource ?? name;

/** Changes that a person is told of: not what the system keeps for itself, such as the entries of the bin. */
const isTold = ({ host }: AiContext, { resource }: MadeChange): boolean => {
  const kind = host.resources.get(resource);
  return kind !== undefined && !isSystemKept(kind) && kind.outlivesRecord === undefined;
};

/** A digest of what goes with a deletion. New records have another id in each trial. */
function markOf(context: AiContext, changes: readonly MadeChange[]): string {
  const told = changes
    .filter((change) => isTold(context, change))
    .map(({ resource, id, op }) => `${resource} ${op} ${op === 'create' ? '' : id}`);
  return createHash('sha256').update(JSON.stringify(told.toSorted())).digest('base64url').slice(0, 22);
}

/** A deleted record as the caller saw it, with the mark of what went with it. */
export interface Deleted {
  readonly row: Row;
  readonly wire: Readonly<Record<string, unknown>>;
  readonly mark: string;
}

/**
 * Deletes a record as a client's DELETE does: it goes to the bin. A plan does it in a trial, an acceptance for good.
 * @param version version that the record must have; null: any
 * @throws Problem 404, and as the DELETE would answer
 */
export async function deleteRecord(
  context: AiContext,
  tx: Tx,
  { resource, id }: Pick<Step, 'resource'> & { readonly id: number },
  version: number | null,
): Promise<Deleted> {
  const row = await readableRow(tx, resource, id);
  const wire = await wireOf(context, tx, resource, row);
  const { changes } = await changesIn(tx, () => deleteAsClient(tx, resource.name, id, version ?? Number(row._version)));
  return { row, wire, mark: markOf(context, changes) };
}

/**
 * Counts other records that change with those of a plan, by kind. Deleted records have their ids: one of them may be a record
 * that the person left out. Those of kinds that the caller may not read are counted together.
 */
export function besideOf(context: AiContext, changes: readonly MadeChange[], items: readonly PlanItem[]): PlanBeside[] {
  const { host, reader } = context;
  // One whose own deletion is refused may still go with another.
  const own = items.filter(({ op, problems }) => op !== 'delete' || problems.length === 0);
  const planned = new Set(own.map(({ resource, id }) => `${baseOf(context, resource)} ${id}`));
  const others = changes.filter((change) => isTold(context, change) && !planned.has(`${change.resource} ${change.id}`));
  const seen = others.filter(({ resource }) => reader.canRead(resource));
  const groups = Map.groupBy(seen, ({ resource, op }) => `${resource} ${op}`);
  const told = [...groups.values()].flatMap((group): PlanBeside[] => {
    const [first] = group;
    if (!first) return [];
    const { resource, op } = first;
    const ids = [...new Set(group.map(({ id }) => id))];
    if (op !== 'delete') return [{ resource, op, count: ids.length }];
    const isFinal = host.resources.get(resource)?.bin === false;
    return [{ resource, op, count: ids.length, ids, ...(isFinal && { isFinal }) }];
  });
  const hidden = others.filter(({ resource, op }) => op === 'delete' && !reader.canRead(resource));
  const count = new Set(hidden.map(({ resource, id }) => `${resource} ${id}`)).size;
  return count > 0 ? [...told, { resource: null, op: 'delete', count }] : told;
}

/**
 * Steps whose records an earlier one has deleted along come before it: what a person chose is deleted by itself, and its
 * failure would only say that it is gone.
 * @returns null: they are in order
 */
export function reordered(
  context: AiContext,
  steps: readonly Step[],
  items: readonly PlanItem[],
  changes: readonly MadeChange[],
): readonly Step[] | null {
  const gone = new Set(changes.filter(({ op }) => op === 'delete').map(({ resource, id }) => `${resource} ${id}`));
  const isLost = (step: Step, at: number): boolean =>
    step.op === 'delete' &&
    (items[at]?.problems.length ?? 0) > 0 &&
    gone.has(`${baseOf(context, step.resource.name)} ${step.id}`);
  const next = [...steps.filter(isLost), ...steps.filter((step, at) => !isLost(step, at))];
  return next.every((step, at) => step === steps[at]) ? null : next;
}
