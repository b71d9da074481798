import type { Request, Response } from 'express';
import { SANDBOX, sendStream, VIEWER, type Files, type OpenFile } from '#server';
import { downloadType, shownType } from '../rules/kinds.ts';
import type { Manner } from './addresses.ts';
import type { FileRow } from './rows.ts';

/** `Content-Disposition` of a file: the name in ASCII for old programs, and in full. */
export function dispositionOf(name: string, manner: Manner): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${manner === 'show' ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** Policies of a shown file: a PDF may stand in a frame of our own pages, everything else in none. */
const policyOf = (shown: string | null): Readonly<Record<string, string>> =>
  shown === 'application/pdf'
    ? { 'Content-Security-Policy': VIEWER, 'X-Frame-Options': 'SAMEORIGIN' }
    : { 'Content-Security-Policy': SANDBOX };

/**
 * Headers of every answer with a stored file. Nothing that a browser would run is ever shown: it is a download without a
 * type, in a sandbox.
 */
export function fileHeaders({ name, type }: FileRow, wanted: Manner): Readonly<Record<string, string>> {
  const shown = wanted === 'show' ? shownType(type ?? '') : null;
  return {
    'Content-Type': shown ?? downloadType(type ?? ''),
    'Content-Disposition': dispositionOf(name, shown === null ? 'download' : 'show'),
    ...policyOf(shown),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=3600',
  };
}

interface Sending {
  readonly open: OpenFile;
  readonly manner: Manner;
  /** False: the browser keeps nothing of it, because the permission may end at any moment. */
  readonly isStored?: boolean;
}

/** Sends a stored file, or the range that is asked for, so that players can jump in it. */
export async function sendStored(
  request: Request,
  response: Response,
  file: FileRow,
  { open, manner, isStored = true }: Sending,
): Promise<void> {
  for (const [name, value] of Object.entries(fileHeaders(file, manner))) response.setHeader(name, value);
  if (!isStored) response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Accept-Ranges', 'bytes');
  const range = rangeOf(request.headers.range, open.size);
  if (range === 'wrong') {
    response.statusCode = 416;
    response.setHeader('Content-Range', `bytes */${open.size}`);
    response.end();
    return;
  }
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${open.size}`);
  }
  response.setHeader('Content-Length', range ? range.last - range.first + 1 : open.size);
  if (request.method === 'HEAD') response.end();
  else await sendStream(response, await open.read(range ?? undefined));
}

/** The bytes of a file; null when it has none. */
export const openOf = (files: Files, { path }: FileRow): Promise<OpenFile | null> =>
  path === null ? Promise.resolve(null) : files.open(path);

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The one range that a request asks for; null: all; 'wrong': it lies outside of the file. Several ranges count as all. */
function rangeOf(header: string | undefined, size: number): Span | null | 'wrong' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from === '' && Number(to) === 0) return 'wrong';
  return first < size && first <= last ? { first, last } : 'wrong';
}
