import type { IncomingMessage } from 'node:http';
import { BridgeProblem } from './bridgeProblem.ts';

/** Maximum size of a body, bytes. */
const LARGEST = 4 * 1024 * 1024;
/** Number of bytes of a too large body that are read and discarded, so that the client can read the response. */
const DROPPED = 64 * 1024 * 1024;

/**
 * Reads a JSON body.
 * @throws BridgeProblem 415 (not JSON), 413 (too large), 400 (malformed)
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json' || (request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    request.resume();
    throw new BridgeProblem(415, 'notJson', 'The body has to be application/json.');
  }
  const value = parse(await readBytes(request));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BridgeProblem(400, 'malformed', 'The body has to be a JSON object.');
  }
  return { ...value };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message quotes the body, which must not appear in the response.
    throw new BridgeProblem(400, 'malformed', 'The body is not valid JSON.');
  }
}

const tooLarge = (headers: Record<string, string> = {}) =>
  new BridgeProblem(413, 'tooLarge', `The ticket is larger than ${LARGEST / 1024 / 1024} MB.`, headers);

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > DROPPED) throw tooLarge({ Connection: 'close' });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= LARGEST) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DROPPED) break;
    }
  } catch {
    // The client has disconnected, so nobody receives the response.
    throw new BridgeProblem(400, 'malformed', 'The body was cut off.');
  }
  if (size > DROPPED) throw tooLarge({ Connection: 'close' });
  if (size > LARGEST) throw tooLarge();
  return Buffer.concat(chunks);
}
