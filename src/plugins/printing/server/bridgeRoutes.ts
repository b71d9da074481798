import type { NextFunction, Request, Response, Router } from 'express';
import { isObject } from '#resource';
import { clientNetwork, createMinuteLimit, LOCALES, Problem, SYSTEM, type ServerHost } from '#server';
import { askingBridge, isReached, type Claimed } from './claim.ts';
import { addressOf, encodeJob } from './encodeJob.ts';
import { keepFailure, keepResult, type JobResult } from './result.ts';
import { defaultPrinter } from './defaultPrinter.ts';
import { isAddressed } from './unreadableField.ts';
import { noteStranger } from './strangers.ts';
import { bearerToken, tokenHash } from './token.ts';
import { waitForJobs, type Asked } from './waitForJobs.ts';
import { texts } from './i18n.ts';

/**
 * Routes for bridge applications. They are not declared calls, because the session check would refuse the token of a
 * bridge. Strangers are refused before anything is counted, and each bridge has a limit of its own.
 */
export function bridgeRoutes(router: Router, host: ServerHost): void {
  const isWithinLimit = createMinuteLimit(CALLS_PER_MINUTE, () => host.now());
  const authorised =
    (answer: typeof claim) =>
    async (request: Request, response: Response, next: NextFunction): Promise<void> => {
      const locale = LOCALES.find((one) => one === request.params.locale);
      if (locale === undefined) {
        next();
        return;
      }
      const bridge = await bridgeOf(host, request);
      if (!isWithinLimit(bridge)) throw new Problem(429, 'Too many calls.', { headers: { 'Retry-After': '5' } });
      await answer({ host, locale, bridge }, request, response);
    };
  router.post('/:locale/api/printing/bridge/claim', authorised(claim));
  router.post('/:locale/api/printing/bridge/results/:uuid', authorised(result));
}

/** Maximum number of calls per minute of one bridge. A ticket takes two of them. */
const CALLS_PER_MINUTE = 600;
/** Maximum number of printer names and addresses that a bridge may send. */
const MOST_NAMES = 100;

const STATES: readonly unknown[] = ['printed', 'failed', 'unsure'];

/** A text of a bridge. Messages of systems may end with a NUL, which no database takes. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

const unknownBridge = () => new Problem(401, 'Unknown bridge token.', { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Remembers a bridge that asks without being paired. It is refused in any case, also while nothing can be stored. */
async function noteUnknown(host: ServerHost, request: Request, token: string): Promise<void> {
  await noteStranger(host, tokenHash(token), clientNetwork(request)).catch((error: unknown) => {
    host.log.warn({ err: error }, 'A bridge that is not paired could not be noted');
  });
}

/** Finds the bridge of a request by its token. @throws Problem 401 for a missing or unknown token */
async function bridgeOf(host: ServerHost, request: Request): Promise<number> {
  const token = bearerToken(request.headers.authorization);
  const row =
    token === null
      ? undefined
      : await host.db
          .selectFrom('print_bridges')
          .select('id')
          .where('tokenHash', '=', tokenHash(token))
          .executeTakeFirst();
  if (!row) {
    if (token !== null) await noteUnknown(host, request, token);
    throw unknownBridge();
  }
  return Number(row.id);
}

const bodyOf = ({ body }: Request): Readonly<Record<string, unknown>> => {
  const sent: unknown = body;
  return isObject(sent) ? sent : {};
};

/** Reads names and addresses of printers. */
function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(textOf).filter((name) => name !== '' && name.length <= 200) : [];
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/**
 * Reads the printers of a bridge from its request: all that it may print on, and those that its own computer names. Earlier
 * bridges do not tell these apart. What a bridge knows from the server alone says nothing of what it reaches: while the other
 * bridges are silent it is told their printers, too.
 */
function printersOf(request: Request): { readonly known: readonly string[]; readonly reached: readonly string[] } {
  const { printers, configured } = bodyOf(request);
  return { known: namesIn(printers), reached: namesIn(configured ?? printers) };
}

/** Keeps that a job cannot be printed on any printer. */
async function keepUnprintable(host: ServerHost, id: number): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const job = await tx.find('print_jobs', id);
    if (job?.state === 'sent') await keepFailure(tx, job, { reason: texts.bridgeRoutes.noBytes, isHopeless: true });
  });
}

/** A job as a bridge prints it; null: its document cannot be printed, which is kept. The other jobs are not held up. */
async function jobFor(host: ServerHost, { job, printer }: Claimed) {
  const bytes = await encodeJob(host, job, printer).catch((error: unknown) => {
    host.log.error({ err: error, printJob: job.id }, 'A print job cannot be encoded');
    return null;
  });
  if (bytes === null) {
    await keepUnprintable(host, job.id);
    return null;
  }
  return {
    id: job.uuid,
    contentBase64: Buffer.from(bytes).toString('base64'),
    ...addressOf(printer),
    copies: 1,
  };
}

/** Printers that a bridge may use: its own, those without a bridge that it reaches, and the printer of the settings. */
async function printersFor(host: ServerHost, id: number, reached: readonly string[]) {
  return host.transaction(SYSTEM, 'en', async (tx) => {
    const bridge = await askingBridge(tx, id, reached);
    if (!bridge) return [];
    const all = await tx.readBy('printers', { isEnabled: true });
    const usual = defaultPrinter(await tx.settings());
    const mine = all.filter((printer) => isAddressed(printer) && isReached(printer, bridge));
    return [...(usual ? [usual] : []), ...mine].map((printer) => ({
      name: printer.name,
      ...addressOf(printer),
    }));
  });
}

/** Stores the time of the request and the printers. Writes at most once a minute unless the printers change. */
async function keepSeen(host: ServerHost, bridge: number, known: readonly string[]): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const row = await tx.find('print_bridges', bridge);
    const isFresh = (row?.seenAt ?? 0) > tx.now - 60_000;
    if (!row || (isFresh && JSON.stringify(row.reached ?? []) === JSON.stringify(known))) return;
    await tx.update('print_bridges', bridge, { seenAt: tx.now, reached: [...known] });
  });
}

/** Handles a claim by long polling: responds when there are jobs for the bridge, or after {@link LONGEST_WAIT}. */
async function claim(asked: Asked, request: Request, response: Response): Promise<void> {
  const { host, bridge } = asked;
  const { known, reached } = printersOf(request);
  const left = new AbortController();
  response.once('close', () => left.abort());
  // It hung up while it was authorised: its `close` event is over.
  if (response.destroyed) left.abort();
  await keepSeen(host, bridge, known);
  const claimed = await waitForJobs(asked, reached, left.signal);
  if (claimed === 'left') return;
  if (claimed === 'removed') throw unknownBridge();
  const jobs = (await Promise.all(claimed.map((one) => jobFor(host, one)))).filter((one) => one !== null);
  response.set('Cache-Control', 'no-store').json({ jobs, printers: await printersFor(host, bridge, reached) });
}

function resultOf(request: Request): JobResult {
  const { state, error, code } = bodyOf(request);
  if (!STATES.includes(state)) throw new Problem(422, 'state: printed, failed or unsure');
  return { state: state as JobResult['state'], error: textOf(error), code: textOf(code) };
}

/** Stores the result of a job that a bridge reports. */
async function result({ host, locale, bridge }: Asked, request: Request, response: Response): Promise<void> {
  const said = resultOf(request);
  const uuid = String(request.params.uuid);
  const isKept = await host.transaction(SYSTEM, locale, (tx) => keepResult(tx, bridge, uuid, said));
  if (!isKept) throw new Problem(404, 'No such job of this bridge.');
  response.status(204).end();
}
