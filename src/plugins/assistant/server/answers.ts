import { isObject, type Json, type Resource } from '#resource';
import type { AiAction } from '#server';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiActionName, AiAnswer, AiValues } from '../contract/types.ts';
import { completeValues } from './completeValues.ts';
import type { AiContext } from './context.ts';
import { checkInput } from './actions/input.ts';
import { conditionsOf, countRecords } from './findRecords.ts';
import { chosenTargets, foundTargets, leftOutOf } from './targets.ts';
import { MOST_ITEMS, toolOfAction } from './tools.ts';
import { canBeSet } from './unread.ts';

/** A model's call of a tool, and what was asked. */
export interface Called {
  /** Changes are answered in parts (`updateAnswer`). */
  readonly action: Exclude<AiActionName, 'Update'>;
  readonly resource: Resource;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Records that the person chose; empty: the model's conditions find them. */
  readonly records: readonly number[];
  readonly actions: readonly (readonly [name: string, action: AiAction])[];
}

/** The part of an answer that a tool's call makes. */
export type AnswerPart = Pick<AiAnswer, 'newData' | 'filters' | 'found' | 'leftOut' | 'action' | 'dropped' | 'unread'>;

async function created(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const sent: readonly unknown[] = Array.isArray(args.items) ? args.items : [];
  const items = sent.slice(0, MOST_ITEMS);
  const newData: AiValues[] = [];
  const dropped = unknownNames(args, ['items']);
  const unread: (readonly string[])[] = [];
  for (const item of items) {
    const read = await completeValues(context, resource, 'create', item);
    if (Object.keys(read.values).length > 0 || canBeSet(context, resource, 'create', read.dropped)) {
      newData.push(read.values);
      unread.push(read.dropped);
    }
    dropped.push(...read.dropped);
  }
  const leftOut = leftOutOf({ limit: sent.length - items.length, empty: items.length - newData.length });
  const isRead = unread.every((names) => names.length === 0);
  return { newData, found: sent.length, leftOut, dropped: [...new Set(dropped)], ...(!isRead && { unread }) };
}

const unknownNames = (args: Readonly<Record<string, unknown>>, known: readonly string[]): string[] =>
  Object.keys(args).filter((name) => !known.includes(name));

async function filtered(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const { filters: sent, ...others } = args;
  const isMisshaped = sent !== undefined && sent !== null && !isObject(sent);
  const { filters, dropped: unknown } = await conditionsOf(context, resource, sent);
  const dropped = [...Object.keys(others), ...(isMisshaped ? ['filters'] : []), ...unknown];
  // Nothing that was asked for is understood: everything would be the answer to another question.
  if (dropped.length > 0 && Object.keys(filters).length === 0) return { found: 0, dropped };
  return { filters, found: await countRecords(context, resource, filters), dropped };
}

/** The records of an action: those chosen, or those that the conditions find. Without either there are none. */
const targetsOf = (context: AiContext, { resource, args, records }: Called) =>
  records.length > 0
    ? chosenTargets(context, resource, records, MOST_WRITES)
    : foundTargets(context, resource, args.filters, MOST_WRITES);

async function executed(context: AiContext, called: Called): Promise<AnswerPart> {
  const [id, action] = called.actions.find(([one]) => toolOfAction(one) === called.name) ?? [];
  if (id === undefined || !action) return { dropped: [called.name] };
  const { targets, found, leftOut, dropped } = await targetsOf(context, called);
  const sent = isObject(called.args.input) ? called.args.input : {};
  const { input, problems } = checkInput(action, sent);
  const run = {
    action: id,
    title: action.title[context.locale],
    ids: targets.map((target) => target.id),
    titles: targets.map((target) => target.title),
    input: input as Readonly<Record<string, Json>>,
  };
  const unknown = unknownNames(sent, Object.keys(action.input ?? {}));
  return { action: run, found, leftOut, dropped: [...dropped, ...unknown, ...problems.map(({ field }) => field)] };
}

/** Makes an answer of a tool's call: everything in it is checked, as data. */
export function partOf(context: AiContext, called: Called): Promise<AnswerPart> {
  switch (called.action) {
    case 'Create':
      return created(context, called);
    case 'Filter':
      return filtered(context, called);
    case 'Execute':
      return executed(context, called);
  }
}
