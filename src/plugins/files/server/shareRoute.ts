import type { Request, RequestHandler, Response } from 'express';
import { sql } from 'kysely';
import {
  clientNetwork,
  demand,
  LOCALES,
  Problem,
  requireReadMethod,
  SYSTEM,
  TokenBuckets,
  verifyPassword,
  type Locale,
  type ServerHost,
} from '#server';
import { queryOf } from './getFile.ts';
import { SHARES } from './rows.ts';
import { openOf, sendStored } from './send.ts';
import { sendZip } from './zip.ts';
import { allIn, fileIn, filesIn, openShare, type OpenShare } from './openShare.ts';
import { overPage, passwordPage, sendPage, sharePage, type AddressOf } from './sharePage.ts';

/** `/{locale}/storage/share/{secret}`: what a link leads to, for everybody who has it, and its password where it has one. */
export function shareRoute(host: ServerHost): RequestHandler<{ locale: string; secret: string }> {
  const visits = new TokenBuckets(host.callsPerMinute);
  const tries = { one: new TokenBuckets(TRIES.one), all: new TokenBuckets(TRIES.all) };
  const checkPassword = async (visit: Visit, request: Request, response: Response): Promise<void> => {
    const { share, locale, path } = visit;
    try {
      demand(tries.one, `${clientNetwork(request)} ${share.id}`);
      demand(tries.all, String(share.id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response.setHeader('Retry-After', '60');
      return sendPage(request, response, passwordPage(locale, 'wait'));
    }
    if (!(await verifyPassword(await sentPassword(request), share.password)))
      return sendPage(request, response, passwordPage(locale, 'wrong'));
    response.setHeader('Cache-Control', 'no-store');
    return response.redirect(303, `${path}?${host.files.sign(permissionOf(share))}`);
  };
  return async (request, response, next) => {
    const locale = LOCALES.find((one) => one === request.params.locale);
    if (!locale) {
      next();
      return;
    }
    // Neither the page nor what it leads to is for search engines.
    response.setHeader('X-Robots-Tag', 'noindex');
    if (host.callsPerMinute > 0) demand(visits, clientNetwork(request));
    const share = await openShare(host, request.params.secret);
    const query = queryOf(request.originalUrl);
    const path = `/${locale}/storage/share/${request.params.secret}`;
    if (!share) return sendPage(request, response, overPage(locale));
    const visit: Visit = { host, share, locale, path, query };
    if (request.method === 'POST' && share.password !== null) return checkPassword(visit, request, response);
    requireReadMethod(request);
    if (share.password !== null && !host.files.isSigned(permissionOf(share), query))
      return sendPage(request, response, passwordPage(locale));
    return answer(visit, request, response);
  };
}

/** Passwords that somebody may try in a minute on one link, and all together. */
const TRIES = { one: 5, all: 30 } as const;
/** Most bytes of the form with the password. */
const LARGEST_FORM = 4096;

/** Proof that a password was right, for an hour or two. Another password is another proof. */
const permissionOf = ({ id, password }: OpenShare): string => `share ${id} ${password ?? ''}`;

/** The password in a sent form; '' for anything else. */
async function sentPassword(request: Request): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += Buffer.byteLength(part);
    if (size > LARGEST_FORM) return '';
    parts.push(Buffer.from(part));
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8')).get('password') ?? '';
}

/** One request about a link that works. */
interface Visit {
  readonly host: ServerHost;
  readonly share: OpenShare;
  readonly locale: Locale;
  /** Address of the page, without parameters. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Counts a use, when it is not the rest of a file that was begun. */
async function countUse({ host, share, locale }: Visit, request: Request): Promise<void> {
  const { range } = request.headers;
  if (request.method === 'HEAD' || (range !== undefined && !range.startsWith('bytes=0-'))) return;
  await host.transaction(SYSTEM, locale, ({ db, now }) =>
    db
      .updateTable(SHARES)
      .set({ uses: sql`coalesce(uses, 0) + 1`, lastUsedAt: now })
      .where('id', '=', share.id)
      .execute(),
  );
}

/** Keeps the proof of the password in the addresses of a page. */
function addressOf({ path, query }: Visit): AddressOf {
  return (parameters) => {
    const next = new URLSearchParams();
    for (const name of ['expires', 'signature']) if (query.has(name)) next.set(name, query.get(name) ?? '');
    for (const [name, value] of Object.entries(parameters)) next.set(name, String(value));
    return `${path}?${next.toString()}`;
  };
}

/** Sends what a link leads to: a page, a file, or a folder as a zip file. */
async function answer(visit: Visit, request: Request, response: Response): Promise<void> {
  const { host, share, locale, query } = visit;
  const id = /^\d{1,15}$/.test(query.get('file') ?? '') ? Number(query.get('file')) : null;
  const found = await fileIn(host, share, id);
  const get = query.get('get');
  if (!found) return sendPage(request, response, overPage(locale));
  const { file, path } = found;
  if (get === null) {
    await countUse(visit, request);
    const files = file.isFolder ? await filesIn(host, share, file.id) : [];
    const { timeZone } = await host.publicReader(locale);
    const shown = { file, path, files, timeZone };
    return sendPage(request, response, sharePage(share, shown, locale, addressOf(visit)));
  }
  if (get === 'zip' && file.isFolder) {
    await countUse(visit, request);
    return sendZip(host, request, response, { files: await allIn(host, share, file, locale), locale });
  }
  const open = file.isFolder ? null : await openOf(host.files, file);
  if (!open) return sendPage(request, response, overPage(locale));
  await countUse(visit, request);
  const manner = get === 'show' && !share.isDownloadOnly ? 'show' : 'download';
  return sendStored(request, response, file, { open, manner, isStored: false });
}
