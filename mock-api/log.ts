import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { currentRequest } from './requestContext.ts';
import { keepTail, LogTail } from './logTail.ts';

/** Names, in lower case, whose values are never logged: in objects, headers and query strings. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'pincode',
  'token',
  'operatortoken',
  'x-operator',
  'x-approval',
  'secret',
  'apikey',
  'api_key',
  'databaseurl',
  'signature',
] as const;

const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES);
const SPELLINGS = [
  ...SECRET_NAMES,
  'pinCode',
  'operatorToken',
  'Authorization',
  'Cookie',
  'apiKey',
  'databaseUrl',
  'X-Operator',
  'X-Approval',
];
/** Replacement of a secret. */
const MASK = '****';

/** A part of a path that is as long as a secret address (32 characters of base64url) and no UUID. */
const SECRET_PART = /(?<=\/)(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}/gi;

/** A path with masked secrets: `/en/api/agenda/feeds/****.ics`. */
export const redactPath = (path: string): string => path.replaceAll(SECRET_PART, MASK);

/**
 * Names of a query whose values say nothing of anybody, in lower case. The values of all others are masked: what people
 * search for is names, telephones and addresses.
 */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  ...['page', 'itemsperpage', 'pagination', 'partial', '_start', '_end', '_sort', '_order', 'sort', 'order', 'range'],
  ...['limit', 'offset', 'since', 'resources', 'topic', 'lasteventid', 'format', 'locale', 'embed', 'fields', 'v'],
  ...[
    'id',
    'isarchived',
    'status',
    'type',
    'store',
    'role',
    'from',
    'to',
    'before',
    'after',
    'size',
    'width',
    'height',
  ],
]);

/** A path with its query, of which only {@link PLAIN_NAMES} keep their values: `/en/api/users?pinCode=****&page=2`. */
export function redactUrl(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return redactPath(url);
  const parts = url.slice(cut + 1).split('&');
  return `${redactPath(url.slice(0, cut))}?${parts.map(redactPart).join('&')}`;
}

function redactPart(part: string): string {
  const cut = part.indexOf('=');
  if (cut < 0) return part === '' ? part : MASK;
  const name = part.slice(0, cut);
  return isPlain(name, part.slice(cut + 1)) ? part : `${name}=${MASK}`;
}

/** A short value without spaces of a plain name (`page`, `order[name]`, `createdAt[after]`). */
function isPlain(name: string, value: string): boolean {
  if (!/^[\w.,:/-]{0,64}$/.test(value)) return false;
  const parts =
    /^([A-Za-z_]+)(?:\[[\w.]*\])*$/
      .exec(name)?.[0]
      .toLowerCase()
      .split(/[[\].]/) ?? [];
  return PLAIN_NAMES.has(parts[0] ?? '') && !parts.some((one) => SECRETS.has(one));
}

const pathsOf = (name: string) => {
  const last = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [last.replace(/^\./, ''), `*${last}`, `*.*${last}`];
};

/** Creates the logger: one JSON object per line, on standard output unless another destination is given. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SPELLINGS.flatMap(pathsOf), censor: MASK },
    serializers: { err: pino.stdSerializers.err },
    // The line of a request has its id as `id` already.
    mixin: (line: object) => (currentRequest() === null || 'id' in line ? {} : { request: currentRequest() }),
  };
  const tail = new LogTail(destination ?? pino.destination({ fd: 1, sync: true }));
  return keepTail(pino(options, tail), tail);
}
