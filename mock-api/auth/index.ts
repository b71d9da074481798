import type { NamedRight } from '#resource';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { addressAndFormat } from '../api/address.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { EngineFace } from '../engineFace.ts';
import { addMessages } from '../messages/index.ts';
import type { Model } from '../model.ts';
import { noteRoute } from '../http/route.ts';
import { methodNotAllowed } from '../problem.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Actor } from '../types.ts';
import { readLinkHandler, useLinkHandler, type AccessLinkParts } from './accessLinks.ts';
import { Accounts } from './accounts.ts';
import { Actors } from './actor.ts';
import { Approvals } from './approvals.ts';
import { openKeys, type Keys } from './keys.ts';
import { loginHandler } from './login.ts';
import { createIdentityOf, meHandler, type IdentityOf } from './me.ts';
import { authMessages } from './messages.ts';
import { OwnPassword } from './ownPassword.ts';
import type { AuthParts } from './parts.ts';
import { setPinKey } from './pin.ts';
import { pinLookupHandler } from './pinLookup.ts';
import { logoutHandler, refreshHandler } from './session.ts';
import { Sessions } from './sessions.ts';
import { resetHandler } from './reset.ts';
import { setupHandler, SetupTokens } from './setup.ts';
import { Throttle } from './throttle.ts';
import { Tokens } from './tokens.ts';

/** Sign-in, sessions and PINs of a server. */
export interface Auth {
  readonly keys: Keys;
  /** Tells whether the bearer token was verified a moment ago. */
  isKnown(request: Request): boolean;
  /**
   * The caller of a request, with operator and approval; anonymous without a bearer token; throws 401 for an invalid one.
   */
  actorOf(request: Request): Promise<Actor>;
  /**
   * The caller by the session cookie: for images and the hub, which cannot send a bearer token, and for the assistant's
   * calls. Pages of other sites are anonymous.
   */
  cookieActor(request: Request): Promise<Actor>;
  /** An enabled account as actor, outside a session; null: there is none. */
  accountActor(id: number, operatorId?: number | null): Promise<Actor | null>;
  /** The subscriber to changes, by bearer token or cookie, and the end of the subscription (ms since 1970); throws 401. */
  subscriptionOf(request: Request): Promise<{ readonly actor: Actor; readonly expiresAt: number }>;
  /** Like {@link actorOf}, or by cookie without a bearer token; throws 401 for an anonymous caller. For images. */
  readerOf(request: Request): Promise<Actor>;
  /** The session functions for streams: which sessions are valid, which this process ends, and which another has ended. */
  readonly sessions: Pick<Sessions, 'alive' | 'onEnd' | 'forget'>;
  /** Drops a changed or deleted user from the cache, so that the present rights apply from the next request on. */
  forgetUser(id: number): void;
  /** Routes of sign-in, session, PIN, `me` and setup. `lastEventId`: the newest change that the hub has sent. */
  routes(host: RoutesHost, lastEventId?: () => string | undefined): RequestHandler;
  /** Token for creating the first administrator; null once there is a user. */
  setupToken(): Promise<string | null>;
  /** Removes expired counts of wrong attempts and expired approvals. */
  purge(): Promise<void>;
}

/** The parts of the engine that the routes need. */
type RoutesHost = Pick<EngineFace, 'resources' | 'transaction' | 'approvable'>;

/** Dependencies of the authentication. */
export interface AuthOptions {
  readonly config: Pick<Config, 'engine' | 'dataDir' | 'corsOrigins' | 'isCookieSecure' | 'now'>;
  readonly store: Store;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
  /** The named rights of all plugins. */
  readonly rights: readonly NamedRight[];
}

/**
 * Opens the installation's keys and creates the authentication. It sets the key of PINs, so it must run before users are
 * written.
 */
