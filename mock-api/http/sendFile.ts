import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Error codes of a stream whose reader has disconnected: midway, during a write, or before the first byte. */
const GONE = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

/** Sends a file as the body of an answer whose headers are set. A reader that disconnects is not an error. */
export async function sendFile(response: Response, path: string): Promise<void> {
  // Browsers cancel the requests of a page that they leave, often before the file is found.
  if (response.destroyed) return;
  await pipeline(createReadStream(path), response).catch(ignoreGoneReader);
}

/** Sends bytes of any source as the body of an answer whose headers are set. A reader that disconnects is not an error. */
export async function sendStream(response: Response, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const source = Readable.from(bytes, { objectMode: false });
  // An opened source that nobody reads would stay open.
  if (response.destroyed) source.destroy();
  else await pipeline(source, response).catch(ignoreGoneReader);
}

function ignoreGoneReader(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!GONE.has(code)) throw error;
}
