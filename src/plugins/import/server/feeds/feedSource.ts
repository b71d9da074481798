import type { FlatRowOf } from '#resource';
import { OutsideFailure, outsideAddress, Problem, readOutside, type ServerHost } from '#server';
import { type FeedFailureCode, LARGEST_FILE, TableError } from '../shared.ts';
import { FeedFailure, mayBePrivate, passwordOf, type FeedFile } from './feedFile.ts';
import { ENDINGS } from './fitsPattern.ts';

/** The address of a feed's file as it is stored: https, without a name and a password. null: any other. */
export const feedAddress = (text: string): string | null => outsideAddress(text, mayBePrivate)?.href ?? null;

/** Why a run failed, where its owner can mend it; null for an error of the server. */
export function failureOf(error: unknown): FeedFailureCode | null {
  if (error instanceof FeedFailure || error instanceof OutsideFailure) return error.code;
  if (error instanceof TableError) return 'unreadable';
  if (!(error instanceof Problem)) return null;
  return error.status === 403 ? 'noAccount' : error.status === 422 ? 'columns' : null;
}

type Feed = FlatRowOf<'import_feeds'>;

/** Value of `Authorization` for a name and a password; undefined: none was given. */
function authorizationOf(host: ServerHost, feed: Feed): string | undefined {
  if (!feed.username && !feed.password) return undefined;
  return `Basic ${Buffer.from(`${feed.username ?? ''}:${passwordOf(host, feed)}`, 'utf8').toString('base64')}`;
}

async function readAddress(host: ServerHost, feed: Feed, signal: AbortSignal): Promise<FeedFile> {
  const address = feed.address ?? '';
  const limits = { mayBePrivate, largest: LARGEST_FILE, timeout: TIMEOUT_MS, accept: ACCEPT };
  const bytes = await readOutside(address, { ...limits, signal, authorization: authorizationOf(host, feed) });
  return { file: new Blob([bytes]), fileName: (nameIn(address) || feed.name).slice(0, 255), mark: null };
}

/** The name of the file at an address, as it stands there where its percent signs are no encoding. */
function nameIn(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The newest file of the folder; null: it was read already. */
async function readFolder({ db, files }: ServerHost, { folder, lastFile }: Feed): Promise<FeedFile | null> {
  const newest = await db
    .selectFrom('files')
    .select(['id', 'name', 'path', 'size'])
    .where('folder', '=', folder)
    .where('isFolder', '=', 0)
    .where(({ or, eb, fn }) => or(ENDINGS.map((ending) => eb(fn('lower', ['name']), 'like', `%${ending}`))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) throw new FeedFailure('noFile');
  const mark = `${Number(newest.id)} ${String(newest.path)}`;
  if (mark === lastFile) return null;
  if (Number(newest.size) > LARGEST_FILE) throw new FeedFailure('tooLarge');
  const stored = await files.open(String(newest.path));
  if (!stored) throw new FeedFailure('noFile');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of await stored.read()) chunks.push(new Uint8Array(chunk));
  return { file: new Blob(chunks), fileName: String(newest.name), mark };
}

/** Ends what a run has begun with its source that was cut off after its file was used. @throws FeedFailure */
export async function endSource(host: ServerHost, feed: Feed, signal: AbortSignal): Promise<void> {
  if (feed.source !== 'mailbox') return;
  const { settleLast } = await import('./mailbox.ts');
  await settleLast(host, feed, signal);
}

/**
 * Reads the file of a feed, and does something with it.
 * @returns the result; null: the folder has no other file, or the mailbox no other mail, than the one that was read last
 * @throws FeedFailure, OutsideFailure
 */
export async function withSource<T>(
  host: ServerHost,
  feed: Feed,
  signal: AbortSignal,
  take: (file: FeedFile) => Promise<T>,
): Promise<T | null> {
  if (feed.source === 'mailbox') {
    // Few servers read mails: the others do not load the reader.
    const { withMail } = await import('./mailbox.ts');
    return withMail(host, feed, signal, take);
  }
  const file = await (feed.source === 'folder' ? readFolder(host, feed) : readAddress(host, feed, signal));
  return file && take(file);
}

/** Time limit of a reading with its redirects, ms. */
const TIMEOUT_MS = 180_000;
const ACCEPT = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5';
