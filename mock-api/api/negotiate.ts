import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.ts';

/** Answer formats: JSON-LD with Hydra, or plain JSON. */
export type Format = 'ld' | 'json';

/** Formats of records and collections: HAL, too. */
export type RecordFormat = Format | 'hal';

/** Content type of an answer in a format. */
export const CONTENT_TYPE: Record<RecordFormat, string> = {
  ld: 'application/ld+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  hal: 'application/hal+json; charset=utf-8',
};

/** Content types that a PATCH accepts. */
export const PATCH_TYPES: readonly string[] = ['application/merge-patch+json', 'application/json-patch+json'];

type Media<F> = ReadonlyMap<string, F>;

const MEDIA: Media<Format> = new Map([
  ['application/ld+json', 'ld'],
  ['application/json', 'json'],
  ['application/*', 'ld'],
  ['*/*', 'ld'],
]);

const RECORD_MEDIA: Media<RecordFormat> = new Map<string, RecordFormat>([...MEDIA, ['application/hal+json', 'hal']]);

/**
 * Format of the `Accept` header, by quality then order. `*` and an absent header give JSON-LD; only unknown types give 406.
 */
export const formatOf = (request: IncomingMessage): Format => bestOf(request, MEDIA);

/** Like {@link formatOf}, where a record or a collection is answered. */
export const recordFormatOf = (request: IncomingMessage): RecordFormat => bestOf(request, RECORD_MEDIA);

function bestOf<F>(request: IncomingMessage, media: Media<F | 'ld'>): F | 'ld' {
  const accept = request.headers.accept;
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/ld+json') return 'ld';
  let best: F | 'ld' | null = null;
  let bestQuality = 0;
  for (const part of accept.split(',', 50)) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
    const format = media.get(type);
    if (format && quality > bestQuality) [best, bestQuality] = [format, quality];
  }
  if (best) return best;
  throw new Problem(
    406,
    `The requested format is not supported. Supported MIME types are ${[...media.keys()].filter((type) => !type.includes('*')).join(', ')}.`,
    { code: 'problem.notAcceptable' },
  );
}

/** The content type of a body. Refuses others with 415 (`Accept-Patch` for PATCH). */
export function requireContentType(request: IncomingMessage, allowed: readonly string[]): string {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (allowed.includes(type)) return type;
  throw new Problem(
    415,
    `The content type "${type.slice(0, 100)}" is not supported. Supported: ${allowed.join(', ')}.`,
    {
      code: 'problem.unsupportedMediaType',
      params: { type: type.slice(0, 100), allowed: allowed.join(', ') },
      headers:
        request.method === 'PATCH' ? { 'Accept-Patch': allowed.join(', ') } : { 'Accept-Post': allowed.join(', ') },
    },
  );
}
