import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request: its transactions, jobs and log lines have the request's id. */
export const withRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Runs work that belongs to no request, such as the queue's, though a request has woken it. */
export const withoutRequest = <T>(work: () => T): T => requests.exit(work);

/** Id of the request on whose behalf the code runs, also inside a job that it queued; null: there is none. */
export const currentRequest = (): string | null => requests.getStore() ?? null;
