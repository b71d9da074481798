import { isObject } from '#resource';

/** Id of a record. */
export type Id = string | number;

/** A refused record with the reason. */
export interface Refused {
  readonly id: Id;
  readonly reason: string;
  /** True if another user has changed the record since it was read: it can be read again and retried. */
  readonly isOutdated?: boolean;
}

/** Result of one batch. */
export interface BatchResult {
  readonly done: readonly Id[];
  readonly refused: readonly Refused[];
}

/** Result of the whole run. */
export interface RunResult extends BatchResult {
  /** Records not processed, because the user stopped or the server became unreachable. */
  readonly untried: readonly Id[];
}

/** Records per call: few enough to show progress and to stop in between. */
export const BATCH_SIZE = 25;

interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (tried: number) => void;
  /** Explains why a whole batch failed. */
  readonly reasonOf: (error: unknown) => string;
  readonly batchSize?: number;
}

/** Runs work on many records in batches. A batch that fails as a whole is reported with its reason and ends the run. */
export async function runBatches(
  ids: readonly Id[],
  work: (ids: readonly Id[]) => Promise<BatchResult>,
  { signal, onProgress, reasonOf, batchSize = BATCH_SIZE }: RunOptions,
): Promise<RunResult> {
  const done: Id[] = [];
  const refused: Refused[] = [];
  for (let at = 0; at < ids.length; at += batchSize) {
    if (signal.aborted) return { done, refused, untried: ids.slice(at) };
    const now = ids.slice(at, at + batchSize);
    try {
      const result = await work(now);
      done.push(...result.done);
      refused.push(...result.refused);
    } catch (error) {
      const reason = reasonOf(error);
      return { done, refused: [...refused, ...now.map((id) => ({ id, reason }))], untried: ids.slice(at + batchSize) };
    }
    onProgress(Math.min(at + batchSize, ids.length));
  }
  return { done, refused, untried: [] };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Status of a change made on an older version. */
const OUTDATED = 412;

/** The reason of a refusal: the server's violations, else its message. */
function reasonOf(error: unknown, otherwise: string): string {
  const body = isObject(error) ? error : {};
  const violations: unknown[] = Array.isArray(body.violations) ? body.violations : [];
  const messages = violations.flatMap((one) => (isObject(one) ? (textOf(one.message) ?? []) : []));
  if (messages.length > 0) return [...new Set(messages)].join(' ');
  return textOf(body.detail) ?? textOf(body['hydra:description']) ?? textOf(body.title) ?? otherwise;
}

/**
 * Parses the answer of `POST {resource}/batch`: one entry per sent record, in order.
 * @param otherwise reason if the server gives none
 */
export function readBatchAnswer(ids: readonly Id[], answer: unknown, otherwise: string): BatchResult {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  const done: Id[] = [];
  const refused: Refused[] = [];
  for (const [at, id] of ids.entries()) {
    const entry = entries[at];
    const status = isObject(entry) ? Number(entry.status) : 0;
    if (status >= 200 && status < 400) done.push(id);
    else {
      const reason = reasonOf(isObject(entry) ? entry.error : undefined, otherwise);
      refused.push({ id, reason, ...(status === OUTDATED ? { isOutdated: true } : {}) });
    }
  }
  return { done, refused };
}
