import { isObject, type Json, type Resource } from '#resource';
import type { AiAction } from '#server';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiActionName, AiAnswer, AiValues, LeftOut } from '../contract/types.ts';
import { completeValues } from './completeValues.ts';
import type { AiContext } from './context.ts';
import { checkInput } from './actions/input.ts';
import { conditionsOf, countRecords, findRecords, type FoundRecord } from './findRecords.ts';
import { MOST_ITEMS, toolOfAction } from './tools.ts';

/** Longest changes of one answer, characters: a plan sends them back. */
const LONGEST_CHANGES = 400_000;

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
export type AnswerPart = Pick<AiAnswer, 'newData' | 'filters' | 'found' | 'leftOut' | 'changes' | 'action' | 'dropped'>;

/** What is left out of an answer, without the reasons that left out nothing. */
const leftOutOf = (counts: Readonly<Record<LeftOut['reason'], number>>): LeftOut[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason: reason as LeftOut['reason'], count }));

async function created(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const sent: readonly unknown[] = Array.isArray(args.items) ? args.items : [];
  const items = sent.slice(0, MOST_ITEMS);
  const newData: AiValues[] = [];
  const dropped = unknownNames(args, ['items']);
  for (const item of items) {
    const read = await completeValues(context, resource, 'create', item);
    if (Object.keys(read.values).length > 0) newData.push(read.values);
    dropped.push(...read.dropped);
  }
  const leftOut = leftOutOf({
    limit: sent.length - items.length,
    empty: items.length - newData.length,
    gone: 0,
  });
  return { newData, found: sent.length, leftOut, dropped: [...new Set(dropped)] };
}

const unknownNames = (args: Readonly<Record<string, unknown>>, known: readonly string[]): string[] =>
  Object.keys(args).filter((name) => !known.includes(name));

async function filtered(context: AiContext, { resource, args }: Called): Promise<AnswerPart> {
  const { filters, dropped } = await conditionsOf(context, resource, args.filters);
  return { filters, found: await countRecords(context, resource, filters), dropped };
}

/** The records of a change, how many were meant, and those that it does not reach. */
interface Targets {
  readonly targets: readonly FoundRecord[];
  readonly found: number;
  readonly leftOut: readonly LeftOut[];
  readonly dropped: readonly string[];
}

/** The records that the person chose, in one list with what is not there any more. */
async function chosenTargets(context: AiContext, { resource, records }: Called, most: number): Promise<Targets> {
  const wanted = records.slice(0, most);
  const targets = await findRecords(context, resource, { id: wanted.map(String) }, most);
  const leftOut = leftOutOf({
    limit: records.length - wanted.length,
    gone: wanted.length - targets.length,
    empty: 0,
  });
  return { targets, found: records.length, leftOut, dropped: [] };
}

/** The records of a change: those chosen, or those that the conditions find. Without either there are none. */
async function targetsOf(context: AiContext, called: Called, most: number): Promise<Targets> {
  const { resource, args, records } = called;
  if (records.length > 0) return chosenTargets(context, called, most);
  const { filters, dropped } = await conditionsOf(context, resource, args.filters);
  // A condition that is not understood must not widen what is changed.
  if (Object.keys(filters).length === 0 || dropped.length > 0) return { targets: [], found: 0, leftOut: [], dropped };
  const targets = await findRecords(context, resource, filters, most);
  const found = await countRecords(context, resource, filters);
  return { targets, found, leftOut: leftOutOf({ limit: found - targets.length, gone: 0, empty: 0 }), dropped };
}

/** Most records that get these values in one plan. */
const mostFor = (values: AiValues): number =>
  Math.max(1, Math.min(MOST_WRITES, Math.floor(LONGEST_CHANGES / JSON.stringify(values).length)));

async function changed(context: AiContext, called: Called): Promise<AnswerPart> {
  const { resource, args } = called;
  const { values, dropped: more } = await completeValues(context, resource, 'update', args.changes);
  const { targets, found, leftOut, dropped } = await targetsOf(context, called, mostFor(values));
  const isEmpty = Object.keys(values).length === 0;
  const changes = isEmpty ? [] : targets.map((target) => ({ ...target, data: values }));
  return { changes, found, leftOut, dropped: [...dropped, ...more] };
}

async function executed(context: AiContext, called: Called): Promise<AnswerPart> {
  const [id, action] = called.actions.find(([one]) => toolOfAction(one) === called.name) ?? [];
  if (id === undefined || !action) return { dropped: [called.name] };
  const { targets, found, leftOut, dropped } = await targetsOf(context, called, MOST_WRITES);
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
    case 'Update':
      return changed(context, called);
    case 'Execute':
      return executed(context, called);
  }
}
