import { isObject, type Json, type ListFilter, type Resource } from '#resource';
import type { AiAction } from '#server';
import type { AiActionName, AiAnswer, AiValues } from '../contract/types.ts';
import { completeValues } from './completeValues.ts';
import type { AiContext } from './context.ts';
import { checkInput } from './actions/input.ts';
import { conditionsOf, countRecords, findRecords, type FoundRecord } from './findRecords.ts';
import { MOST_ITEMS, toolOfAction } from './tools.ts';

/** Most records that one answer changes. */
const MOST_RECORDS = 50;

/** A model's call of a tool, and what was asked. */
export interface Called {
  readonly action: AiActionName;
  readonly resource: Resource;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Records that the person chose; empty: the model's conditions find them. */
  readonly records: readonly number[];
  readonly actions: readonly (readonly [name: string, action: AiAction])[];
}

/** The part of an answer that a tool's call makes. */
export type AnswerPart = Pick<AiAnswer, 'newData' | 'filters' | 'found' | 'changes' | 'action' | 'dropped'>;

async function created(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const items: readonly unknown[] = Array.isArray(args['items']) ? args['items'].slice(0, MOST_ITEMS) : [];
  const newData: AiValues[] = [];
  const dropped = unknownNames(args, ['items']);
  for (const item of items) {
    const read = await completeValues(context, resource, 'create', item);
    if (Object.keys(read.values).length > 0) newData.push(read.values);
    dropped.push(...read.dropped);
  }
  return { newData, dropped: [...new Set(dropped)] };
}

const unknownNames = (args: Readonly<Record<string, unknown>>, known: readonly string[]): string[] =>
  Object.keys(args).filter((name) => !known.includes(name));

async function filtered(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const { filters, dropped } = await conditionsOf(context, resource, args['filters']);
  return { filters, found: await countRecords(context, resource, filters), dropped };
}

/** The records of a change: those chosen, or those that the conditions find. Without either there are none. */
async function targetsOf(
  context: AiContext,
  { resource, args, records }: Called,
): Promise<{ targets: FoundRecord[]; dropped: string[] }> {
  const { filters, dropped } =
    records.length > 0
      ? { filters: { id: records.map(String) } as ListFilter, dropped: [] }
      : await conditionsOf(context, resource, args['filters']);
  // A condition that is not understood must not widen what is changed.
  const isBounded = Object.keys(filters).length > 0 && dropped.length === 0;
  return { targets: isBounded ? await findRecords(context, resource, filters, MOST_RECORDS) : [], dropped };
}

async function changed(context: AiContext, called: Called): Promise<AnswerPart> {
  const { resource, args } = called;
  const { targets, dropped } = await targetsOf(context, called);
  const { values, dropped: more } = await completeValues(context, resource, 'update', args['changes']);
  const isEmpty = Object.keys(values).length === 0;
  const changes = isEmpty ? [] : targets.map((target) => ({ ...target, data: values }));
  return { changes, dropped: [...dropped, ...more] };
}

async function executed(context: AiContext, called: Called): Promise<AnswerPart> {
  const [id, action] = called.actions.find(([one]) => toolOfAction(one) === called.name) ?? [];
  if (id === undefined || !action) return { dropped: [called.name] };
  const { targets, dropped } = await targetsOf(context, called);
  const { input, problems } = checkInput(action, isObject(called.args['input']) ? called.args['input'] : {});
  const run = {
    action: id,
    title: action.title[context.locale],
    ids: targets.map((target) => target.id),
    titles: targets.map((target) => target.title),
    input: input as Readonly<Record<string, Json>>,
  };
  return { action: run, dropped: [...dropped, ...problems.map(({ field }) => field)] };
}

/** Makes an answer of a tool's call: everything in it is checked, as data. */
export function partOf(context: AiContext, called: Called): Promise<AnswerPart> {
  switch (called.action) {
    case 'Create':
      return created(context, called);
    case 'Filter':
      return filtered(context, called);
    case 'Update':
      return changed(context, called);
    case 'Execute':
      return executed(context, called);
  }
}
