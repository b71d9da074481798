import { setImmediate as turn } from 'node:timers/promises';
import { fillText, isObject, type Json } from '#resource';
import { createAsClient, Problem, withOrigin, type Locale, type Row, type Tx } from '#server';
import type { AiValues, Written } from '../contract/types.ts';
import { changeRecord, wireOf } from './change.ts';
import { titleOf, type AiContext } from './context.ts';
import { deleteRecord } from './deletion.ts';
import { STRETCH, type Step } from './steps.ts';
import { texts } from './i18n.ts';

/** A written record with what is needed to take it back. */
export interface KeptWrite extends Written {
  /** Version before it; null: the record is new. */
  readonly before: number | null;
  /** It was taken back alone. */
  readonly isTakenBack?: boolean;
}

/** Origin of written values; the record's history shows it. */
export interface Origin {
  /** Name of the model or agent. */
  readonly source: string;
  /** Values as they came, by position; what a person changed is the person's. */
  readonly original: readonly AiValues[];
}

/** 409: a record has changed since it was planned, or since it was written. */
export const changedSince = (locale: Locale): Problem =>
  new Problem(409, texts.writeSteps.changed[locale], { members: { reason: 'changed' } });

/** Records that a refusal names; the rest is counted. */
const NAMED = 3;

/** 409: records are not as the person saw them. It names them. */
function notAsShown(locale: Locale, records: readonly KeptWrite[]): Problem {
  const rest = records.length - NAMED;
  const names = records.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const text = [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(locale === 'ar' ? '، ' : ', ');
  const detail = fillText(texts.writeSteps.notAsShown[locale], { names: text });
  return new Problem(409, detail, { members: { reason: 'changed', records: records.map(({ id }) => id) } });
}

/** Runs a write; a record of another version is 409, in words that say what to do. */
export async function unlessStale<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.status === 412) throw changedSince(locale);
    throw error;
  }
}

const same = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields whose value is still the model's. */
const fieldsOfModel = (data: AiValues, original: AiValues | undefined): string[] =>
  Object.keys(data).filter((name) => original !== undefined && same(data[name], original[name]));

/** A written record, and the mark of its change or of what went with its deletion; null for a new one. */
interface Done {
  readonly row: Row;
  readonly before: number | null;
  readonly mark: string | null;
  /** A deleted record as the caller saw it. */
  readonly wire?: Readonly<Record<string, unknown>>;
}

/** Deletes a record in the version that was shown; it goes to the bin. @throws Problem 404, 409 */
async function remove(
  context: AiContext,
  tx: Tx,
  { resource, id, version }: Pick<Step, 'resource' | 'version'> & { readonly id: number },
): Promise<Done> {
  const deleted = await unlessStale(context.locale, () => deleteRecord(context, tx, { resource, id }, version));
  return { ...deleted, before: Number(deleted.row._version) };
}

async function write(context: AiContext, tx: Tx, step: Step): Promise<Done> {
  const { resource, op, id, version, data } = step;
  if (op === 'delete' && id !== null) return remove(context, tx, { resource, id, version });
  if (id === null) return { row: await createAsClient(tx, resource.name, data), before: null, mark: null };
  const { row, before, mark } = await unlessStale(context.locale, () =>
    changeRecord(context, tx, { ...step, id }, version),
  );
  return { row, before: Number(before._version), mark };
}

/** The values of a step as they came from the model; without any they are the step's own. */
const originalOfStep = ({ original }: Origin, { data }: Step, at: number): AiValues | undefined =>
  original[at] ?? (isObject(original[0]) ? undefined : data);

/**
 * Writes steps in one transaction, with the rights of the caller.
 * @param seen marks of the plan that the person saw, by position, for the steps of an action and deletions
 * @throws Problem as a client's writes; 409 for a record that has changed since it was shown
 */
export async function writeSteps(
  context: AiContext,
  tx: Tx,
  steps: readonly Step[],
  origin: Origin,
  seen: readonly string[] = [],
): Promise<KeptWrite[]> {
  const written: KeptWrite[] = [];
  const others: KeptWrite[] = [];
  for (const [at, step] of steps.entries()) {
    if (at % STRETCH === STRETCH - 1) await turn();
    const { resource } = step;
    const fields = fieldsOfModel(step.data, originalOfStep(origin, step, at));
    const { row, before, mark, wire } = await withOrigin(
      tx,
      { resource: resource.name, source: origin.source, fields },
      () => write(context, tx, step),
    );
    const title = titleOf(resource, wire ?? (await wireOf(context, tx, resource, row)));
    const op = step.id === null ? 'create' : step.op === 'delete' ? 'delete' : 'update';
    const kept = { resource: resource.name, op, id: row.id, version: Number(row._version), title, before } as const;
    written.push(kept);
    if ((step.op === 'run' || step.op === 'delete') && mark !== seen[at]) others.push(kept);
  }
  if (others.length > 0) throw notAsShown(context.locale, others);
  return written;
}

/** Written records, as the call returns them. */
export const shown = (written: readonly KeptWrite[]): Written[] =>
  written.map(({ resource, op, id, version, title }) => ({ resource, op, id, version, title }));
