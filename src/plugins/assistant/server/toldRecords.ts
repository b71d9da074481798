import { isObject, type Field, type Json, type Resource } from '#resource';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiValues } from '../contract/types.ts';
import { computed, type ChangeRule } from '../rules/changeRules.ts';
import { batchesOf, type ToldRecord } from '../rules/recordBatches.ts';
import { fieldsToTell } from '../rules/recordFields.ts';
import { titleOf, wireRows, type AiContext } from './context.ts';

/** A linked record by its address and title: what else it embeds may be somebody's own, as a telephone. */
export function toldLink({ host }: Pick<AiContext, 'host'>, field: Field | undefined, value: unknown): unknown {
  if (field?.type !== 'relation') return value;
  if (Array.isArray(value)) return value.map((one) => toldLink({ host }, field, one));
  const target = host.resources.get(field.to);
  return target && isObject(value) ? { '@id': value['@id'], name: titleOf(target, value) } : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The records in parts for prompts: the fields that the caller may read and the assistant may see, with their values uncut. */
export async function toldBatches(
  context: AiContext,
  resource: Resource,
  ids: readonly number[],
): Promise<ToldRecord[][]> {
  const told = fieldsToTell(resource, context.actor.roles);
  const wires = await wiresOf(context, resource, ids);
  const records = ids.flatMap((id): ToldRecord[] => {
    const wire = wires.get(id);
    if (!wire) return [];
    const values = told.filter((name) => !isEmpty(wire[name])).map((name) => [name, plainValue(wire[name])] as const);
    return [{ id, ...Object.fromEntries(values) }];
  });
  return batchesOf(records);
}

/** The numbers that rules compute from records as they are now, by record. A field without a number has none. */
export async function valuesByRules(
  context: AiContext,
  resource: Resource,
  ids: readonly number[],
  rules: readonly ChangeRule[],
): Promise<ReadonlyMap<number, AiValues>> {
  if (rules.length === 0) return new Map();
  const wires = await wiresOf(context, resource, ids);
  const valuesOf = (wire: Readonly<Record<string, unknown>>): AiValues =>
    Object.fromEntries(
      rules.flatMap((rule): [string, Json][] => {
        const field = resource.fields[rule.field];
        const value = field ? computed(rule, field, wire[rule.field], context.reader.currencies) : null;
        return value === null ? [] : [[rule.field, value]];
      }),
    );
  return new Map([...wires].map(([id, wire]) => [id, valuesOf(wire)]));
}

type Wires = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Records as the caller sees them, by id. */
async function wiresOf(context: AiContext, resource: Resource, ids: readonly number[]): Promise<Wires> {
  if (ids.length === 0) return new Map();
  const page = { limit: MOST_WRITES, offset: 0 };
  const rows = await context.reader.list(resource.name, { id: ids.map(String) }, page);
  const wires = await wireRows(context, resource.name, rows);
  return new Map(rows.map(({ id }, at) => [id, wires[at] ?? {}]));
}

/** A linked record by its name: its address says nothing to a model. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return isObject(value) && '@id' in value ? (value.name ?? value.title ?? value['@id']) : value;
}
