import type { RequestListener } from 'node:http';

/**
 * Starts requests in order, one per turn of the event loop. Node accepts at most one new connection per turn: with many
 * requests in each turn, a new client would wait for as many turns as there are other clients, each as long as all their
 * requests together.
 */
export function scheduleFairly(app: RequestListener): RequestListener {
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
    // Scheduled before the request starts, because that may throw.
    schedule();
    if (next) app(...next);
  };
  return (request, response) => {
    waiting.push([request, response]);
    schedule();
  };
}
