import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** What a stream says when whoever read it has gone: midway, in the middle of a write, or before the first byte. */
const GONE = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

/** Sends a file as the body of an answer whose headers are set; a reader that goes away is nobody's fault. */
export async function sendFile(response: Response, path: string): Promise<void> {
  // Browsers give up what a page they leave no longer needs, often while the server still looks for it.
  if (response.destroyed) return;
  await pipeline(createReadStream(path), response).catch(ignoreGoneReader);
}

function ignoreGoneReader(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!GONE.has(code)) throw error;
}
