import type { FlatRowOf } from '#resource';
import { OutsideFailure, outsideAddress, Problem, readOutside, type ServerHost } from '#server';
import { type FeedFailureCode, LARGEST_FILE, TableError } from '../shared.ts';

/** Time limit of a reading with its redirects, ms. */
const TIMEOUT_MS = 180_000;
const ACCEPT = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5';
/** Ends of the names of files that an import reads. */
const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods'] as const;

/** True if addresses inside the network may be read. Read at start, like all environment variables. */
const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

/** The run of a feed failed for a reason that its owner can mend. */
export class FeedFailure extends Error {
  readonly code: FeedFailureCode;

  constructor(code: FeedFailureCode) {
    super(code);
    this.name = 'FeedFailure';
    this.code = code;
  }
}

/** The address of a feed's file as it is stored: https, without a name and a password. null: any other. */
export const feedAddress = (text: string): string | null => outsideAddress(text, mayBePrivate)?.href ?? null;

/** Why a run failed, where its owner can mend it; null for an error of the server. */
export function failureOf(error: unknown): FeedFailureCode | null {
  if (error instanceof FeedFailure || error instanceof OutsideFailure) return error.code;
  if (error instanceof TableError) return 'unreadable';
  if (!(error instanceof Problem)) return null;
  return error.status === 403 ? 'noAccount' : error.status === 422 ? 'columns' : null;
}

/** A file that a feed reads. */
export interface FeedFile {
  readonly file: Blob;
  readonly fileName: string;
  /** Identifies a file of a folder; null for one at an address. */
  readonly mark: string | null;
}

type Feed = Pick<
  FlatRowOf<'import_feeds'>,
  'isFromFolder' | 'address' | 'username' | 'password' | 'folder' | 'lastFile' | 'name'
>;

/** Value of `Authorization` for a name and a password; undefined: none was given. */
function authorizationOf({ secrets }: ServerHost, { username, password }: Feed): string | undefined {
  if (!username && !password) return undefined;
  const opened = password ? secrets.open(password) : '';
  if (opened === null) throw new FeedFailure('noPassword');
  return `Basic ${Buffer.from(`${username ?? ''}:${opened}`, 'utf8').toString('base64')}`;
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

/**
 * Reads the file of a feed.
 * @returns null when the folder has no other file than the one that was read last
 * @throws FeedFailure, OutsideFailure
 */
export async function readSource(host: ServerHost, feed: Feed, signal: AbortSignal): Promise<FeedFile | null> {
  return feed.isFromFolder ? readFolder(host, feed) : readAddress(host, feed, signal);
}
