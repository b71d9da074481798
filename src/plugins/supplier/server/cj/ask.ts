import { setTimeout as wait } from 'node:timers/promises';
import type { ServerHost } from '#server';
import { readAccess, type Access } from './access.ts';
import { AnswerCache } from './cache.ts';
import { SupplierError } from './failure.ts';
import type { PointsMeter } from './meter.ts';
import { secondsToMidnight, spendAll, takePoints } from './points.ts';
import { send, UnknownToken } from './send.ts';
import { accessToken, forgetToken } from './token.ts';
import { Turns } from './turns.ts';

/** One call of the supplier's interface. */
export interface Question {
  /** Path below the base address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Makes it a POST. */
  readonly body?: unknown;
  readonly points: number;
  /** Lifetime of the cached answer, ms. */
  readonly keepMs: number;
  /** True: the kept answer is not used, but replaced. */
  readonly isFresh?: boolean;
  /** Counts the points of the job that asks. */
  readonly meter?: PointsMeter;
  readonly signal: AbortSignal;
}

interface Line {
  readonly turns: Turns;
  readonly cache: AnswerCache;
}

const lines = new WeakMap<ServerHost, Line>();

function lineOf(host: ServerHost): Line {
  const line = lines.get(host) ?? { turns: new Turns(), cache: new AnswerCache() };
  lines.set(host, line);
  return line;
}

/** Forgets kept answers: the key has changed. */
export const forgetAnswers = (host: ServerHost): void => lineOf(host).cache.clear();

/** Sends a question in its turn. */
async function sendInTurn(host: ServerHost, access: Access, { path, query, body, signal }: Question): Promise<unknown> {
  const token = await accessToken(host, access, signal);
  await lineOf(host).turns.take(access.callsPerSecond, signal);
  return send(access, path, { ...(query && { query }), body, token, signal });
}

/** Sends a question; one that came too fast, or with an old token, is repeated once. */
async function sendTwice(host: ServerHost, access: Access, question: Question): Promise<unknown> {
  try {
    return await sendInTurn(host, access, question);
  } catch (error) {
    if (error instanceof UnknownToken) await forgetToken(host);
    else if (error instanceof SupplierError && error.kind === 'busy')
      await wait(PAUSE_MS, undefined, { signal: question.signal });
    else throw error;
  }
  return sendInTurn(host, access, question);
}

/**
 * Asks the supplier, or answers from what was kept. Counts points, keeps the pace, and renews the token.
 * @throws SupplierError
 */
export async function ask(host: ServerHost, question: Question): Promise<unknown> {
  const access = await readAccess(host);
  const { cache } = lineOf(host);
  const { path, query = {}, body = null, keepMs } = question;
  const key = JSON.stringify([access.base, path, query, body]);
  const kept = question.isFresh ? undefined : cache.get(key, host.now());
  if (kept !== undefined) return kept;
  question.meter?.take(question.points);
  await takePoints(host, question.points, access.pointsPerDay);
  try {
    const data = await sendTwice(host, access, question);
    cache.set(key, data, host.now() + keepMs);
    return data;
  } catch (error) {
    if (error instanceof UnknownToken) throw new SupplierError('key');
    if (!(error instanceof SupplierError) || error.kind !== 'points') throw error;
    await spendAll(host, access.pointsPerDay);
    throw new SupplierError('points', secondsToMidnight(host.now()));
  }
}

/** Wait before the one repetition of a call that came too fast, ms. */
const PAUSE_MS = 1100;
