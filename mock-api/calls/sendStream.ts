import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { WritingCall } from '../api/answerOnce.ts';
import { Problem } from '../problem.ts';

/** Streams a handler's `Response`. @throws Problem that the handler returned */
export async function sendStream({ request, response }: WritingCall, given: unknown): Promise<void> {
  if (given instanceof Problem) throw given;
  if (!(given instanceof Response)) throw new TypeError('A call whose output is a stream returns a Response.');
  response.statusCode = given.status;
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of given.headers) response.setHeader(name, value);
  if (!given.body || request.method === 'HEAD') {
    await given.body?.cancel();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(given.body as NodeStream), response);
  } catch (error) {
    // The caller has disconnected, so the error has no recipient.
    if (!response.destroyed) throw error;
  }
}
