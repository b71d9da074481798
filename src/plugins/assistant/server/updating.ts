import { isObject, type Json, type Resource } from '#resource';
import type { Locale } from '#server';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiAnswer, AiEvent, AiValues, LeftOut } from '../contract/types.ts';
import { readRules, type ChangeRule } from '../rules/changeRules.ts';
import type { ToldRecord } from '../rules/recordBatches.ts';
import type { AskModel } from './answering.ts';
import type { Asked } from './asking.ts';
import { completeValues } from './completeValues.ts';
import type { AiContext } from './context.ts';
import type { FoundRecord } from './findRecords.ts';
import { AiError, errorText } from './gateway/aiError.ts';
import { dataBlock } from './prompts.ts';
import { quietly } from './quietly.ts';
import { stoppable, type Stoppable } from './stopping.ts';
import { chosenTargets, foundTargets, leftOutOf, type Targets } from './targets.ts';
import { toldBatches, valuesByRules } from './toldRecords.ts';
import { changingTool, furtherTool, type ToolContext } from './tools.ts';
import { canBeSet } from './unread.ts';

type UpdatePart = Pick<AiAnswer, 'text' | 'changes' | 'rules' | 'found' | 'leftOut' | 'dropped' | 'unread'>;
type Args = Readonly<Record<string, unknown>>;

/**
 * Asks for a change: the same values for all records, rules that compute numbers, or values for each record. For the latter
 * the model is shown the records, in parts when there are many.
 * @throws AiError when nothing usable was answered
 */
export async function* updateAnswer(
  asked: Asked,
  basis: ToolContext,
  ask: AskModel,
): AsyncGenerator<AiEvent, UpdatePart> {
  const { context, resource, records } = asked;
  const idsOf = ({ targets }: Targets) => targets.map(({ id }) => id);
  const chosen = records.length > 0 ? await chosenTargets(context, resource, records, MOST_WRITES) : null;
  const told = chosen ? await toldBatches(context, resource, idsOf(chosen)) : null;
  const { text, call, first, others } = yield* askFirst(ask, basis, told);
  // Words about the first part say nothing of the others.
  if (!call && others.length === 0) return text === '' ? {} : { text };
  const args: Args = call?.args ?? {};
  const shared = await readShared(asked, args);
  shared.dropped.push(...(call?.unused ?? []));
  const targets = chosen ?? (await foundTargets(context, resource, args.filters, MOST_WRITES));
  const own = new OwnValues(context, resource);
  await own.take(args.each, first);
  const isEach = told ? isForEach(args, shared) : args.needsRecords === true;
  const open = told ? others : await (isEach ? toldBatches(context, resource, idsOf(targets)) : []);
  const count = { done: first.length, all: targets.targets.length };
  const gathered = { text, targets, own, isEach, ...shared };
  if (!isEach) return partOf(asked, { ...gathered, unanswered: [] });
  const stop = await stoppable(context.host, context.actor);
  try {
    const parts = { ask, basis, batches: open, own, count, stop, signal: asked.signal };
    const unanswered = yield* askEach(parts);
    return await partOf(asked, { ...gathered, unanswered });
  } finally {
    await stop.release();
  }
}

/** Longest changes of one answer, characters: a plan sends them back. */
const LONGEST_CHANGES = 400_000;

const shown = (records: readonly ToldRecord[]): string => dataBlock('records', records as unknown as Json);

/** Values that a model gave to single records. */
class OwnValues {
  readonly dropped: string[] = [];
  readonly #values = new Map<number, AiValues>();
  readonly #unread = new Map<number, readonly string[]>();
  readonly #context: AiContext;
  readonly #resource: Resource;

  constructor(context: AiContext, resource: Resource) {
    this.#context = context;
    this.#resource = resource;
  }

  of(id: number): AiValues {
    return this.#values.get(id) ?? {};
  }

  /** Values of the record that were not understood. */
  unreadOf(id: number): readonly string[] {
    return this.#unread.get(id) ?? [];
  }

