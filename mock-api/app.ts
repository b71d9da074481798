import { join } from 'node:path';
import express, { Router, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorHandler } from './api/errors.ts';
import { setApiHeaders } from './api/address.ts';
import type { Auth } from './auth/index.ts';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';
import type { Engine } from './engine.ts';
import { jsonBody } from './http/body.ts';
import { servePages } from './http/servePages.ts';
import { cors } from './http/cors.ts';
import { health } from './http/health.ts';
import { importMapSource } from './http/importMap.ts';
import { sendPage } from './http/page.ts';
import { rateLimits } from './http/rateLimit.ts';
import { requestLog } from './http/requestId.ts';
import { isApiPath, securityHeaders } from './http/security.ts';
import { metricsRoute } from './operations/metricsRoute.ts';
import type { OperationsCenter } from './operations/operationsCenter.ts';
import type { LoadedPlugin } from './plugins.ts';
import { Problem } from './problem.ts';
import { LOCALES } from './types.ts';

/** Dependencies of the application. */
export interface AppParts {
  readonly config: Pick<
    Config,
    'engine' | 'corsOrigins' | 'mercureHubUrl' | 'isCookieSecure' | 'trustedProxies' | 'callsPerMinute'
  >;
  readonly store: Store;
  readonly engine: Engine;
  readonly auth: Auth;
  readonly plugins: readonly LoadedPlugin[];
  readonly log: Logger;
  /** Mounts routes that belong to neither a resource nor a plugin: the hub and stored images. */
  readonly mount?: (router: Router) => void;
  /** Id of the newest change that the hub has sent; `me` returns it. */
  readonly lastEventId?: () => string | undefined;
  /** Middleware that creates a span per request, when tracing is on. */
  readonly tracing?: { readonly requests: RequestHandler };
  /** Folder of the built pages; default: the project's `dist`. */
  readonly dist?: string;
  readonly operations: Pick<OperationsCenter, 'health' | 'meter' | 'metricsText'>;
  /** METRICS_TOKEN; empty: metrics are for programs on this machine. */
  readonly metricsToken: string;
}

const DIST = join(import.meta.dirname, '..', 'dist');

/** Assembles the application, without listening. */
export function createApp(parts: AppParts): Express {
  const { config, store, engine, auth, plugins, log } = parts;
  const limits = rateLimits(config.callsPerMinute, auth);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', config.trustedProxies);
  app.use(requestLog(log));
  app.use(parts.operations.meter.handle);
  if (parts.tracing) app.use(parts.tracing.requests);
  app.use(securityHeaders(config, () => engine.isBridgeOn(), importMapSource(parts.dist ?? DIST)));
  app.use(cors(config.corsOrigins));
  app.use(health(parts.operations.health, config.engine));
  app.use(metricsRoute({ config, token: parts.metricsToken, read: () => parts.operations.metricsText() }));
  app.use(servePages(parts.dist ?? DIST));
  app.use(backOfficeLink());
  app.use(apiHeaders(config.mercureHubUrl));
  app.use(limits.strangers);
  app.use(jsonBody((request) => engine.calls.longestBody(request)));
  app.use(limits.costly);
  app.use(auth.routes(engine, parts.lastEventId));
  app.use(ownRoutes(parts, plugins));
  app.use(engine.calls.handle);
  app.use(engine.router);
  app.use(plainPages());
  app.use(notFound());
  app.use(errorHandler(log, store.dialect.problemOf));
  return app;
}

/** Routes of the server itself and of plugins. A plugin whose routes cannot be mounted is left out and logged. */
function ownRoutes({ engine, mount }: AppParts, plugins: readonly LoadedPlugin[]): Router {
  const router = Router();
  mount?.(router);
  for (const plugin of plugins) {
    const own = Router();
    try {
      engine.calls.addTogether(() => plugin.server?.calls?.(engine));
      plugin.server?.routes?.(own, engine);
      if (own.stack.length > 0) router.use(own);
    } catch (error) {
      engine.pluginFailed(plugin.id, error);
    }
  }
  return router;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Redirects `/` to the back office. */
function backOfficeLink(): RequestHandler {
  return (request, response, next) => {
    if (isRead(request) && request.path === '/') response.redirect(302, '/admin');
    else next();
  };
}

/** `/{locale}` is a plain page where no plugin answers it with a website. */
function plainPages(): RequestHandler {
  return (request, response, next) => {
    const locale = LOCALES.find((name) => request.path === `/${name}` || request.path === `/${name}/`);
    if (isRead(request) && locale)
      sendPage(request, response, { status: 200, locale, title: 'page.title', text: 'page.text', hasAdminLink: true });
    else next();
  };
}

function apiHeaders(hubUrl: string): RequestHandler {
  return (request, response, next) => {
    setApiHeaders(request, response, hubUrl);
    next();
  };
}

/** Answers unknown addresses: a problem for programs, a page for people. */
function notFound(): RequestHandler {
  return (request, response) => {
    const isReader = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isApiPath(request.path) || !isReader)
      throw new Problem(404, 'There is nothing at this address.', { code: 'problem.noRoute' });
    const locale = LOCALES.find((name) => request.path.startsWith(`/${name}/`)) ?? 'en';
    sendPage(request, response, {
      status: 404,
      locale,
      title: 'page.notFound.title',
      text: 'page.notFound.text',
      hasAdminLink: true,
    });
  };
}
