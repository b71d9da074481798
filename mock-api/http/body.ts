import type { Request, RequestHandler } from 'express';
import { Problem } from '../problem.ts';

/** Largest JSON body, bytes. */
const LARGEST = 1024 * 1024;
/**
 * Bytes of a larger body that are read and dropped, so that its sender gets to read the answer. Then the connection is cut.
 */
const DROPPED = 16 * LARGEST;
/** Deepest nesting. */
const DEEPEST = 64;
/** Most names of an object, entries of a list, and values in all. They exceed the largest queue of offline sales. */
const MOST_NAMES = 2000;
const MOST_ENTRIES = 10_000;
const MOST_VALUES = 100_000;
const JSON_TYPE = /^application\/(?:[a-z0-9.!#$&^_-]+\+)?json$/;

/**
 * Parses JSON bodies (`application/json`, `…+json`) into `request.body`: at most 1 MB, UTF-8, 64 levels, 100,000 values. An
 * empty body and other types leave it undefined; a handler that needs one refuses that (400, 415). Invalid JSON throws only
 * when the body is read, so that callers without access get 401, and unknown addresses 404, first.
 * @param longestOf largest body of a request, bytes, where it may be another one
 */
export function jsonBody(longestOf: (request: Request) => number | undefined = () => undefined): RequestHandler {
  return async (request, _response, next) => {
    if (hasJson(request)) {
      try {
        const text = await readText(request, longestOf(request) ?? LARGEST);
        request.body = text.trim() === '' ? undefined : parse(text);
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 400) throw error;
        refuseLater(request, error);
      }
    }
    next();
  };
}

/** Requests whose body throws when it is read. */
const unreadable = new WeakSet<Request>();

function refuseLater(request: Request, problem: Problem): void {
  unreadable.add(request);
  const get = () => {
    throw problem;
  };
  Object.defineProperty(request, 'body', { configurable: true, get });
}

/** Tells whether a body is a list. Invalid JSON is not. */
export const isListBody = (request: Request): boolean => !unreadable.has(request) && Array.isArray(request.body);

function hasJson(request: Request): boolean {
  const length = request.headers['content-length'];
  if (request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return false;
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!JSON_TYPE.test(type)) return false;
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw unsupported(`charset ${charset.slice(0, 40)}`, 'application/json; charset=utf-8');
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw unsupported(`Content-Encoding ${encoding.slice(0, 40)}`, 'identity');
  return true;
}

const unsupported = (type: string, allowed: string) =>
  new Problem(415, `${type} is not supported; supported: ${allowed}.`, {
    code: 'problem.unsupportedMediaType',
    params: { type, allowed },
  });

const tooLarge = (longest: number, headers: Readonly<Record<string, string>> = {}) =>
  new Problem(413, `The body is larger than ${longest} bytes.`, { code: 'problem.tooLarge', headers });

const malformed = (detail: string) => new Problem(400, detail, { code: 'problem.malformed' });

function readText(request: Request, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      request.off('data', handleData);
      request.resume();
      reject(tooLarge(longest, { Connection: 'close' }));
    };
    const handleData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= longest) chunks.push(chunk);
      else if (size > DROPPED) stop();
    };
    if (Number(request.headers['content-length'] ?? 0) > DROPPED) {
      stop();
      return;
    }
    request.on('data', handleData);
    request.once('end', () =>
      size > longest ? reject(tooLarge(longest)) : decode(Buffer.concat(chunks), resolve, reject),
    );
    const cutOff = () => {
      if (!request.complete) reject(malformed('The body was cut off.'));
    };
    // The sender has disconnected. Nobody receives the answer, and it is not a fault of the server.
    request.once('error', cutOff);
    request.once('close', cutOff);
  });
}

function decode(bytes: Buffer, resolve: (text: string) => void, reject: (problem: Problem) => void): void {
  try {
    resolve(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not UTF-8: the client's mistake.
    reject(malformed('The body is not UTF-8.'));
  }
}

/** Most names of an object, entries of a list, and values in all of a JSON text. */
export interface JsonLimits {
  readonly names: number;
  readonly entries: number;
  readonly values: number;
  /** Keeps every name: they are titles of columns, and are read as own properties only. */
  readonly keepsNames?: boolean;
}

const BODY_LIMITS: JsonLimits = { names: MOST_NAMES, entries: MOST_ENTRIES, values: MOST_VALUES };

/**
 * Parses JSON text inside a field with the same checks as a body: names that could reach a prototype are dropped.
 * @param limits those of a body, unless the field takes more
 * @throws SyntaxError for invalid JSON; Problem 400 for too deep or too large values
 */
export function parseClientJson(text: string, limits: JsonLimits = BODY_LIMITS): unknown {
  const value: unknown = JSON.parse(text);
  clean(value, 0, { ...limits, left: limits.values });
  return value;
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body; the answer must not.
    throw malformed('Syntax error: the body is not valid JSON.');
  }
  clean(value, 0, { ...BODY_LIMITS, left: MOST_VALUES });
  return value;
}

const tooMany = (what: string, max: number) =>
  new Problem(400, `The body has more than ${max} ${what}.`, { code: 'problem.tooMany', params: { max } });

/** Names that are dropped: a prototype, and what JavaScript calls to make a text of an object, which JSON can only break. */
const HARMFUL: ReadonlySet<string> = new Set(['__proto__', 'toString']);

/**
 * Refuses values that are nested too deeply or have too many parts, and drops names that could reach an object's prototype or
 * keep it from being told in words; unknown fields are ignored anyway. `left`: number of values still allowed.
 */
function clean(value: unknown, depth: number, count: JsonLimits & { left: number }): void {
  count.left -= 1;
  if (count.left < 0) throw tooMany('values', count.values);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEEPEST)
    throw new Problem(400, `The body is nested deeper than ${DEEPEST} levels.`, { code: 'problem.tooDeep' });
  if (Array.isArray(value)) {
    if (value.length > count.entries) throw tooMany('entries in a list', count.entries);
    for (const part of value) clean(part, depth + 1, count);
    return;
  }
  const parts = Object.entries(value);
  if (parts.length > count.names) throw tooMany('names in an object', count.names);
  for (const [name, part] of parts) {
    const isHarmful = HARMFUL.has(name) || (name === 'constructor' && typeof part === 'object');
    if (isHarmful && !count.keepsNames) Reflect.deleteProperty(value, name);
    else clean(part, depth + 1, count);
  }
}
