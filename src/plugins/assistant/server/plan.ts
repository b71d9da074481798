import type { Json } from '#resource';
import {
  attemptInTx,
  previewAsClient,
  Problem,
  problemBody,
  type CallHandler,
  type Row,
  type ServerHost,
  type Tx,
} from '#server';
import type { planCall } from '../contract/calls.ts';
import type { PlanField, PlanItem } from '../contract/types.ts';
import { contextInTx, readContext, titleOf, type AiContext } from './context.ts';
import { readRun, readWrites } from './readWrites.ts';
import { stepsOf, type Step } from './steps.ts';

const CHANGED = {
  en: 'The record has changed since.',
  fr: 'L’enregistrement a changé entre-temps.',
  ar: 'تغيّر السجل منذ ذلك الحين.',
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

/** The stored record as the caller sees it; an empty one for a new record. */
async function wireOf(context: AiContext, tx: Tx, { resource }: Step, before: Row | null) {
  if (!before) return {};
  const [wire] = await context.host.serialize(resource.name, [before], { ...readContext(context), db: tx.db });
  return wire ?? {};
}

async function itemOf(context: AiContext, tx: Tx, step: Step): Promise<PlanItem> {
  const { resource, op, id, version, data } = step;
  const head = { resource: resource.name, op, id, version };
  try {
    const { before, changes } = await attemptInTx(tx, () => previewAsClient(tx, resource.name, id, data));
    const wire = await wireOf(context, tx, step, before);
    const fields = Object.entries(data)
      .filter(([name]) => name in changes)
      .map(([name, after]): PlanField => ({ name, before: (wire[name] ?? null) as Json, after }));
    const isStale = before !== null && version !== null && Number(before._version) !== version;
    const problems = isStale ? [{ field: '', message: CHANGED[context.locale] }] : [];
    const stored = before === null ? null : Number(before._version);
    return {
      ...head,
      version: version ?? stored,
      title: titleOf(resource, before ? wire : { ...data, id: '' }),
      fields,
      problems,
    };
  } catch (error) {
    const fields = Object.entries(data).map(([name, after]): PlanField => ({ name, before: null, after }));
    return {
      ...head,
      title: titleOf(resource, { ...data, id: id ?? '' }),
      fields,
      problems: problemsOf(error, context),
    };
  }
}

/** Plans the steps in order. Writes nothing. */
export async function planOf(context: AiContext, tx: Tx, steps: readonly Step[]): Promise<PlanItem[]> {
  const items: PlanItem[] = [];
  for (const step of steps) items.push(await itemOf(context, tx, step));
  return items;
}

/** Answers `POST assistant/plan`. */
export const plan =
  (host: ServerHost): CallHandler<typeof planCall> =>
  async ({ tx, input, actor, locale, translate }) => {
    const context = await contextInTx(host, actor, locale);
    const steps = await stepsOf(
      context,
      readWrites(input.writes, translate, { needsVersion: false }),
      readRun(input.run),
    );
    const items = await planOf(context, tx, steps);
    const count = items.filter(({ op, fields }) => op === 'create' || fields.length > 0).length;
    return { items, count, isValid: items.every(({ problems }) => problems.length === 0) };
  };
