import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.ts';

/** Answer formats: JSON-LD with Hydra, or plain JSON. */
export type Format = 'ld' | 'json';

/** Content type of an answer in a format. */
export const CONTENT_TYPE: Record<Format, string> = {
  ld: 'application/ld+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Content types that a PATCH accepts. */
export const PATCH_TYPES: readonly string[] = ['application/merge-patch+json'];

const MEDIA: ReadonlyMap<string, Format> = new Map([
  ['application/ld+json', 'ld'],
  ['application/json', 'json'],
  ['application/*', 'ld'],
  ['*/*', 'ld'],
]);

/**
 * Format of the `Accept` header, by quality then order. `*` and an absent header give JSON-LD; only unknown types give 406.
 */
export function formatOf(request: IncomingMessage): Format {
  const accept = request.headers.accept;
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/ld+json') return 'ld';
  let best: Format | null = null;
  let bestQuality = 0;
  for (const part of accept.split(',', 50)) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
    const format = MEDIA.get(type);
    if (format && quality > bestQuality) [best, bestQuality] = [format, quality];
  }
  if (best) return best;
  throw new Problem(
    406,
    'The requested format is not supported. Supported MIME types are "application/ld+json", "application/json".',
    {
      code: 'problem.notAcceptable',
    },
  );
}

/** Refuses other content types with 415 (`Accept-Patch` for PATCH). */
export function requireContentType(request: IncomingMessage, allowed: readonly string[]): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (allowed.includes(type)) return;
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