  /** Takes the values of an answer, for the records that the model was shown. */
  async take(each: unknown, batch: readonly ToldRecord[]): Promise<void> {
    const list: readonly unknown[] = Array.isArray(each) ? each : [];
    const ids = new Set(batch.map(({ id }) => id));
    for (const [at, one] of list.entries()) {
      const id = isObject(one) ? Number(one.id) : Number.NaN;
      if (!isObject(one) || !ids.has(id)) {
        this.dropped.push(`each[${at}]`);
        continue;
      }
      const { values, dropped } = await completeValues(this.#context, this.#resource, 'update', one.changes);
      this.#values.set(id, { ...this.of(id), ...values });
      this.#unread.set(id, [...this.unreadOf(id), ...dropped]);
      this.dropped.push(...dropped);
    }
  }
}

/** A part of the records that the model cannot take or answer at once. */
const TOO_MUCH: ReadonlySet<string> = new Set(['ai.cutOff', 'ai.tooLarge', 'ai.contextTooLong']);
const isTooMuch = (error: unknown): boolean => error instanceof AiError && TOO_MUCH.has(error.code);

type Batch = readonly ToldRecord[];

const halvesOf = (batch: Batch): Batch[] => {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
};

/** Records that were not answered, and why; null: the person stopped before. */
interface Unanswered {
  readonly ids: readonly number[];
  readonly error: AiError | null;
}

const idsIn = (batches: readonly Batch[]): number[] => batches.flat().map(({ id }) => id);

/** Parts of a question, and what they are asked with. */
interface Parts {
  readonly ask: AskModel;
  readonly basis: ToolContext;
  readonly batches: readonly Batch[];
  readonly own: OwnValues;
  readonly count: { readonly done: number; readonly all: number };
  readonly stop: Stoppable;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Asks about the records part by part; a part that is too much in two. @returns those that were not answered */
async function* askEach({
  ask,
  basis,
  batches,
  own,
  count,
  stop,
  signal,
}: Parts): AsyncGenerator<AiEvent, Unanswered[]> {
  const open = [...batches];
  const unanswered: Unanswered[] = [];
  const { all } = count;
  let { done } = count;
  const progress = (): AiEvent => ({ type: 'batch', done, all, run: stop.run });
  for (let batch = open.shift(); batch; batch = open.shift()) {
    if (stop.signal.aborted) return [...unanswered, { ids: idsIn([batch, ...open]), error: null }];
    yield progress();
    try {
      const turn = { tools: [furtherTool(basis)], data: shown(batch), isFurther: true, ends: stop.signal };
      const { call } = yield* quietly(ask(turn));
      await own.take(call?.args.each, batch);
      own.dropped.push(...(call?.unused ?? []));
      done += batch.length;
    } catch (error) {
      // The person stopped: the part that was being answered is asked about again, too.
      if (stop.signal.aborted && !signal.aborted) return [...unanswered, { ids: idsIn([batch, ...open]), error: null }];
      if (isTooMuch(error) && batch.length > 1) {
        open.unshift(...halvesOf(batch));
        continue;
      }
      // Answers so far are worth having; without anything the question has failed.
      const isOver = open.length === 0 || !isTooMuch(error);
      if (!(error instanceof AiError) || (done === 0 && isOver)) throw error;
      // The next one may be shorter; a service that fails is not asked again.
      const rest = isTooMuch(error) ? [] : open.splice(0);
      unanswered.push({ ids: idsIn([batch, ...rest]), error });
    }
  }
  yield progress();
  return unanswered;
}

/** Asks about the first part, with the records that the person chose. A part that is too much is asked about in two. */
async function* askFirst(ask: AskModel, basis: ToolContext, told: readonly Batch[] | null) {
  let parts = told ?? [];
  for (;;) {
    const [first = [], ...others] = parts;
    const data = told ? { data: shown(first) } : {};
    try {
      const said = yield* ask({ tools: [changingTool(basis)], ...data, isFurther: parts !== (told ?? parts) });
      return { ...said, first, others };
    } catch (error) {
      if (!isTooMuch(error) || first.length < 2) throw error;
      parts = [...halvesOf(first), ...others];
    }
  }
}

/**
 * Changes as far as one plan takes them, with their records.
 * @param isOpen a value of the record was not understood, and can be set: it is part of the plan also without any other
 */
function withinLimit(
  targets: readonly FoundRecord[],
  dataOf: (id: number) => AiValues,
  isOpen: (id: number) => boolean,
) {
  const changes: (FoundRecord & { readonly data: AiValues })[] = [];
  let size = 0;
  let over = 0;
  let without = 0;
  for (const target of targets) {
    const data = dataOf(target.id);
    const isEmpty = Object.keys(data).length === 0 && !isOpen(target.id);
    if (!isEmpty) size += JSON.stringify(data).length;
    if (isEmpty) without += 1;
    else if (size > LONGEST_CHANGES) over += 1;
    else changes.push({ ...target, data });
  }
  return { changes, over, without };
}

/** Parts of an answer to a change, before they are put together. */
interface Gathered {
  readonly text: string;
  readonly targets: Targets;
  readonly values: AiValues;
  readonly rules: readonly ChangeRule[];
  readonly own: OwnValues;
  readonly isEach: boolean;
  readonly unanswered: readonly Unanswered[];
  readonly dropped: readonly string[];
  /** Values for all records that were not understood. */
  readonly unread: readonly string[];
}

async function partOf({ context, resource }: Asked, gathered: Gathered): Promise<UpdatePart> {
  const { text, targets: found, values, rules, own, isEach, unanswered, dropped, unread } = gathered;
  const missing = new Set(unanswered.flatMap(({ ids }) => ids));
  const targets = found.targets.filter(({ id }) => !missing.has(id));
  const numbers = await valuesByRules(
    context,
    resource,
    targets.map(({ id }) => id),
    rules,
  );
  // As in the plan, which computes the numbers again.
  const dataOf = (id: number) => ({ ...values, ...own.of(id), ...numbers.get(id) });
  const namesOf = (id: number) => [...unread, ...own.unreadOf(id)];
  const isOpen = (id: number) => canBeSet(context, resource, 'update', namesOf(id));
  const { changes, over, without } = withinLimit(targets, dataOf, isOpen);
  const unreadOf = changes.map(({ id }) => namesOf(id));
  const reason = isEach ? 'unchanged' : 'empty';
  return {
    ...(text !== '' && { text }),
    ...(rules.length > 0 && { rules }),
    changes,
    found: found.found,
    leftOut: [
      ...added([...found.leftOut, ...leftOutOf({ limit: over, [reason]: without })]),
      ...unansweredIn(found.targets, unanswered, context.locale),
    ],
    dropped: [...new Set([...found.dropped, ...dropped, ...own.dropped])],
    ...(unreadOf.some((names) => names.length > 0) && { unread: unreadOf }),
  };
}

/** The records that were not answered, each reason of the service once. */
function unansweredIn(targets: readonly FoundRecord[], unanswered: readonly Unanswered[], locale: Locale): LeftOut[] {
  const byReason = new Map<string | null, number[]>();
  for (const { ids, error } of unanswered) {
    const why = error && errorText(error, locale);
    byReason.set(why, [...(byReason.get(why) ?? []), ...ids]);
  }
  return [...byReason].map(([why, ids]) => {
    const missing = new Set(ids);
    const records = targets.filter(({ id }) => missing.has(id)).map(({ id, title }) => ({ id, title }));
    const left = { count: records.length, records };
    return why === null ? { reason: 'stopped', ...left } : { reason: 'unanswered', why, ...left };
  });
}

/** Each reason once. */
const added = (list: Targets['leftOut']): Targets['leftOut'] => {
  const counts = new Map<Targets['leftOut'][number]['reason'], number>();
  for (const { reason, count } of list) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return leftOutOf(Object.fromEntries(counts));
};

const KNOWN: ReadonlySet<string> = new Set(['filters', 'changes', 'rules', 'each', 'needsRecords']);

/** Values and rules that the arguments give to all records alike. */
async function readShared({ context, resource }: Asked, args: Args) {
  const { values, dropped } = await completeValues(context, resource, 'update', args.changes);
  const read = readRules(resource, context.actor.roles, args.rules, context.reader.currencies);
  const unknown = Object.keys(args).filter((name) => !KNOWN.has(name));
  return { values, rules: read.rules, dropped: [...unknown, ...dropped, ...read.dropped], unread: dropped };
}

/** Tells whether the model has to see each record: it gave single ones a value, or nothing yet to any. */
const isForEach = (args: Args, { values, rules }: Pick<Gathered, 'values' | 'rules'>): boolean =>
  (Array.isArray(args.each) && args.each.length > 0) || (Object.keys(values).length === 0 && rules.length === 0);
