import type { FlatRowOf } from '#resource';
import type { ServerHost } from '#server';
import type { FeedFailureCode } from '../shared.ts';

/** True if addresses inside the network may be read. Read at start, like all environment variables. */
export const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

/** The run of a feed failed for a reason that its owner can mend. */
export class FeedFailure extends Error {
  readonly code: FeedFailureCode;

  constructor(code: FeedFailureCode) {
    super(code);
    this.name = 'FeedFailure';
    this.code = code;
  }
}

/** A file that a feed reads. */
export interface FeedFile {
  readonly file: Blob;
  readonly fileName: string;
  /** Identifies a file of a folder, or a mail; null for a file at an address. */
  readonly mark: string | null;
}

/** The password of a feed; empty where it has none. @throws FeedFailure when it was stored under another key of the server */
export function passwordOf({ secrets }: ServerHost, { password }: Pick<FlatRowOf<'import_feeds'>, 'password'>): string {
  const opened = password ? secrets.open(password) : '';
  if (opened === null) throw new FeedFailure('noPassword');
  return opened;
}