export async function createAuth({ config, store, models, log, rights }: AuthOptions): Promise<Auth> {
  const [users, roles] = [models.get('users'), models.get('roles')];
  if (!users || !roles)
    throw new StartupProblem('The plugin "people" is missing, so nobody could sign in. Put src/plugins/people back.');
  const { keys, isReplaced } = await openKeys(config, store);
  if (isReplaced)
    log.warn('The secret of this installation has changed: everybody signs in again, and PINs must be set anew.');
  setPinKey(keys.of('pins'));
  addMessages(authMessages);
  const parts = partsOf({ config, store, rights }, { users, roles }, keys);
  const setupTokens = new SetupTokens(keys.of('setup'), config.now);
  return {
    keys,
    isKnown: (request) => parts.actors.isKnown(request),
    actorOf: (request) => parts.actors.of(request),
    cookieActor: (request) => parts.actors.ofCookie(request),
    accountActor: (id, operatorId) => parts.actors.ofAccount(id, operatorId),
    subscriptionOf: (request) => parts.actors.subscription(request),
    readerOf: (request) => parts.actors.reader(request),
    sessions: parts.sessions,
    forgetUser: (id) => {
      parts.accounts.forget(id);
      parts.sessions.forgetUser(id);
    },
    routes: (host, lastEventId) =>
      routesOf({
        ...{ parts, host, setupTokens },
        reset: resetHandler({ parts, host, log, key: keys.of('setup') }),
        links: { parts, host, log },
        identityOf: createIdentityOf(host.resources, lastEventId),
      }),
    setupToken: async () => ((await parts.accounts.isEmpty()) ? setupTokens.issue() : null),
    purge: async () => {
      await parts.throttle.purge();
      await parts.approvals.purge();
    },
  };
}

function partsOf(
  { config, store, rights }: Pick<AuthOptions, 'config' | 'store' | 'rights'>,
  models: { readonly users: Model; readonly roles: Model },
  keys: Keys,
): AuthParts {
  const { now, corsOrigins, isCookieSecure } = config;
  const accounts = new Accounts(store, models);
  const sessions = new Sessions(store, keys.of('refresh'), now);
  const throttle = new Throttle(store, now);
  const tokens = new Tokens(keys.of('tokens'), now);
  const approvals = new Approvals(store, now);
  const ownPassword = new OwnPassword({ accounts, throttle, now });
  const actors = new Actors({ accounts, sessions, tokens, approvals, ownPassword, corsOrigins, rights, now });
  return { accounts, actors, approvals, sessions, throttle, tokens, corsOrigins, isCookieSecure, now };
}

interface RoutesParts {
  readonly parts: AuthParts;
  readonly host: RoutesHost;
  readonly setupTokens: SetupTokens;
  readonly reset: RequestHandler;
  readonly links: AccessLinkParts;
  readonly identityOf: IdentityOf;
}

/** Routes by method and address in one lookup, because every request passes here. */
function routesOf({ parts, host, setupTokens, reset, links, identityOf }: RoutesParts): RequestHandler {
  const calls: readonly (readonly [string, string, RequestHandler])[] = [
    ['POST', 'login_check', loginHandler(parts, identityOf)],
    ['POST', 'token/refresh', refreshHandler(parts, identityOf)],
    ['POST', 'logout', logoutHandler(parts)],
    ['POST', 'setup', setupHandler(parts, host, setupTokens)],
    ['POST', 'setup/reset', reset],
    ['POST', 'access-link', readLinkHandler(links)],
    ['POST', 'access-link/use', useLinkHandler(links)],
    ['GET', 'me', meHandler(parts, identityOf)],
    ['GET', 'users', pinLookupHandler(parts, host.approvable)],
  ];
  const byName = new Map(calls.map(([method, name, handler]) => [name, { method, handler }]));
  return async (request, response, next) => {
    // Parsed as the engine does, in both prefix orders and with a trailing slash, so that no spelling bypasses the PIN
    // lookup.
    const name = addressAndFormat(request.path)?.rest ?? '';
    const call = byName.get(name);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // `users` is a collection too; the engine handles its other methods.
    if (!call || (name === 'users' && method !== 'GET')) {
      next();
      return;
    }
    noteRoute(request, name);
    if (method !== call.method)
      throw methodNotAllowed(request.method, call.method === 'GET' ? 'GET, HEAD' : call.method);
    await call.handler(request, response, next);
  };
}
