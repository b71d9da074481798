import { setImmediate as turn } from 'node:timers/promises';
import type { Field, Json, Resource } from '#resource';
import {
  attemptInTx,
  previewAsClient,
  Problem,
  problemBody,
  tryInTx,
  type CallHandler,
  type ServerHost,
  type Tx,
} from '#server';
import type { planCall } from '../contract/calls.ts';
import type { AiRun, PlanBeside, PlanField, PlanItem, PlannedAction, PlannedInput } from '../contract/types.ts';
import { actionsFor } from './actions/find.ts';
import { checkInput, namedInput } from './actions/input.ts';
import { changeRecord, wireOf } from './change.ts';
import { contextInTx, titleOf, type AiContext } from './context.ts';
import { besideOf, deleteRecord, reordered } from './deletion.ts';
import { readRun, readWrites } from './readWrites.ts';
import { shownPictures } from './outsidePictures.ts';
import { stepsOf, STRETCH, type Step } from './steps.ts';
import { withUnread } from './unread.ts';
import { texts } from './i18n.ts';

/** A plan: its records, and what else would change with them. */
export interface Planned {
  readonly items: readonly PlanItem[];
  readonly beside: readonly PlanBeside[];
}

/** Most orders of the steps that are tried: so deep records are deleted along with others. */
const MOST_ORDERS = 8;

async function tryAll(context: AiContext, tx: Tx, steps: readonly Step[]) {
  return tryInTx(tx, async () => {
    const done: PlanItem[] = [];
    for (const [at, step] of steps.entries()) {
      if (at % STRETCH === STRETCH - 1) await turn();
      done.push(await itemOf(context, tx, step));
    }
    return done;
  });
}

/**
 * Tries the steps in order, and takes all of it back: nothing is written, and nothing leaves the server. Deletions are accepted
 * in the order of the answered items.
 */
export async function planOf(context: AiContext, tx: Tx, steps: readonly Step[]): Promise<Planned> {
  let order: readonly Step[] = steps;
  for (let tried = 1; ; tried += 1) {
    const { result: items, changes } = await tryAll(context, tx, order);
    const next = tried < MOST_ORDERS ? reordered(context, order, items, changes) : null;
    if (!next) return { items, beside: besideOf(context, changes, items) };
    order = next;
  }
}

/** The action of a plan in words, in the caller's language. */
function actionOf({ host, actor, locale }: AiContext, run: AiRun | null): PlannedAction | null {
  const [, action] = actionsFor(host, actor).find(([name]) => name === run?.action) ?? [];
  if (!run || !action) return null;
  const { title, confirm, resource } = action;
  const values = checkInput(action, run.input).input;
  const input = namedInput(action, locale)
    .filter(({ name }) => name in values)
    .map((one): PlannedInput => ({ ...one, value: values[one.name] as Json }));
  return { title: title[locale], confirm: confirm?.[locale] ?? null, resource, input };
}

/** Answers `POST assistant/plan`. */
export const plan =
  (host: ServerHost): CallHandler<typeof planCall> =>
  async ({ tx, input, actor, locale, translate }) => {
    const context = await contextInTx(host, actor, locale);
    const run = readRun(input.run, translate);
    const steps = await stepsOf(context, readWrites(input.writes, translate, { needsVersion: false }), run);
    const { items, beside } = await planOf(context, tx, steps);
    const count = items.filter(({ op, fields }) => op === 'create' || op === 'delete' || fields.length > 0).length;
    const isValid = items.every(({ problems }) => problems.length === 0);
    const pictures = shownPictures(host, actor, items);
    return { items, beside, action: actionOf(context, run), pictures, count, isValid };
  };

/** The problem of a step's record as lines for its fields. */
function problemsOf(error: unknown, { locale }: AiContext): PlanItem['problems'] {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const body = problemBody(error, locale);
  const { violations } = body;
  const list: readonly unknown[] = Array.isArray(violations) ? violations : [];
  const lines = list.map((one) => ({
    field: String(Reflect.get(Object(one), 'propertyPath') ?? ''),
    message: String(Reflect.get(Object(one), 'message') ?? ''),
  }));
  return lines.length > 0 ? lines : [{ field: '', message: String(Reflect.get(body, 'detail') ?? error.message) }];
}

/** A new record: its values are checked, and shown as they are. */
async function newItem(tx: Tx, { resource, data }: Step): Promise<Omit<PlanItem, 'op'>> {
  const { changes } = await previewAsClient(tx, resource.name, null, data);
  const fields = Object.entries(data)
    .filter(([name]) => name in changes)
    .map(([name, after]): PlanField => ({ name, before: null, after }));
  const title = titleOf(resource, { ...data, id: '' });
  return { resource: resource.name, id: null, version: null, title, fields, effects: [], mark: '', problems: [] };
}

