import type { ServerHost } from '#server';
import { giveUpLostJobs } from './lostJobs.ts';
import { tellOfWaitingJobs } from './waitingJobs.ts';

/** Searches for jobs that need a person until the server stops: those that wait, and those without a result. */
export function watchJobs(host: ServerHost, signal: AbortSignal): void {
  const search = async () => {
    await tellOfWaitingJobs(host);
    await giveUpLostJobs(host);
  };
  const look = async () => {
    await search().catch((error: unknown) => {
      if (!signal.aborted) host.log.warn({ err: error }, 'Print jobs could not be searched; it is tried again');
    });
    if (!signal.aborted) lookIn(LOOK_EVERY);
  };
  let timer: NodeJS.Timeout | undefined;
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), ms).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  lookIn(FIRST_LOOK);
}

/** Interval of the search, ms. */
const LOOK_EVERY = 20_000;
/** First search after a start, ms: bridges take what waits, and report results that they kept while the server was off. */
const FIRST_LOOK = 2 * 60_000;
