import type { RequestListener } from 'node:http';

/**
 * Lets requests begin in the order they came, one in each turn of the event loop. A turn takes at most one new connection
 * from the system: with many requests in each, somebody who connects while others keep asking waits for as many turns as
 * there are others, each as long as all their requests together.
 */
export function inTurns(app: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(turn);
  };
  const turn = () => {
    isScheduled = false;
    const next = waiting.shift();
    // The next one's turn is settled before this one begins, which may throw.
    schedule();
    if (next) app(...next);
  };
  return (request, response) => {
    waiting.push([request, response]);
    schedule();
  };
}
