import type { Request, RequestHandler } from 'express';
import {
  holdsOneOf,
  isAllowed,
  isIdParam,
  isNamedRight,
  isPresetsOnly,
  OPERATIONS,
  type DeclaredCall,
  type NamedRight,
  type Role,
} from '#resource';
import { apiAddress } from '../api/address.ts';
import { parseId } from '../api/iri.ts';
import { pathOf } from '../api/serialize.ts';
import type { EngineFace } from '../engineFace.ts';
import { clientNetwork } from '../http/address.ts';
import { TokenBuckets, demand } from '../http/rateLimit.ts';
import { noteRoute } from '../http/route.ts';
import { notFound } from '../api/write.ts';
import { requireDeclaredRight } from '../namedRights.ts';
import { forbidden, methodNotAllowed } from '../problem.ts';
import type { Actor } from '../types.ts';
import { answerCall, isStream, type AnyHandler } from './answer.ts';

/** A registered call. */
interface Route {
  readonly declared: DeclaredCall;
  readonly handler: AnyHandler;
  /** Runs before the transaction. */
  readonly prepare: AnyHandler | undefined;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly limit: TokenBuckets | null;
}

const NAME = /\{(\w+)\}/g;

function routeOf(declared: DeclaredCall, handler: AnyHandler, prepare?: AnyHandler): Route {
  const { method, path, roles, needs, isRightEnough, input, output, once, offline, rate } = declared;
  if (isRightEnough && (needs === undefined || typeof roles === 'string' || isNamedRight(roles)))
    throw new Error(`${method} ${path}: a right that is enough is named in "needs", beside a list of roles.`);
  if (method === 'GET' && input) throw new Error(`GET ${path}: a call that reads has a query in place of an input.`);
  if (once && (method === 'GET' || input === 'stream' || output !== 'stream'))
    throw new Error(`${method} ${path}: only a call that writes and whose output alone is a stream can be "once".`);
  if (offline && (method !== 'GET' || output === undefined || output === 'stream' || roles === 'public'))
    throw new Error(`${method} ${path}: only a call that reads JSON for somebody signed in can be kept offline.`);
  const names = [...path.matchAll(NAME)].map((match) => match[1] ?? '');
  if (prepare && (method === 'GET' || isStream(declared)))
    throw new Error(`${method} ${path}: only a call that writes in a transaction has something to do before it.`);
  const source = path
    .split(NAME)
    .map((part, at) => (at % 2 === 1 ? '([^/]+)' : part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')))
    .join('');
  const limit = rate === undefined ? null : new TokenBuckets(rate);
  return { declared, handler, prepare, pattern: new RegExp(`^${source}$`), names, limit };
}

/** Values of the address parameters; null when one is empty or not the id of a record. */
function paramsOf({ pattern, names }: Route, rest: string): Record<string, string | number> | null {
  const [, ...parts] = pattern.exec(rest) ?? [];
  const params: Record<string, string | number> = {};
  for (const [at, name] of names.entries()) {
    const value = decoded(parts[at] ?? '', isIdParam(name));
    if (value === null) return null;
    params[name] = value;
  }
  return params;
}

function decoded(part: string, asNumber: boolean): string | number | null {
  if (asNumber) return parseId(part);
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? null : text;
  } catch {
    // A broken percent sequence matches nothing.
    return null;
  }
}

/** The declared calls of a server. They are registered at its start, and answered by one {@link handle}. */
export class DeclaredCalls {
  readonly #engine: EngineFace;
  #routes: readonly Route[] = [];
  /** Names of resources by the address of their collection. */
  readonly #names: ReadonlyMap<string, string>;
  /** Addresses of collections, below `/{locale}/api/`. */
  readonly #collections: ReadonlySet<string>;

  constructor(engine: EngineFace) {
    this.#engine = engine;
    this.#names = new Map([...engine.models.values()].map(({ resource }) => [pathOf(resource), resource.name]));
    this.#collections = new Set(this.#names.keys());
  }

  /** Declarations of all registered calls. */
  get all(): readonly DeclaredCall[] {
    return this.#routes.map(({ declared }) => declared);
  }

  /** @throws Error when another call has the same method and address */
  add(declared: DeclaredCall, handler: AnyHandler, prepare?: AnyHandler): void {
    requireDeclaredRight(declared, this.#engine.rights, this.#engine.resources);
    const route = routeOf(declared, handler, prepare);
    const isTaken = this.#routes.some(
      (other) => other.declared.method === declared.method && other.pattern.source === route.pattern.source,
    );
    if (isTaken) throw new Error(`There is a call ${declared.method} ${declared.path} already.`);
    // Addresses without parameters are matched before those with parameters.
    this.#routes = [...this.#routes, route].toSorted((a, b) => a.names.length - b.names.length);
  }

  /** Registers the calls of one plugin: all of them, or none when it throws. */
  addTogether(work: () => void): void {
    const before = this.#routes;
    try {
      work();
    } catch (error) {
      this.#routes = before;
      throw error;
    }
  }

  /** Longest JSON body of the call that a request is for, bytes; undefined: as usual. */
  longestBody({ method, path }: Pick<Request, 'method' | 'path'>): number | undefined {
    const address = apiAddress(path);
    const isAsked = ({ declared, pattern }: Route) => declared.method === method && pattern.test(address?.rest ?? '');
    return this.#routes.find(isAsked)?.declared.longestBody;
  }

  readonly handle: RequestHandler = async (request, response, next) => {
    const address = apiAddress(request.path);
    const routes = address ? this.#routes.filter(({ pattern }) => pattern.test(address.rest)) : [];
    if (!address || routes.length === 0) return next();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find(({ declared }) => declared.method === method);
    if (!route) {
      if (this.#isOfRecords(address.rest)) return next();
      throw methodNotAllowed(request.method, allowed(routes));
    }
    noteRoute(request, route.declared.path);
    const actor = await this.#admit(route, request);
    const params = paramsOf(route, address.rest);
    if (!params) throw notFound();
    await answerCall(this.#engine, { ...route, ...address, request, response, actor, params });
    return undefined;
  };

  /** Checks roles and rate limit, and returns the caller. @throws Problem 401, 403 and 429 */
  async #admit({ declared, limit }: Route, request: Request): Promise<Actor> {
    const { roles, byCookie = false } = declared;
    const actor =
      roles === 'public'
        ? await this.#engine.visitorOf(request)
        : await this.#engine.callerOf(request, callersOf(declared), byCookie);
    this.#requireRights(declared, actor);
    if (limit) demand(limit, actor.userId === null ? clientNetwork(request) : String(actor.userId));
    return actor;
  }

  /**
   * A call below the address of a resource is closed to whoever's own role takes the right to read that resource, and one that
   * names a right to whoever lacks this or the right to read. Where a given right alone opens the call, these have to be there.
   * @throws Problem 403
   */
  #requireRights({ path, needs, roles: callers }: DeclaredCall, { roles }: Actor): void {
    if (isPresetsOnly(roles)) return;
    const place = [...this.#names].find(([address]) => path === address || path.startsWith(`${address}/`));
    const resource = needs?.slice(0, needs.lastIndexOf('.')) ?? place?.[1];
    const lacking = [`-${resource}.read`, `-${needs}`];
    if (roles.some((one) => lacking.includes(one))) throw forbidden('You may not do this.');
    const isByRole = typeof callers === 'string' || holdsOneOf(roles, isNamedRight(callers) ? callers.roles : callers);
    if (isByRole || resource === undefined) return;
    const known = this.#engine.resources.get(resource);
    const needed = OPERATIONS.filter((operation) => operation === 'read' || `${resource}.${operation}` === needs);
    if (!known || !needed.every((operation) => isAllowed(known, roles, operation)))
      throw forbidden('You may not do this.');
  }

  /** Tells whether an address also belongs to records: their router answers the other methods. */
  #isOfRecords(rest: string): boolean {
    const cut = rest.lastIndexOf('/');
    const last = rest.slice(cut + 1);
    const isMember = parseId(last) !== null || ['batch', 'bulk', 'deletion'].includes(last);
    return this.#collections.has(rest) || (isMember && this.#collections.has(rest.slice(0, cut)));
  }
}

/** Callers of a call: its roles or named right, or where one right is enough whoever was given it. */
function callersOf({ roles, needs, isRightEnough }: DeclaredCall): readonly Role[] | NamedRight | undefined {
  if (typeof roles === 'string') return undefined;
  return isRightEnough && needs && !isNamedRight(roles) ? { name: needs, roles } : roles;
}

/** Methods of some calls at one address, for the `Allow` header. */
function allowed(routes: readonly Route[]): string {
  const methods = routes.map(({ declared }) => declared.method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}
