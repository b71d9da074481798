import { setImmediate as turn } from 'node:timers/promises';
import { isSystemKept, type Field, type Json, type Resource } from '#resource';
import {
  attemptInTx,
  deleteAsClient,
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
import { changeRecord, readableRow, wireOf } from './change.ts';
import { contextInTx, titleOf, type AiContext } from './context.ts';
import { readRun, readWrites } from './readWrites.ts';
import { stepsOf, STRETCH, type Step } from './steps.ts';
import { texts } from './i18n.ts';

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
  return { resource: resource.name, id, version: version ?? stored, title, fields, effects, mark, problems };
}

/** A deleted record: it is deleted with everything that goes with it. What its list shows is shown of it. */
async function deletedItem(
  context: AiContext,
  tx: Tx,
  { resource, id, version }: Step & { readonly id: number },
): Promise<Omit<PlanItem, 'op'>> {
  const row = await readableRow(tx, resource, id);
  const wire = await wireOf(context, tx, resource, row);
  const stored = Number(row._version);
  await deleteAsClient(tx, resource.name, id, stored);
  const isStale = version !== null && stored !== version;
  const problems = isStale ? [{ field: '', message: texts.plan.changed[context.locale] }] : [];
  const title = titleOf(resource, wire);
  const fields = shownValues(resource, wire);
  return { resource: resource.name, id, version: version ?? stored, title, fields, effects: [], mark: '', problems };
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
    return { op, ...(await attemptInTx(tx, tryIt)) };
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
    return { resource: resource.name, op, id, version, fields: shown, effects: [], mark: '', title, problems };
  }
}

/** A plan: its records, and what else would change with them. */
export interface Planned {
  readonly items: readonly PlanItem[];
  readonly beside: readonly PlanBeside[];
}

/** Numbers of other records that would change, as far as the caller may read their kind. */
function besideOf(
  { reader, host }: AiContext,
  changes: readonly { readonly resource: string; readonly id: number; readonly op: PlanBeside['op'] }[],
  items: readonly PlanItem[],
): PlanBeside[] {
  // A view's records change as those of its base.
  const baseOf = (name: string) => host.resources.get(name)?.viewOf?.resource ?? name;
  const planned = new Set(items.map(({ resource, id }) => `${baseOf(resource)} ${id}`));
  const ids = new Map<
    string,
    { readonly resource: string; readonly op: PlanBeside['op']; readonly ids: Set<number> }
  >();
  for (const { resource, id, op } of changes) {
    const kind = host.resources.get(resource);
    if (planned.has(`${resource} ${id}`) || !reader.canRead(resource) || (kind && isSystemKept(kind))) continue;
    const group = ids.get(`${resource} ${op}`) ?? { resource, op, ids: new Set<number>() };
    group.ids.add(id);
    ids.set(`${resource} ${op}`, group);
  }
  return [...ids.values()].map((group) => ({ resource: group.resource, op: group.op, count: group.ids.size }));
}

/** Tries the steps in order, and takes all of it back: nothing is written, and nothing leaves the server. */
export async function planOf(context: AiContext, tx: Tx, steps: readonly Step[]): Promise<Planned> {
  const { result: items, changes } = await tryInTx(tx, async () => {
    const done: PlanItem[] = [];
    for (const [at, step] of steps.entries()) {
      if (at % STRETCH === STRETCH - 1) await turn();
      done.push(await itemOf(context, tx, step));
    }
    return done;
  });
  return { items, beside: besideOf(context, changes, items) };
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
    return { items, beside, action: actionOf(context, run), count, isValid };
  };
