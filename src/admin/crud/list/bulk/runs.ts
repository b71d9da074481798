import { createKeys, isUndecided, type Id, type Keys } from '#provider';
import { isObject, numberOf, textOrNull } from '#resource';
import type { CallPath } from '../../../plugins/useApi.ts';

/** A refused record with the reason. */
export interface Refused {
  readonly id: Id;
  readonly reason: string;
  /** Absent where the server does not tell it. */
  readonly title?: string;
}

/** Result of a run: records changed, refused and not tried. */
export interface BulkReport {
  /** By which the run is tried again and undone; null: nothing was started. */
  readonly id: number | null;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  /** Records left out: they are gone, or outside of the caller's limits. */
  readonly outside: number;
  readonly isUndoable: boolean;
  /** The refused records, the first thousand. */
  readonly refusals: readonly Refused[];
  /** Records not tried: the run was stopped, or the server could not be reached. */
  readonly untried: readonly Id[];
  /** Why the run ended early. */
  readonly reason?: string;
}

/** How a run is followed. Aborted, it stops after the records in hand. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (tried: number, all: number) => void;
}

/** Records by id, each with the values that were seen of it, or all of a filter with the number of them that was seen. */
export type Chosen =
  | { readonly ids: readonly (Id | { readonly id: Id; readonly seen: Readonly<Record<string, unknown>> })[] }
  | { readonly filter: string; readonly count: number };

/** Work on many records, with its ways back. */
export interface BulkRuns<Work> {
  start(work: Work, chosen: Chosen, watch: Watch): Promise<BulkReport>;
  /** Tries the refused and untried records again, as they are now. */
  retry(report: BulkReport, watch: Watch): Promise<BulkReport>;
  undo(report: BulkReport, watch: Watch): Promise<BulkReport>;
}

/** Time between two questions how far a run is, ms. */
const ASK_MS = 700;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string';

/** The reason of a refusal: the server's violations, else its message. */
function refusalOf(error: unknown, otherwise: string): string {
  const body = isObject(error) ? error : {};
  const messages = listOf(body.violations).flatMap((one) => (isObject(one) ? (textOrNull(one.message) ?? []) : []));
  return messages.length > 0
    ? [...new Set(messages)].join(' ')
    : (textOrNull(body.detail) ?? textOrNull(body.title) ?? otherwise);
}

/** A report of a run that may go on. */
interface Progress extends BulkReport {
  readonly isRunning: boolean;
  readonly tried: number;
}

/** Reads a report of the server. @param otherwise reason where it tells none */
function readReport(answer: unknown, otherwise: string): Progress {
  const body = isObject(answer) ? answer : {};
  const refusals = listOf(body.refusals).flatMap((one): Refused[] => {
    if (!isObject(one) || !isId(one.id)) return [];
    const title = textOrNull(one.title);
    return [{ id: one.id, reason: refusalOf(one.error, otherwise), ...(title !== null && { title }) }];
  });
  const counts = { total: numberOf(body.total), done: numberOf(body.done), refused: numberOf(body.refused) };
  return {
    ...{ ...counts, id: numberOf(body.id), outside: numberOf(body.outside), isUndoable: body.isUndoable === true },
    ...{ refusals, untried: listOf(body.untried).filter(isId) },
    ...{ isRunning: body.status === 'running', tried: numberOf(body.tried) },
  };
}

/** Waits until the next question, or until the run is to be stopped. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ASK_MS);
    signal.addEventListener('abort', end);
  });

/** Thrown where Stop came before the answer. */
class Aborted extends Error {}

/** The answer to a call. @throws Aborted as soon as the signal says so */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Aborted());
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Dependencies of {@link createRuns}. */
interface RunsOptions {
  readonly call: CallPath;
  /** Path of the resource's collection. */
  readonly path: string;
  /** Reason of a refusal where the server tells none. */
  readonly otherwise: string;
  /** Says why a call failed. */
  readonly reasonOf: (error: unknown) => string;
  /** Keys of calls without an answer. */
  readonly keys?: Keys;
}

/** Runs of the server's bulk call (docs/api.md, "Bulk"). */
export function createRuns({ call, path, otherwise, reasonOf, keys = createKeys() }: RunsOptions): BulkRuns<object> {
  /** Posts once: a call whose answer was lost is sent again under its key. */
  const post = async (step: string, body: object = {}) => {
    const address = `${path}/bulk${step}`;
    const key = keys.take(address, body);
    try {
      return readReport(await call(address, { method: 'POST', body, headers: { 'Idempotency-Key': key } }), otherwise);
    } catch (error) {
      if (isUndecided(error)) keys.keep(address, body, key);
      throw error;
    }
  };
  const ask = async (last: Progress, step: () => Promise<unknown>): Promise<Progress> => {
    try {
      return readReport(await step(), otherwise);
    } catch (error) {
      // Without an answer the run goes on, and refused it may, too: it is not started again.
      return isUndecided(error) || error instanceof Aborted
        ? last
        : { ...last, isRunning: false, reason: reasonOf(error) };
    }
  };
  const follow = async (report: Progress, { signal, onProgress }: Watch): Promise<BulkReport> => {
    const address = `${path}/bulk/${report.id}`;
    let isTold = false;
    for (let now = report; ;) {
      if (!now.isRunning) return now;
      onProgress(now.tried, now.total);
      await pause(signal);
      const isStop: boolean = signal.aborted && !isTold;
      const last = now;
      // Stop waits for no answer of a slow network to the question before it.
      const question = () => (isTold ? call(address) : unlessAborted(call(address, { signal }), signal));
      now = await ask(now, () => (isStop ? call(`${address}/stop`, { method: 'POST', body: {} }) : question()));
      isTold ||= isStop && now !== last;
    }
  };
  return {
    start: async (work, chosen, watch) => follow(await post('', { ...chosen, ...work }), watch),
    retry: async ({ id }, watch) => follow(await post(`/${id}/retry`), watch),
    undo: async ({ id }, watch) => follow(await post(`/${id}/undo`), watch),
  };
}
