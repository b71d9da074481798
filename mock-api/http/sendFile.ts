import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a file as the body of an answer whose headers are set; a reader that goes away is nobody's fault. */
export async function sendFile(response: Response, path: string): Promise<void> {
  await pipeline(createReadStream(path), response).catch(ignoreGoneReader);
}

function ignoreGoneReader(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET' && code !== 'EPIPE') throw error;
}
