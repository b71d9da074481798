import { HttpError } from '../http/HttpError.ts';
import { errorOfBody } from '../http/problem.ts';
import { isObject } from '../resource/isObject.ts';
import { classifyError, faultOf } from '../outbox/classifyError.ts';
import type { Fault, PendingAction } from './types.ts';

/** Result of sending one action. */
export type Outcome =
  /** Done; `id`: the one that a new record got. */
  | { readonly kind: 'done'; readonly id: string | null }
  /** Not decided: it is sent again. */
  | { readonly kind: 'again'; readonly error: HttpError }
  /** Refused by the server; 412: somebody else changed the record. */
  | { readonly kind: 'refused'; readonly fault: Fault };

const NO_RESULT = new HttpError('flexy.errors.http', 502);

function idIn({ id, item }: Readonly<Record<string, unknown>>): string | null {
  const given = id ?? (isObject(item) ? item.id : undefined);
  return typeof given === 'number' || typeof given === 'string' ? String(given) : null;
}

function outcomeOf(action: PendingAction, result: unknown, now: number): Outcome {
  if (!isObject(result) || typeof result.status !== 'number') return { kind: 'again', error: NO_RESULT };
  const { status, retryAfter } = result;
  if (status < 400) return { kind: 'done', id: idIn(result) };
  // A record that should be deleted is already deleted.
  if (action.action === 'delete' && (status === 404 || status === 410)) return { kind: 'done', id: null };
  const error = errorOfBody(
    isObject(result.error) ? result.error : { status },
    status,
    typeof retryAfter === 'number' ? { retryAfter } : {},
  );
  return classifyError(error) === 'refused'
    ? { kind: 'refused', fault: faultOf(error, now) }
    : { kind: 'again', error };
}

/** Reads the answer to a list of actions: the outcome of each, by its key. An answer of another shape decides nothing. */
export function readResults(sent: readonly PendingAction[], body: unknown, now: number): ReadonlyMap<string, Outcome> {
  const results: readonly unknown[] = Array.isArray(body) ? body : [];
  return new Map(sent.map((action, at) => [action.key, outcomeOf(action, results[at], now)]));
}
