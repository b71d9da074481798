import type { ListFilter, Resource } from '#resource';
import type { LeftOut } from '../contract/types.ts';
import type { AiContext } from './context.ts';
import { conditionsOf, countRecords, findRecords, type FoundRecord } from './findRecords.ts';

/** The records of a change, how many were meant, and those that it does not reach. */
export interface Targets {
  readonly targets: readonly FoundRecord[];
  readonly found: number;
  readonly leftOut: readonly LeftOut[];
  /** Names of conditions that were not understood. */
  readonly dropped: readonly string[];
}

/** Reasons for which records are left out, without those that left out none. */
export const leftOutOf = (counts: Readonly<Partial<Record<LeftOut['reason'], number>>>): LeftOut[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason: reason as LeftOut['reason'], count }));

/** The records that the person chose, in their order, and how many are not there any more. */
export async function chosenTargets(
  context: AiContext,
  resource: Resource,
  records: readonly number[],
  most: number,
): Promise<Targets> {
  const wanted = records.slice(0, most);
  const found = await findRecords(context, resource, { id: wanted.map(String) }, most);
  const byId = new Map(found.map((one) => [one.id, one]));
  const targets = wanted.flatMap((id) => byId.get(id) ?? []);
  const leftOut = leftOutOf({ limit: records.length - wanted.length, gone: wanted.length - targets.length });
  return { targets, found: records.length, leftOut, dropped: [] };
}

/** The records that a model's conditions find. Without any, or with one that is not understood, there are none. */
export async function foundTargets(
  context: AiContext,
  resource: Resource,
  conditions: unknown,
  most: number,
): Promise<Targets> {
  const { filters, dropped }: { filters: ListFilter; dropped: string[] } = await conditionsOf(
    context,
    resource,
    conditions,
  );
  // A condition that is not understood must not widen what is changed.
  if (Object.keys(filters).length === 0 || dropped.length > 0) return { targets: [], found: 0, leftOut: [], dropped };
  const targets = await findRecords(context, resource, filters, most);
  const found = await countRecords(context, resource, filters);
  return { targets, found, leftOut: leftOutOf({ limit: found - targets.length }), dropped };
}
