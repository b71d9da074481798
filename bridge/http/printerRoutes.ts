import { Router } from 'express';
import type { JobBook } from '../jobs/jobBook.ts';
import type { PrinterHub } from '../printer/printerHub.ts';
import type { PrinterState } from '../printer/printerState.ts';
import type { AllowedPrinters } from '../targets/allowedPrinters.ts';
import { entryOf } from '../targets/printerPlace.ts';
import { targetKey, type NamedTarget } from '../targets/target.ts';
import { VERSION } from '../version.ts';
import { hasToken, requireToken } from './guard.ts';

/** Dependencies of the routes. */
export interface PrinterRouteParts {
  readonly book: JobBook;
  readonly hub: PrinterHub;
  readonly allowed: AllowedPrinters;
}

const describe = ({ name, target }: NamedTarget, state: PrinterState, isConfigured = true) => ({
  key: targetKey(target),
  name,
  ...target,
  isConfigured,
  ...state,
});

/** Printers of the server that are refused, with the entry of BRIDGE_PRINTERS that would allow each. */
const refusedOf = (allowed: AllowedPrinters) =>
  allowed.refused().map((one) => ({
    ...describe(one, { condition: 'unknown', isPaperLow: false }, false),
    condition: 'refused' as const,
    entry: entryOf(one.target),
  }));

/**
 * `GET /status` shows that a bridge runs; with the token it adds details. `GET /printers` lists the printers with their
 * present states.
 */
export function printerRoutes({ book, hub, allowed }: PrinterRouteParts): Router {
  const router = Router();
  router.get('/status', (request, response) => {
    if (!hasToken(request)) {
      response.json({ bridge: 'flexy' });
      return;
    }
    const printers = allowed.all().map((one) => describe(one, hub.lastState(one.target)));
    const states = ['waiting', 'sending', 'failed', 'unsure'] as const;
    const queue = Object.fromEntries(states.map((state) => [state, book.count(state)]));
    response.json({ bridge: 'flexy', version: VERSION, printers, queue });
  });
  router.get('/printers', requireToken, async (request, response) => {
    const configured = allowed.all();
    const known = await Promise.all(configured.map(async (one) => describe(one, await hub.state(one.target))));
    const found = request.query.found === '0' ? [] : await hub.find();
    const others = found
      .filter(({ target }) => !allowed.has(target))
      .map((one) => describe(one, hub.lastState(one.target), false));
    response.json({ printers: [...known, ...refusedOf(allowed), ...others] });
  });
  return router;
}
