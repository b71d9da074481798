import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { BridgeProblem } from './bridgeProblem.ts';
import { createGuard, requireToken, type GuardOptions } from './guard.ts';
import { jobRoutes, type JobRouteParts } from './jobRoutes.ts';
import { printerRoutes, type PrinterRouteParts } from './printerRoutes.ts';

/** Dependencies of the HTTP side. */
export interface AppParts extends JobRouteParts, PrinterRouteParts, GuardOptions {
  readonly log: Logger;
}

/**
 * The bridge's HTTP application. All answers are JSON; errors are `{error, code}` with a sentence.
 * @param isNetworkOnly the application of the port for network printers (docs/print-bridge.md, "The calls")
 */
export function createApp(parts: AppParts, isNetworkOnly = false): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Vary: 'Origin' });
    next();
  });
  app.use(createGuard(parts));
  app.use(printerRoutes(parts));
  app.use(requireToken, jobRoutes(parts, isNetworkOnly));
  app.use(() => {
    throw new BridgeProblem(404, 'notFound', 'The print bridge has no such address.');
  });
  app.use(answerError(parts.log));
  return app;
}

function answerError(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = asProblem(error, log);
    // Discards the rest of the request body, so that the client can read the response.
    request.resume();
    response.status(problem.status).set(problem.headers).json({ error: problem.message, code: problem.code });
  };
}

function asProblem(error: unknown, log: Logger): BridgeProblem {
  if (error instanceof BridgeProblem) return error;
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new BridgeProblem(status, 'malformed', 'The print bridge cannot read this request.');
  }
  log.error({ err: error }, 'A request failed');
  return new BridgeProblem(500, 'internal', 'The print bridge could not print the ticket. Its log says why.');
}
