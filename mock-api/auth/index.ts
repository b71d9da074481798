import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { addressAndFormat } from '../api/address.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/open.ts';
import type { Engine } from '../engine.ts';
import { addMessages } from '../messages/index.ts';
import type { Model } from '../model.ts';
import { methodNotAllowed } from '../problem.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Actor } from '../types.ts';
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
  /** Its bearer is one of ours, seen good a moment ago. */
  isKnown(request: Request): boolean;
  /** Who makes a request, with operator and approval; nobody without a bearer; throws 401 for a bad one. */
  actorOf(request: Request): Promise<Actor>;
  /** Who asks by the session cookie: images and the hub, which cannot send a bearer, and the assistant's calls; nobody from other sites' pages. */
  cookieActor(request: Request): Promise<Actor>;
  /** Who subscribes to changes, by bearer or cookie, and until when (ms since 1970); throws 401. */
  subscriptionOf(request: Request): Promise<{ readonly actor: Actor; readonly expiresAt: number }>;
  /** As {@link actorOf}, or by cookie when there is no bearer; throws 401 when nobody is signed in: images. */
  readerOf(request: Request): Promise<Actor>;
  /** Sessions as streams need them: which still stand, and which this process ends. */
  readonly sessions: Pick<Sessions, 'alive' | 'onEnd'>;
  /** To be called when a user was changed or deleted: what the account may do holds from the next request on. */
  forgetUser(id: number): void;
  /** Calls of sign-in, session, PIN, `me` and setup. `lastEventId`: the newest change that the hub has told. */
  routes(host: RoutesHost, lastEventId?: () => string | undefined): RequestHandler;
  /** Token for the first administrator; null once there is a user. */
  setupToken(): Promise<string | null>;
  /** Removes counts of wrong tries that are forgotten, and approvals that are too old. */
  purge(): Promise<void>;
}

/** What the calls need of the rest. */
type RoutesHost = Pick<Engine, 'resources' | 'transaction' | 'approvable'>;

/** What sign-in is made of. */
export interface AuthOptions {
  readonly config: Pick<Config, 'engine' | 'dataDir' | 'corsOrigins' | 'isCookieSecure' | 'now'>;
  readonly store: Store;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
}

/** Opens the installation's keys and makes sign-in on them. Before anything writes users: it sets the key of the PINs. */
export async function createAuth({ config, store, models, log }: AuthOptions): Promise<Auth> {
  const users = models.get('users');
  if (!users)
    throw new StartupProblem('The plugin "people" is missing, so nobody could sign in. Put src/plugins/people back.');
  const { keys, isReplaced } = await openKeys(config, store);
  if (isReplaced)
    log.warn('The secret of this installation has changed: everybody signs in again, and PINs must be set anew.');
  setPinKey(keys.of('pins'));
  addMessages(authMessages);
  const parts = partsOf(config, store, users, keys);
  const setupTokens = new SetupTokens(keys.of('setup'), config.now);
  return {
    keys,
    isKnown: (request) => parts.actors.isKnown(request),
    actorOf: (request) => parts.actors.of(request),
    cookieActor: (request) => parts.actors.ofCookie(request),
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
        identityOf: createIdentityOf(host.resources, lastEventId),
      }),
    setupToken: async () => ((await parts.accounts.isEmpty()) ? setupTokens.issue() : null),
    purge: async () => {
      await parts.throttle.purge();
      await parts.approvals.purge();
    },
  };
}

function partsOf(config: AuthOptions['config'], store: Store, users: Model, keys: Keys): AuthParts {
  const { now, corsOrigins, isCookieSecure } = config;
  const accounts = new Accounts(store, users);
  const sessions = new Sessions(store, keys.of('refresh'), now);
  const throttle = new Throttle(store, now);
  const tokens = new Tokens(keys.of('tokens'), now);
  const approvals = new Approvals(store, now);
  const ownPassword = new OwnPassword({ accounts, throttle, now });
  const actors = new Actors({ accounts, sessions, tokens, approvals, ownPassword, corsOrigins, now });
  return { accounts, actors, approvals, sessions, throttle, tokens, corsOrigins, isCookieSecure, now };
}

interface RoutesParts {
  readonly parts: AuthParts;
  readonly host: RoutesHost;
  readonly setupTokens: SetupTokens;
  readonly reset: RequestHandler;
  readonly identityOf: IdentityOf;
}

/** Calls by method and address: one look-up, as every request passes here. */
function routesOf({ parts, host, setupTokens, reset, identityOf }: RoutesParts): RequestHandler {
  const calls: readonly (readonly [string, string, RequestHandler])[] = [
    ['POST', 'login_check', loginHandler(parts, identityOf)],
    ['POST', 'token/refresh', refreshHandler(parts, identityOf)],
    ['POST', 'logout', logoutHandler(parts)],
    ['POST', 'setup', setupHandler(parts, host, setupTokens)],
    ['POST', 'setup/reset', reset],
    ['GET', 'me', meHandler(parts, identityOf)],
    ['GET', 'users', pinLookupHandler(parts, host.approvable)],
  ];
  const byName = new Map(calls.map(([method, name, handler]) => [name, { method, handler }]));
  return async (request, response, next) => {
    // Read as the engine reads it, in both prefix orders and with a slash at its end: no spelling gets past the PIN look-up.
    const name = addressAndFormat(request.path)?.rest ?? '';
    const call = byName.get(name);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // `users` is a collection, too: its other methods are the engine's.
    if (!call || (name === 'users' && method !== 'GET')) {
      next();
      return;
    }
    if (method !== call.method)
      throw methodNotAllowed(request.method, call.method === 'GET' ? 'GET, HEAD' : call.method);
    await call.handler(request, response, next);
  };
}
