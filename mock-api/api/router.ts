import { Router } from 'express';
import { isAllowed, OPERATIONS } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import { getHistory, hasHistory, restoreEntry, restoreOne } from '../audit/calls.ts';
import { BIN } from '../bin/trash.ts';
import { mountChanges } from '../events/changes.ts';
import { noteRoute } from '../http/route.ts';
import type { Model } from '../model.ts';
import { methodNotAllowed } from '../problem.ts';
import type { Actor } from '../types.ts';
import { addressAndFormat, apiAddress } from './address.ts';
import type { Call } from './call.ts';
import { getCollection } from './collection.ts';
import { batch, createOne, patchOne, putOne, removeOne } from './calls.ts';
import { getCsv } from './csv.ts';
import { answerDeletion } from './deletion.ts';
import { BULK_STEPS, type BulkStep } from '../bulk/bulkRun.ts';
import { getBulk, startBulk, stepBulk } from '../bulk/calls.ts';
import { isOffered } from './docs/hydra.ts';
import { answerDocs } from './docs/index.ts';
import { parseId } from './iri.ts';
import { acceptPatch, getItem } from './reads.ts';
import { pathOf } from './serialize.ts';
import { notFound, unauthenticated } from './write.ts';

type Handler = (call: Call) => Promise<void>;
type Methods = Readonly<Partial<Record<string, Handler>>>;

/** The target of an API address. */
type Place =
  | { readonly kind: 'collection'; readonly model: Model }
  | { readonly kind: 'csv'; readonly model: Model }
  | { readonly kind: 'item'; readonly model: Model; readonly id: number }
  | { readonly kind: 'batch'; readonly model: Model }
  | { readonly kind: 'deletion'; readonly model: Model }
  | { readonly kind: 'bulk'; readonly model: Model; readonly id?: number; readonly step?: BulkStep }
  | { readonly kind: 'history' | 'restore'; readonly model: Model; readonly id: number };

function methodsOf(engine: EngineFace, place: Place): Methods {
  const isOpen = !place.model.resource.lineOf;
  if (place.kind === 'batch') return isOpen ? { POST: (call) => batch(engine, call) } : {};
  if (place.kind === 'deletion') return isOpen ? { POST: (call) => answerDeletion(engine, call) } : {};
  if (place.kind === 'bulk') return isOpen && !place.model.resource.singleton ? bulkOf(engine, place) : {};
  if (place.kind === 'csv') return { GET: (call) => getCsv(engine, call), HEAD: (call) => getCsv(engine, call) };
  if (place.kind === 'collection') {
    const read: Methods = { GET: (call) => getCollection(engine, call), HEAD: (call) => getCollection(engine, call) };
    return isOpen && !place.model.resource.singleton ? { ...read, POST: (call) => createOne(engine, call) } : read;
  }
  const { id } = place;
  if (place.kind === 'history') {
    const history = (call: Call) => getHistory(engine, call, id);
    return hasHistory(engine, place.model) ? { GET: history, HEAD: history } : {};
  }
  if (place.kind === 'restore') return restoreOf(engine, place.model, id);
  const read: Methods = { GET: (call) => getItem(engine, call, id), HEAD: (call) => getItem(engine, call, id) };
  if (!isOpen) return read;
  const write: Methods = { PUT: (call) => putOne(engine, call, id), PATCH: (call) => patchOne(engine, call, id) };
  return place.model.resource.singleton
    ? { ...read, ...write }
    : { ...read, ...write, DELETE: (call) => removeOne(engine, call, id) };
}

function bulkOf(engine: EngineFace, { id, step }: Extract<Place, { kind: 'bulk' }>): Methods {
  if (id === undefined) return { POST: (call) => startBulk(engine, call) };
  if (step) return { POST: (call) => stepBulk(engine, call, id, step) };
  return { GET: (call) => getBulk(engine, call, id) };
}

function restoreOf(engine: EngineFace, model: Model, id: number): Methods {
  if (model.resource.name === BIN) return { POST: (call) => restoreEntry(engine, call, id) };
  return hasHistory(engine, model) ? { POST: (call) => restoreOne(engine, call, id) } : {};
}