/** The first picture of a record, as a part of its item. */
function pictureIn({ fields }: Resource, wire: Readonly<Record<string, unknown>>): Pick<PlanItem, 'picture'> {
  const values = Object.entries(fields).flatMap(([name, { type }]) => (type === 'image' ? [wire[name]] : []));
  const picture = values.flat().find((one) => typeof one === 'string' && one !== '');
  return typeof picture === 'string' ? { picture } : {};
}

/** A changed record: the change is made, with everything that follows from it. */
async function changedItem(
  context: AiContext,
  tx: Tx,
  step: Step & { readonly id: number },
): Promise<Omit<PlanItem, 'op'>> {
  const { resource, id, version } = step;
  const { before, wire, fields, effects, mark } = await changeRecord(context, tx, step, null);
  const stored = Number(before._version);
  const isStale = version !== null && stored !== version;
  const problems = isStale ? [{ field: '', message: texts.plan.changed[context.locale] }] : [];
  const title = titleOf(resource, wire);
  const shared = { resource: resource.name, id, version: version ?? stored, title, ...pictureIn(resource, wire) };
  return { ...shared, fields, effects, mark, problems };
}

/** A deleted record: it is deleted with everything that goes with it. What its list shows is shown of it. */
async function deletedItem(
  context: AiContext,
  tx: Tx,
  { resource, id, version }: Step & { readonly id: number },
): Promise<Omit<PlanItem, 'op'>> {
  const { row, wire, mark } = await deleteRecord(context, tx, { resource, id }, null);
  const stored = Number(row._version);
  const isStale = version !== null && stored !== version;
  const problems = isStale ? [{ field: '', message: texts.plan.changed[context.locale] }] : [];
  const title = titleOf(resource, wire);
  const fields = shownValues(resource, wire);
  const shared = { resource: resource.name, id, version: version ?? stored, title, ...pictureIn(resource, wire) };
  return { ...shared, fields, effects: [], mark, problems };
}

/** Most values that are shown of a deleted record, in the order of its list. */
const MOST_SHOWN = 5;

function shownValues(resource: Resource, wire: Readonly<Record<string, unknown>>): PlanField[] {
  const places = Object.entries(resource.fields).flatMap(([name, field]) =>
    typeof field.list === 'number' && name !== resource.title && isShown(field) && wire[name]
      ? [{ name, place: field.list }]
      : [],
  );
  const names = places.toSorted((one, other) => one.place - other.place).slice(0, MOST_SHOWN);
  return names.map(({ name }) => ({ name, before: (wire[name] ?? null) as Json, after: null }));
}

const isShown = ({ type }: Field): boolean => type !== 'image' && type !== 'json' && type !== 'lines';

/** Values of the record that a problem is about and the change does not have: a person sees what is there. */
function refusedValues(
  { resource, data }: Step,
  wire: Readonly<Record<string, unknown>>,
  problems: PlanItem['problems'],
): PlanField[] {
  const names = new Set(problems.map(({ field }) => field.split(/[.[]/u)[0] ?? field));
  return Object.keys(resource.fields)
    .filter((name) => names.has(name) && !(name in data) && name in wire)
    .map((name) => ({ name, before: (wire[name] ?? null) as Json, after: (wire[name] ?? null) as Json }));
}

async function itemOf(context: AiContext, tx: Tx, step: Step): Promise<PlanItem> {
  const { resource, op, id, version, data } = step;
  const tryIt = () => {
    if (id === null) return newItem(tx, step);
    return op === 'delete' ? deletedItem(context, tx, { ...step, id }) : changedItem(context, tx, { ...step, id });
  };
  try {
    const item: PlanItem = { op, ...(await attemptInTx(tx, tryIt)) };
    if (!step.unread) return item;
    const row = id === null ? null : await tx.find(resource.name, id);
    return withUnread(context, step, item, row ? await wireOf(context, tx, resource, row) : {});
  } catch (error) {
    const problems = problemsOf(error, context);
    const isThere = id !== null && (await tx.canRead(resource.name, id));
    const row = isThere ? await tx.find(resource.name, id) : null;
    const wire = row ? await wireOf(context, tx, resource, row) : {};
    const fields = Object.entries(data).map(([name, after]): PlanField => {
      return { name, before: (wire[name] ?? null) as Json, after };
    });
    const title = titleOf(resource, row ? wire : { ...data, id: id ?? '' });
    const shown = [...fields, ...refusedValues(step, wire, problems)];
    const about = { resource: resource.name, op, id, version, title, ...pictureIn(resource, wire) };
    const item = { ...about, fields: shown, effects: [], mark: '', problems };
    return withUnread(context, step, item, wire);
  }
}
