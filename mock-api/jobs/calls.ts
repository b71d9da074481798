import type { Request, Response, Router } from 'express';
import { isObject, type RowOf } from '#resource';
import { apiAddress } from '../api/address.ts';
import { answerOnce } from '../api/answerOnce.ts';
import type { Answer } from '../api/idempotency.ts';
import { iriOf, parseId } from '../api/iri.ts';
import { formatOf, requireContentType } from '../api/negotiate.ts';
import { itemAnswer } from '../api/reads.ts';
import { forbiddenOperation, notFound } from '../api/write.ts';
import type { Engine } from '../engine.ts';
import type { TransactionFace } from '../engineFace.ts';
import { noteRoute } from '../http/route.ts';
import { invalid, methodNotAllowed, Problem } from '../problem.ts';
import type { Actor, Locale, Row } from '../types.ts';

/** One request about jobs. */
interface JobCall {
  readonly engine: Engine;
  readonly request: Request;
  readonly response: Response;
  readonly locale: Locale;
  readonly actor: Actor;
}

/**
 * Mounts `POST /{locale}/api/jobs {kind, payload}`, which starts a job, and `POST …/jobs/{id}/cancel` and `…/retry`. Jobs
 * are read like any other resource.
 */
export function mountJobs(router: Router, engine: Engine): void {
  router.use(async (request, response, next) => {
    const address = apiAddress(request.path);
    const [, id, action] = /^jobs(?:\/([^/]+)\/(cancel|retry))?$/.exec(address?.rest ?? '') ?? [];
    const isStart = address?.rest === 'jobs' && request.method === 'POST';
    if (!address || (!isStart && action === undefined)) return next();
    noteRoute(request, isStart ? 'jobs' : `jobs/{id}/${action}`);
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    await engine.refreshUnits();
    const call = { engine, request, response, locale: address.locale, actor: await engine.actorOf(request) };
    if (isStart) return start(call);
    return change(call, parseId(id ?? ''), action === 'cancel' ? 'cancel' : 'retry');
  });
}

async function start(call: JobCall): Promise<void> {
  const { engine, request, actor } = call;
  requireContentType(request, ['application/ld+json', 'application/json']);
  const body: unknown = request.body;
  if (!isObject(body)) throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
  const { kind, payload = {} } = body;
  const definition = typeof kind === 'string' ? engine.jobs.kinds.get(kind) : undefined;
  if (typeof kind !== 'string' || !definition) throw invalid({ propertyPath: 'kind', code: 'violation.choice' });
  if (!definition.roles?.some((role) => actor.roles.includes(role)))
    throw forbiddenOperation('create', engine.model('jobs'));
  if (!isObject(payload)) throw invalid({ propertyPath: 'payload', code: 'violation.type.object' });
  await answerOnce(engine, call, 'jobs', async (tx) => {
    const id = await engine.jobs.add(kind, payload, { tx });
    return answerOf(call, tx, (await tx.find('jobs', id)) ?? { id }, 201);
  });
}

async function change(call: JobCall, id: number | null, action: 'cancel' | 'retry'): Promise<void> {
  const { engine } = call;
  await answerOnce(engine, call, `jobs/${id}/${action}`, async (tx) => {
    const row = id === null ? null : await tx.find('jobs', id);
    if (!mayChange(call, row)) throw forbiddenOperation('update', engine.model('jobs'));
    if (!row) throw notFound();
    return answerOf(call, tx, await engine.jobs[action](tx, row.id), 200);
  });
}

/** Administrators may cancel and retry every job, other users those that they may start. */
function mayChange({ engine, actor }: JobCall, row: RowOf<'jobs'> | null): boolean {
  const { roles } = actor;
  if (roles.includes('ROLE_ADMIN')) return true;
  if (!row) return engine.views.of('jobs', actor).canRead;
  const { roles: allowed } = engine.jobs.kinds.get(row.kind ?? '') ?? {};
  return allowed?.some((role) => roles.includes(role)) ?? false;
}

async function answerOf(call: JobCall, tx: TransactionFace, row: Row, status: number): Promise<Answer> {
  const { engine, locale, actor } = call;
  const model = engine.model('jobs');
  const format = formatOf(call.request);
  const item = await itemAnswer(engine, { actor, locale, model }, row, format, tx);
  const iri = iriOf(locale, 'jobs', row.id);
  const headers = { ...item.headers, 'Content-Location': iri };
  return { status, headers: status === 201 ? { ...headers, Location: iri } : headers, body: item.body };
}
