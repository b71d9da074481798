import type { Request, Response } from 'express';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Actor, Locale } from '../types.ts';
import type { TransactionFace } from '../engineFace.ts';

/** One request on a resource. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly model: Model;
}

const requestIdOf = (call: Pick<Call, 'response'>) => String(call.response.getHeader('X-Request-Id') ?? '') || null;

/** Runs work in a transaction of this call. */
export function inTransaction<T>(
  engine: EngineFace,
  call: Omit<Call, 'model'>,
  work: (tx: TransactionFace) => Promise<T>,
): Promise<T> {
  const run = (tx: TransactionFace) => {
    tx.host = call.request.headers.host ?? null;
    return work(tx);
  };
  return engine.transaction(call.actor, call.locale, run, requestIdOf(call));
}
