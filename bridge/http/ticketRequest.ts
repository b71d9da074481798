import { createHash, randomUUID } from 'node:crypto';
import { encodeText } from '../ticket/encodeText.ts';
import { readTarget, TargetError, type Target } from '../targets/target.ts';
import { BridgeProblem } from './bridgeProblem.ts';

/** Maximum number of copies of a ticket. */
const MOST_COPIES = 10;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** A print request from a till or from the server. */
export interface TicketRequest {
  readonly id: string;
  readonly target: Target;
  /** Bytes for the printer, all copies. */
  readonly bytes: Uint8Array;
  /** SHA-256 of the request without its id. */
  readonly digest: string;
}

const malformed = (sentence: string) => new BridgeProblem(400, 'malformed', sentence);

/**
 * Reads a ticket: `content` (text, or bytes as numbers) or `contentBase64`, `method`, `options`, `logoBase64`, `jobId`,
 * `copies`, `codePage` and `columns`. Encodes text for the printer, and leaves bytes unchanged.
 * @throws BridgeProblem 400
 */
export async function readTicket(body: Readonly<Record<string, unknown>>): Promise<TicketRequest> {
  const { jobId, ...ticket } = body;
  const id = jobId === undefined || jobId === null ? randomUUID() : String(jobId).toLowerCase();
  if (!UUID.test(id)) throw malformed('jobId is a UUID.');
  const target = readTicketTarget(body);
  const copies = readCopies(body.copies);
  const bytes = await readContent(body);
  if (bytes.length === 0) throw malformed('There is nothing to print: content is empty.');
  const digest = createHash('sha256').update(JSON.stringify(ticket)).digest('hex');
  return { id, target, bytes: repeat(bytes, copies), digest };
}

function readTicketTarget(body: Readonly<Record<string, unknown>>): Target {
  try {
    return readTarget(body.method, body.options);
  } catch (error) {
    if (error instanceof TargetError) throw malformed(error.message);
    throw error;
  }
}

function readCopies(value: unknown): number {
  const copies = value ?? 1;
  if (typeof copies !== 'number' || !Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES) {
    throw malformed(`copies is a number from 1 to ${MOST_COPIES}.`);
  }
  return copies;
}

const repeat = (bytes: Uint8Array, copies: number): Uint8Array =>
  copies === 1 ? bytes : Buffer.concat(Array.from({ length: copies }, () => bytes));

async function readContent(body: Readonly<Record<string, unknown>>): Promise<Uint8Array> {
  const { content, contentBase64 } = body;
  if (contentBase64 !== undefined) return readBase64(contentBase64, 'contentBase64');
  if (Array.isArray(content)) return readNumbers(content);
  if (typeof content !== 'string') throw malformed('content is the text of the ticket or a list of bytes.');
  const logo = body.logoBase64 ? readBase64(stripDataUrl(body.logoBase64), 'logoBase64') : undefined;
  return encodeText(content, { columns: body.columns, codePage: body.codePage, logo });
}

const stripDataUrl = (value: unknown) => (typeof value === 'string' ? value.replace(/^data:[^,]*,/, '') : value);

function readBase64(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !BASE64.test(value)) throw malformed(`${name} is not Base64.`);
  return Buffer.from(value, 'base64');
}

function readNumbers(list: readonly unknown[]): Uint8Array {
  const bytes = new Uint8Array(list.length);
  for (const [index, value] of list.entries()) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 255) {
      throw malformed('The bytes of content are numbers from 0 to 255.');
    }
    bytes[index] = value;
  }
  return bytes;
}