/** Resolves the rest of an address; null for an unknown one. @throws Problem 404 for a malformed id */
function placeOf(byPath: ReadonlyMap<string, Model>, rest: string): Place | null {
  const collection = byPath.get(rest);
  if (collection) return { kind: 'collection', model: collection };
  const [, record = '', step] = /^(.+)\/(history|restore)$/.exec(rest) ?? [];
  if (step === 'history' || step === 'restore') {
    const place = placeOf(byPath, record);
    return place?.kind === 'item' ? { ...place, kind: step } : null;
  }
  const [, of = '', run, act] = /^(.+)\/bulk(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(rest) ?? [];
  const bulk = byPath.get(of);
  if (bulk) return bulkPlaceOf(bulk, run, act);
  const cut = rest.lastIndexOf('/');
  const model = byPath.get(rest.slice(0, cut));
  if (cut < 0 || !model) return null;
  const last = rest.slice(cut + 1);
  if (last === 'batch') return { kind: 'batch', model };
  if (last === 'deletion') return { kind: 'deletion', model };
  const id = parseId(last);
  if (id === null) throw notFound();
  return { kind: 'item', model, id };
}

function bulkPlaceOf(model: Model, run?: string, act?: string): Place {
  if (run === undefined) return { kind: 'bulk', model };
  const id = parseId(run);
  const step = BULK_STEPS.find((name) => name === act);
  if (id === null || (act !== undefined && !step)) throw notFound();
  return { kind: 'bulk', model, id, ...(step && { step }) };
}

/** Template of a place's address, for metrics. */
function templateOf(place: Place): string {
  const path = pathOf(place.model.resource);
  if (place.kind === 'collection') return path;
  if (place.kind === 'csv') return `${path}.csv`;
  if (place.kind === 'item') return `${path}/{id}`;
  if (place.kind === 'history' || place.kind === 'restore') return `${path}/{id}/${place.kind}`;
  if (place.kind !== 'bulk') return `${path}/${place.kind}`;
  return [path, 'bulk', ...(place.id === undefined ? [] : ['{id}']), ...(place.step ? [place.step] : [])].join('/');
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Refuses anonymous callers without a writing right before the body is looked at. @throws Problem 401 */
function requireWriter({ userId, roles }: Actor, { resource }: Model): void {
  const mayWrite = OPERATIONS.some((operation) => operation !== 'read' && isAllowed(resource, roles, operation));
  if (userId === null && !mayWrite) throw unauthenticated();
}

/** The router of all resources. It resolves addresses itself, because the tables are data. */
export function createApiRouter(engine: EngineFace): Router {
  const byPath = new Map([...engine.models.values()].filter(isOffered).map((model) => [pathOf(model.resource), model]));
  const router = Router();

  mountChanges(router, engine);
  router.use(async (request, response, next) => {
    const address = apiAddress(request.path);
    if (!address) return next();
    if (await answerDocs(engine, request, response, address)) return undefined;
    const { rest, accept, isCsv } = addressAndFormat(request.path) ?? { ...address, accept: null };
    if (accept) request.headers.accept = accept;
    const table = isCsv ? byPath.get(rest) : undefined;
    const place: Place | null = isCsv ? (table ? { kind: 'csv', model: table } : null) : placeOf(byPath, rest);
    if (!place) return next();
    noteRoute(request, templateOf(place));
    const methods = methodsOf(engine, place);
    const handler = methods[request.method];
    const allow = Object.keys(methods).join(', ');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { Allow: allow, ...(methods.PATCH && acceptPatch(place.model)) }).end();
      return undefined;
    }
    if (!handler) throw methodNotAllowed(request.method, allow);
    await engine.refreshUnits();
    const actor = await engine.visitorOf(request, place.model.resource);
    if (!isRead(request.method)) requireWriter(actor, place.model);
    await handler({ request, response, actor, locale: address.locale, model: place.model });
    return undefined;
  });
  return router;
}
