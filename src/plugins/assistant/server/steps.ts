import type { Resource } from '#resource';
import { invalid, type Locale } from '#server';
import { actionsFor } from './actions/find.ts';
import { checkInput } from './actions/input.ts';
import type { AiRun, AiValues, AiWrite } from '../contract/types.ts';
import { readRules } from '../rules/changeRules.ts';
import { completeValues } from './completeValues.ts';
import { aiResource, type AiContext } from './context.ts';
import { valuesByRules } from './toldRecords.ts';
import { texts } from './i18n.ts';

/** Steps that are taken at a stretch: the embedded database answers synchronously and would hold up other requests. */
export const STRETCH = 10;

/** One write that is ready: its values are checked. */
export interface Step {
  readonly resource: Resource;
  readonly op: 'create' | 'update' | 'run' | 'delete';
  readonly id: number | null;
  /** Version that the record must have; null: any. */
  readonly version: number | null;
  readonly data: AiValues;
  /** Values of the record that were not understood (`AiWrite.unread`). */
  readonly unread?: readonly string[];
}

/** Numbers by rules, computed from the records of changes with the same rules at once. */
async function computedFor(context: AiContext, writes: readonly AiWrite[]): Promise<readonly (AiValues | undefined)[]> {
  const groups = Map.groupBy(writes.keys(), (at) => JSON.stringify([writes[at]?.entity, writes[at]?.rules]));
  const values: (AiValues | undefined)[] = writes.map(() => undefined);
  for (const places of groups.values()) {
    const [first] = places.flatMap((at) => writes[at] ?? []);
    if (!first?.rules) continue;
    const resource = aiResource(context, first.entity);
    const { rules, dropped } = readRules(resource, context.actor.roles, first.rules, context.reader.currencies);
    if (dropped.length > 0)
      throw invalid({ propertyPath: `writes[${places[0] ?? 0}].${dropped[0]}`, code: 'violation.invalid' });
    const ids = places.flatMap((at) => writes[at]?.id ?? []);
    const found = await valuesByRules(context, resource, ids, rules);
    for (const at of places) values[at] = found.get(writes[at]?.id ?? 0);
  }
  return values;
}

/**
 * Requires that records of a kind go to the bin: without one their deletion is final, and neither proposed nor accepted.
 * @throws Problem 422
 */
function requireBin({ bin }: Resource, at: number, locale: Locale): void {
  if (bin === false)
    throw invalid({
      ...{ propertyPath: `writes[${at}].isDeletion`, code: 'assistant.noBin' },
      text: texts.steps.noBin[locale],
    });
}

async function stepOf(context: AiContext, write: AiWrite, at: number, numbers: AiValues = {}): Promise<Step> {
  const resource = aiResource(context, write.entity);
  const { id = null, version = null } = write;
  if (write.isDeletion) {
    requireBin(resource, at, context.locale);
    return { resource, op: 'delete', id, version, data: {} };
  }
  const op = id === null ? 'create' : 'update';
  const { values } = await completeValues(context, resource, op, write.data);
  // A number of the answer's moment is not that of now: where the rule computes none, there is none.
  const ruled = new Set(write.rules?.map(({ field }) => field));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => !ruled.has(name)));
  return { resource, op, id, version, data: { ...given, ...numbers }, ...(write.unread && { unread: write.unread }) };
}

/** A registered action as changes of its records. @throws Problem 422 for one that is unknown, or a wrong input */
function stepsOfRun(context: AiContext, { action: name, ids, input: sent }: AiRun): Step[] {
  const [, action] = actionsFor(context.host, context.actor).find(([one]) => one === name) ?? [];
  if (!action) throw invalid({ propertyPath: 'run.action', code: 'violation.choice' });
  const resource = aiResource(context, action.resource);
  const { input, problems } = checkInput(action, sent);
  if (problems.length > 0)
    throw invalid(...problems.map(({ field, code }) => ({ propertyPath: `run.input.${field}`, code })));
  const data = action.changeOf(input) as AiValues;
  return ids.map((id) => ({ resource, op: 'run', id, version: null, data }));
}

/** The writes of a body, checked. @throws Problem 422 when there is none */
export async function stepsOf(context: AiContext, writes: readonly AiWrite[], run: AiRun | null): Promise<Step[]> {
  const steps = run ? stepsOfRun(context, run) : [];
  const numbers = await computedFor(context, writes);
  for (const [at, write] of writes.entries()) steps.push(await stepOf(context, write, at, numbers[at]));
  if (steps.length === 0) throw invalid({ propertyPath: 'writes', code: 'violation.blank' });
  return steps;
}
