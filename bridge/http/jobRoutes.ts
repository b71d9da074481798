import { Router, type Request, type Response } from 'express';
import type { JobBook } from '../jobs/jobBook.ts';
import { QueueFullError, type JobQueue } from '../jobs/jobQueue.ts';
import { isFinished } from '../jobs/job.ts';
import type { AllowedPrinters } from '../targets/allowedPrinters.ts';
import { entryOf, mayBePrinter } from '../targets/printerPlace.ts';
import { BridgeProblem } from './bridgeProblem.ts';
import { jobAnswer, jobStatus } from './jobAnswer.ts';
import { readBody } from './readBody.ts';
import { readTicket, type TicketRequest } from './ticketRequest.ts';

/** Dependencies of the routes. */
export interface JobRouteParts {
  readonly book: JobBook;
  readonly queue: JobQueue;
  readonly allowed: AllowedPrinters;
  /** Longest time that a request waits for its ticket, ms. */
  readonly answerMs: number;
}

/** Maximum number of jobs in a list. */
const MOST_LISTED = 200;

/**
 * `POST /print-receipt` (docs/print-bridge.md, "The calls"), and the jobs.
 * @param isNetworkOnly the port takes tickets for network printers only
 */
export function jobRoutes(parts: JobRouteParts, isNetworkOnly: boolean): Router {
  const router = Router();
  router.post('/print-receipt', (request, response) => printReceipt(parts, isNetworkOnly, { request, response }));
  if (isNetworkOnly) return router;
  const { book } = parts;
  router.get('/jobs', (_request, response) => {
    const newest = book.all().toSorted((a, b) => b.createdAt - a.createdAt);
    response.json({ jobs: newest.slice(0, MOST_LISTED).map(jobAnswer) });
  });
  router.get('/jobs/:id', (request, response) => {
    const job = requireJob(book, request);
    response.json(jobAnswer(job));
  });
  router.delete('/jobs/:id', async (request, response) => {
    const { id } = requireJob(book, request);
    if (!(await book.remove(id))) throw new BridgeProblem(409, 'busy', 'The ticket is waiting or being printed.');
    response.status(204).end();
  });
  router.post('/jobs/:id/print-again', (request, response) => printAgain(parts, request, response));
  return router;
}

function requireJob(book: JobBook, request: Request) {
  const job = book.get(String(request.params.id).toLowerCase());
  if (!job) throw new BridgeProblem(404, 'notFound', 'The print bridge does not know this ticket.');
  return job;
}

async function printReceipt(
  parts: JobRouteParts,
  isNetworkOnly: boolean,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const ticket = await readTicket(await readBody(request));
  requireAllowed(parts.allowed, ticket, isNetworkOnly);
  await accept(parts, ticket);
  await answer(parts, ticket.id, response);
}

function requireAllowed(allowed: AllowedPrinters, { target }: TicketRequest, isNetworkOnly: boolean): void {
  if (isNetworkOnly && target.method !== 'ethernet') {
    throw new BridgeProblem(400, 'malformed', 'This port prints on network printers only.');
  }
  if (allowed.has(target)) return;
  const key = entryOf(target);
  const way = mayBePrinter(target)
    ? 'Add it to the printers of this store, or to BRIDGE_PRINTERS.'
    : `Add it to its line: BRIDGE_PRINTERS=${key}`;
  throw new BridgeProblem(403, 'printer', `The print bridge may not print on ${key}. ${way}`);
}

async function accept({ book, queue }: JobRouteParts, { id, target, bytes, digest }: TicketRequest): Promise<void> {
  const job = { id, target, digest, source: 'till', state: 'waiting', attempt: 1, createdAt: Date.now() } as const;
  try {
    await queue.add(job, bytes);
  } catch (error) {
    if (error instanceof QueueFullError) throw new BridgeProblem(503, 'full', error.message, { 'Retry-After': '10' });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new BridgeProblem(507, 'diskFull', 'The disk of the print bridge is full: nothing was printed.');
    }
    throw error;
  }
  const known = await book.getArrived(id);
  if (known && known.digest !== digest) {
    throw new BridgeProblem(422, 'otherTicket', 'This jobId belongs to another ticket.');
  }
}

async function printAgain(parts: JobRouteParts, request: Request, response: Response): Promise<void> {
  const { id } = requireJob(parts.book, request);
  const { attempt } = await readBody(request);
  if (typeof attempt !== 'number') {
    throw new BridgeProblem(400, 'malformed', 'attempt is the number of the attempt that is to be repeated.');
  }
  await parts.queue.printAgain(id, attempt);
  await answer(parts, id, response);
}

/** Responds when the job is finished, or with 202 after a timeout. The job continues in either case. */
async function answer({ book, answerMs }: JobRouteParts, id: string, response: Response): Promise<void> {
  await book.finished(id, answerMs);
  const job = book.get(id);
  if (!job) throw new BridgeProblem(404, 'notFound', 'The print bridge does not know this ticket.');
  if (!isFinished(job.state)) response.setHeader('Retry-After', '1');
  response.status(jobStatus(job)).json(jobAnswer(job));
}
