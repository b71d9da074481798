import { isObject, type Json } from '#resource';
import { createAsClient, Problem, updateAsClient, withOrigin, type Locale, type Row, type Tx } from '#server';
import type { AiValues, Written } from '../contract/types.ts';
import { readContext, titleOf, type AiContext } from './context.ts';
import type { Step } from './steps.ts';

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

const CHANGED = {
  en: 'A record has changed since. Look at the plan again.',
  fr: 'Un enregistrement a changé entre-temps. Regardez de nouveau le plan.',
  ar: 'تغيّر سجل منذ ذلك الحين. راجع الخطة مرة أخرى.',
};

/** 409: a record has changed since it was planned, or since it was written. */
export const changedSince = (locale: Locale): Problem =>
  new Problem(409, CHANGED[locale], { members: { reason: 'changed' } });

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

async function write(
  { locale }: AiContext,
  tx: Tx,
  { resource, id, version, data }: Step,
): Promise<{ row: Row; before: number | null }> {
  if (id === null) return { row: await createAsClient(tx, resource.name, data), before: null };
  const stored = await tx.find(resource.name, id);
  const before = stored ? Number(stored._version) : null;
  const row = await unlessStale(locale, () => updateAsClient(tx, resource.name, id, data, version ?? undefined));
  return { row, before };
}

/** Writes steps in one transaction, with the rights of the caller. @throws Problem as a client's writes; 409 for a changed record */
export async function writeSteps(
  context: AiContext,
  tx: Tx,
  steps: readonly Step[],
  origin: Origin,
): Promise<KeptWrite[]> {
  const written: KeptWrite[] = [];
  for (const [at, step] of steps.entries()) {
    const { resource } = step;
    const fields = fieldsOfModel(
      step.data,
      origin.original[at] ?? (isObject(origin.original[0]) ? undefined : step.data),
    );
    const { row, before } = await withOrigin(tx, { resource: resource.name, source: origin.source, fields }, () =>
      write(context, tx, step),
    );
    const [wire] = await context.host.serialize(resource.name, [row], { ...readContext(context), db: tx.db });
    const op = step.id === null ? 'create' : 'update';
    written.push({
      resource: resource.name,
      op,
      id: row.id,
      version: Number(row._version),
      title: titleOf(resource, wire ?? {}),
      before,
    });
  }
  return written;
}

/** Written records, as the call returns them. */
export const shown = (written: readonly KeptWrite[]): Written[] =>
  written.map(({ resource, op, id, version, title }) => ({ resource, op, id, version, title }));
