import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import type { Store } from '../db/store.ts';
import { redactPath } from '../log.ts';
import { LOCALES } from '../types.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { OtlpExporter } from './otlp.ts';
import { setTracer } from './traced.ts';
import { Tracer, type Parent } from './tracer.ts';

/** Traces of requests, transactions and jobs. Loaded only when traces are configured. */
export interface Tracing {
  /** Middleware that creates a span per request. */
  readonly requests: RequestHandler;
  /** Wraps a store so that its transactions are spans. */
  traced(store: Store): Store;
  /** Sends the last spans. */
  close(): Promise<void>;
}

/** Starts sending spans to OTEL_EXPORTER_OTLP_ENDPOINT. */
export function startTracing({ config, secrets }: Settings, log: Logger): Tracing {
  const exporter = new OtlpExporter({
    endpoint: config.traces.endpoint,
    headers: headersOf(secrets.otlpHeaders),
    resource: {
      'service.name': config.traces.serviceName,
      'service.version': packageJson.version,
      'process.pid': process.pid,
    },
    log,
  });
  const tracer = new Tracer((span) => exporter.add(span));
  setTracer(tracer);
  return {
    requests: spanPerRequest(tracer, config.trustedProxies > 0),
    traced: (store) => ({
      ...store,
      transaction: (work) => {
        const attributes = { 'db.system.name': store.engine === 'postgres' ? 'postgresql' : 'sqlite' };
        return tracer.run('transaction', 'client', attributes, () => store.transaction(work));
      },
    }),
    close: async () => {
      setTracer(null);
      await exporter.close();
    },
  };
}

/** Parses OTEL_EXPORTER_OTLP_HEADERS: `name=value,name2=value2`, percent-encoded. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((part) => part.includes('='));
  return Object.fromEntries(
    pairs.map((part) => [
      part.slice(0, part.indexOf('=')).trim(),
      decodeURIComponent(part.slice(part.indexOf('=') + 1).trim()),
    ]),
  );
}

/**
 * `trustsProxy`: accept the trace context of a proxy in front. Without a proxy, the header comes from an untrusted client.
 */
function spanPerRequest(tracer: Tracer, trustsProxy: boolean): RequestHandler {
  return (request, response, next) => {
    const parent = trustsProxy ? parentOf(request.headers.traceparent) : undefined;
    const span = tracer.begin(request.method, 'server', { 'http.request.method': request.method }, parent);
    response.once('close', () => {
      const status = response.statusCode;
      const route = status === 404 ? undefined : routeOf(request);
      if (route !== undefined) span.name = `${request.method} ${route}`;
      const told = {
        ...(route === undefined ? {} : { 'http.route': route }),
        'http.response.status_code': status,
        'flexy.request_id': String(response.getHeader('X-Request-Id') ?? ''),
        ...(response.writableFinished ? {} : { 'flexy.cut_off': true }),
      };
      tracer.end(span, told, status >= 500);
    });
    tracer.within(span, next);
  };
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

function parentOf(header: string | string[] | undefined): Parent | undefined {
  const [, traceId, spanId] = (typeof header === 'string' ? TRACEPARENT.exec(header) : null) ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** The address without its variable parts: `/{locale}/api/products/{id}`. */
function routeOf({ originalUrl }: Request): string {
  const [path = ''] = originalUrl.split('?', 1);
  if (path.startsWith('/admin')) return '/admin/*';
  const parts = redactPath(path)
    .split('/')
    .map((part) => {
      if (LOCALES.some((locale) => locale === part)) return '{locale}';
      return /^\d+(?:\.\w+)?$/.test(part) ? '{id}' : part;
    });
  return parts.join('/').slice(0, 200);
}
