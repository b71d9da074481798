import { createHash } from 'node:crypto';
import type { Field, Json, Resource } from '#resource';
import { notFound, previewAsClient, updateAsClient, type Row, type Tx } from '#server';
import type { PlanField } from '../contract/types.ts';
import { readContext, type AiContext } from './context.ts';
import type { Step } from './steps.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A change of a record, with what it did to the values that the caller sees. */
export interface ShownChange {
  readonly before: Row;
  readonly row: Row;
  /** The record before, as the caller sees it. */
  readonly wire: Wire;
  readonly fields: readonly PlanField[];
  readonly effects: readonly PlanField[];
  readonly mark: string;
}

/** A stored record as the caller sees it. */
export async function wireOf(context: AiContext, tx: Tx, resource: Resource, row: Row): Promise<Wire> {
  const [wire] = await context.host.serialize(resource.name, [row], { ...readContext(context), db: tx.db });
  return wire ?? {};
}

/** A record that the caller may read, as it is stored. @throws Problem 404 */
export async function readableRow(tx: Tx, resource: Resource, id: number): Promise<Row> {
  const row = (await tx.canRead(resource.name, id)) ? await tx.find(resource.name, id) : null;
  if (!row) throw notFound();
  return row;
}

/** Derived values of these kinds say something to a person; the others are lists, files and code. */
const TOLD: ReadonlySet<Field['type']> = new Set([
  'money',
  'integer',
  'decimal',
  'boolean',
  'enum',
  'date',
  'datetime',
  'relation',
  'text',
]);
/** Derived values that depend on the record alone, and on no clock or number range. */
const SURE: ReadonlySet<Field['type']> = new Set(['money', 'integer', 'decimal', 'boolean', 'enum']);

const isTold = (field: Field): boolean => TOLD.has(field.type) && !(field.type === 'text' && field.format);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function effectsOf({ resource, data }: Step, wire: Wire, after: Wire): PlanField[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => !(name in data) && isTold(field) && !isSame(wire[name], after[name]))
    .map(([name]) => ({ name, before: (wire[name] ?? null) as Json, after: (after[name] ?? null) as Json }));
}

/** A digest of what a person is shown of a change: what is there before, and the amounts that come of it. */
function markOf({ resource, id }: Step, fields: readonly PlanField[], effects: readonly PlanField[]): string {
  const sure = effects.map(({ name, before, after }) => {
    const type = resource.fields[name]?.type;
    return [name, before, type !== undefined && SURE.has(type) ? after : null];
  });
  const shown = JSON.stringify([
    resource.name,
    id,
    fields.map(({ name, before, after }) => [name, before, after]),
    sure,
  ]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}

/**
 * Changes a record as a client's PUT does, with the rights of the caller. A plan does it in a trial, an acceptance for good:
 * both see the same values.
 * @param version version that the record must have; null: any
 * @throws Problem as the PUT would answer
 */
export async function changeRecord(
  context: AiContext,
  tx: Tx,
  step: Step & { readonly id: number },
  version: number | null,
): Promise<ShownChange> {
  const { resource, id, data } = step;
  const { before, changes } = await previewAsClient(tx, resource.name, id, data);
  if (!before) throw new TypeError('A change has a record.');
  const wire = await wireOf(context, tx, resource, before);
  const row = await updateAsClient(tx, resource.name, id, data, version ?? undefined);
  const effects = effectsOf(step, wire, await wireOf(context, tx, resource, row));
  const fields = Object.entries(data)
    .filter(([name]) => name in changes)
    .map(([name, after]): PlanField => ({ name, before: (wire[name] ?? null) as Json, after }));
  return { before, row, wire, fields, effects, mark: markOf(step, fields, effects) };
}
