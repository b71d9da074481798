import { fillText } from '#resource';
import type { Request, Response as ServerResponse } from 'express';
import type { DeclaredCall } from '#resource';
import { answerOnce, sendAnswer } from '../api/answerOnce.ts';
import { inTransaction } from '../api/call.ts';
import { problemBody } from '../api/errors.ts';
import type { Answer } from '../api/idempotency.ts';
import { requireContentType } from '../api/negotiate.ts';
import { createListReader } from '../api/listReader.ts';
import { onReplica } from '../api/onReplica.ts';
import type { EngineFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import type { Actor, Database, Locale, Tx } from '../types.ts';
import type { BodyContext } from '../api/body.ts';
import { isReadableRecord } from '../api/isReadableRecord.ts';
import { readInput, readQuery } from './readFields.ts';
import { sendStream } from './sendStream.ts';
import { answerStreamOnce } from './streamOnce.ts';
import { Reply, type Translations } from './types.ts';
import { writeOutput, type OutputContext } from './writeOutput.ts';

/** A handler of any call. */
export type AnyHandler = (context: object) => Promise<unknown>;

/** One request for a declared call. */
export interface CallRequest {
  readonly declared: DeclaredCall;
  readonly handler: AnyHandler;
  readonly prepare: AnyHandler | undefined;
  readonly request: Request;
  readonly response: ServerResponse;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Address below `/{locale}/api/`. */
  readonly rest: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const JSON_TYPES = ['application/json', 'application/ld+json'];

/** True for a call without a transaction of its own. */
export const isStream = ({ input, output }: DeclaredCall): boolean => input === 'stream' || output === 'stream';

const searchOf = ({ originalUrl }: Request): string => {
  const cut = originalUrl.indexOf('?');
  return cut < 0 ? '' : originalUrl.slice(cut + 1);
};

/** The written address, as a repetition has it in any language. */
const subjectOf = ({ rest, request }: CallRequest): string => `${rest}?${searchOf(request)}`;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers one request whose caller is admitted. */
export async function answerCall(engine: EngineFace, call: CallRequest): Promise<void> {
  const { declared, request, actor, locale } = call;
  await engine.refreshUnits();
  const reading = engine.context(actor, locale, 'json');
  const canRead = (resource: string, id: number) => isReadableRecord(resource, id, reading);
  const units = { ...reading, host: request.headers.host ?? null, engine, canRead };
  const query = await readQuery(declared.query ?? {}, searchOf(request), units);
  const given = { ...contextOf(call, engine.now()), query };
  if (declared.once) {
    await answerStreamOnce(engine, call, subjectOf(call), async (keep) =>
      call.handler({ ...given, keep, input: await inputOf(call, units) }),
    );
    return;
  }
  if (isStream(declared) || declared.method === 'GET') {
    const isRead = declared.method === 'GET' && declared.roles !== 'public';
    const input = await inputOf(call, units);
    const handled = async (db?: Database) =>
      call.handler({ ...given, input, ...(isRead && { reader: await createListReader(engine, request, actor, db) }) });
    const isReport = isRead && declared.output !== 'stream';
    const output = await (isReport ? onReplica(engine, handled) : handled());
    await (declared.output === 'stream' ? sendStream(call, output) : sendFresh(call, answerOf(call, output, units)));
    return;
  }
  if (declared.input && hasBody(request)) requireContentType(request, JSON_TYPES);
  const prepared = await call.prepare?.({ ...given, input: await inputOf(call, units) });
  await answerWriting(engine, call, { ...given, prepared });
}

/** The body of a call without a transaction: its fields, or the request itself. */
async function inputOf({ declared, request }: CallRequest, units: BodyContext): Promise<unknown> {
  if (typeof declared.input !== 'object') return request;
  if (hasBody(request)) requireContentType(request, JSON_TYPES);
  return readInput(declared.input, request.body as unknown, units);
}

/** Runs a writing call in one transaction, and once per `Idempotency-Key`. */
async function answerWriting(engine: EngineFace, call: CallRequest, given: object): Promise<void> {
  const { declared, request, handler } = call;
  const work = async (tx: Tx & OutputContext & Parameters<typeof readInput>[2]): Promise<Answer> => {
    const fields = typeof declared.input === 'object' ? declared.input : {};
    const input = await readInput(fields, declared.input ? (request.body as unknown) : undefined, tx);
    return answerOf(call, await handler({ ...given, input, tx }), tx);
  };
  if (!declared.isSecret) {
    await answerOnce(engine, call, subjectOf(call), work);
    return;
  }
  const answer = await inTransaction(engine, call, work);
  sendAnswer(call, { ...answer, headers: { 'Cache-Control': 'no-store', ...answer.headers } });
}

function contextOf({ actor, locale, params, response }: CallRequest, now: number) {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const translate = (texts: Translations, more: Readonly<Record<string, string | number>> = {}) =>
    fillText(texts[locale], more);
  return { params, actor, locale, now, translate, signal: left.signal };
}

/** Converts a handler's result to the answer that is sent and stored. */
function answerOf({ declared, locale }: CallRequest, given: unknown, context: OutputContext): Answer {
  if (given instanceof Problem) {
    const headers = { 'Content-Type': 'application/problem+json; charset=utf-8', ...given.extra.headers };
    return { status: given.status, headers, body: JSON.stringify(problemBody(given, locale)) };
  }
  const { output, status, headers } = given instanceof Reply ? given : new Reply(given, undefined, {});
  const body = writeOutput(declared.output, output, context);
  if (body === undefined) return { status: status ?? 204, headers, body: '' };
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status: status ?? 200, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/**
 * Sends fresh data without caching, unless the handler sets another Cache-Control. Good answers of a call that is kept
 * offline have the header of lists and records: our pages store nothing that is marked `no-store`.
 */
function sendFresh(call: CallRequest, { headers, ...answer }: Answer): void {
  const isKept = call.declared.offline === true && answer.status === 200;
  sendAnswer(call, { ...answer, headers: { 'Cache-Control': isKept ? 'no-cache, private' : 'no-store', ...headers } });
}
