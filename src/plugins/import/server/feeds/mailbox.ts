// The newest mail of an allowed sender with a fitting file, read over IMAP with TLS.
import { ImapFlow, type FetchMessageObject, type MessageStructureObject } from 'imapflow';
import type { FlatRowOf } from '#resource';
import { BlockedError, reachableAddress, type ServerHost } from '#server';
import { type FeedFailureCode, LARGEST_FILE } from '../shared.ts';
import { FeedFailure, mayBePrivate, passwordOf, type FeedFile } from './feedFile.ts';
import { fitsPattern } from './fitsPattern.ts';

type Feed = FlatRowOf<'import_feeds'>;

/** Mails that are looked at for a file, the newest first. */
const MOST_MAILS = 50;
/** What a server may send: no answer of these commands comes near to it. A file comes in parts of 64 kB. */
const LIMITS = {
  ...{ connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 180_000 },
  ...{ maxLineLength: 2_000_000, maxLiteralSize: 1_000_000, maxResponseSize: 4_000_000, maxResponseTokens: 50_000 },
} as const;
/** A file takes a third more in a mail, and its line breaks. */
const IN_MAIL = 1.5;

/** Codes of errors that say that there is no safe connection. */
const OF_TLS = /^(?:ERR_(?:TLS|SSL)|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/u;

function codeOf(error: unknown): FeedFailureCode {
  if (error instanceof FeedFailure) return error.code;
  if (error instanceof BlockedError) return 'blocked';
  const {
    code = '',
    authenticationFailed,
    mailboxMissing,
    serverResponseCode,
    responseStatus,
  } = error as Readonly<Partial<Record<string, unknown>>>;
  if (authenticationFailed === true) return 'refused';
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') return 'noMailFolder';
  if (OF_TLS.test(String(code))) return 'noTls';
  if (/TIMEOUT/u.test(String(code))) return 'timeout';
  return responseStatus === 'NO' || responseStatus === 'BAD' ? 'failed' : 'unreachable';
}

/** A file in a mail: number and name of its part. */
interface Attachment {
  readonly part: string;
  readonly name: string;
}

/** The first part of a mail whose name fits. */
function attachmentIn(node: MessageStructureObject | undefined, pattern: string): Attachment | null {
  if (!node) return null;
  const name = node.dispositionParameters?.filename ?? node.parameters?.name ?? '';
  if (!node.childNodes && name !== '' && fitsPattern(name, pattern)) {
    if ((node.size ?? 0) > LARGEST_FILE * IN_MAIL) throw new FeedFailure('tooLarge');
    return { part: node.part ?? '1', name };
  }
  for (const child of node.childNodes ?? []) {
    const found = attachmentIn(child, pattern);
    if (found) return found;
  }
  return null;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A search of a mailbox finds parts of an address. */
const isOf = ({ envelope }: FetchMessageObject, { mailFrom, mailSubject }: Feed): boolean =>
  (envelope?.from ?? []).length === 1 &&
  isSame(envelope?.from?.[0]?.address ?? '', mailFrom ?? '') &&
  (envelope?.subject ?? '').toLowerCase().includes((mailSubject ?? '').trim().toLowerCase());

/** Identifies a mail: UIDs hold as long as the mailbox says the same validity. */
const markOf = (validity: bigint, uid: number): string => `mail ${validity} ${uid}`;

/** The last UID that was read under this validity; 0: none. */
function lastUid(mark: string | null, validity: bigint): number {
  const [, known, uid] = mark?.split(' ') ?? [];
  return known === String(validity) ? Number(uid) : 0;
}

/** The newest mail after the last one that was read, with a fitting file; null: there is none. */
async function newestMail(client: ImapFlow, feed: Feed, last: number): Promise<(Attachment & { uid: number }) | null> {
  const subject = feed.mailSubject?.trim();
  const asked = { uid: `${last + 1}:*`, from: feed.mailFrom ?? '', ...(subject && { subject }) };
  const found = (await client.search(asked, { uid: true })) || [];
  const uids = found.filter((uid) => uid > last).toSorted((one, other) => other - one);
  for (const uid of uids.slice(0, MOST_MAILS)) {
    const mail = await client.fetchOne(String(uid), { envelope: true, bodyStructure: true }, { uid: true });
    const file = mail && isOf(mail, feed) ? attachmentIn(mail.bodyStructure, feed.mailFile ?? '') : null;
    if (file) return { ...file, uid };
  }
  return null;
}

async function fileIn(client: ImapFlow, { uid, part }: Attachment & { uid: number }): Promise<Blob> {
  const options = { uid: true, decodeText: false, maxBytes: LARGEST_FILE * IN_MAIL };
  const { content } = await client.download(String(uid), part, options);
  if (!content) throw new FeedFailure('unreachable');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new FeedFailure('tooLarge');
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** Commands that find a mail, and mark or move it. */
type MailClient = Pick<ImapFlow, 'search' | 'messageMove' | 'messageFlagsAdd'>;

/** What becomes of a mail that was taken. */
async function settle(client: MailClient, uid: number, { mailAfter, mailMoveTo }: Feed): Promise<void> {
  if (mailAfter === 'keep') return;
  const isDone =
    mailAfter === 'move'
      ? await client.messageMove(String(uid), mailMoveTo ?? '', { uid: true }).catch(() => false)
      : await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true }).catch(() => false);
  if (!isDone) throw new FeedFailure('notMarked');
}

async function openClient(host: ServerHost, feed: Feed): Promise<ImapFlow> {
  const name = feed.mailHost ?? '';
  // The address that was checked is the one that is connected to.
  const address = await reachableAddress(name, mayBePrivate ? 'service' : 'public');
  const client = new ImapFlow({
    ...LIMITS,
    ...{ host: address, servername: name, port: feed.mailPort ?? 993, secure: true, logger: false },
    ...{ disableAutoIdle: true, disableCompression: true, disableAutoEnable: true },
    auth: { user: feed.username ?? '', pass: passwordOf(host, feed) },
  });
  // The command that is under way ends with the same error.
  client.on('error', () => undefined);
  return client;
}

/** Went wrong with the file itself, which is no failure of the mailbox. */
class FileError extends Error {}

/** Does something with the open folder of a feed. @throws FeedFailure, or the cause of a FileError */
async function withMailbox<T>(
  host: ServerHost,
  feed: Feed,
  signal: AbortSignal,
  work: (client: ImapFlow, validity: bigint) => Promise<T>,
): Promise<T> {
  let client: ImapFlow | undefined;
  const stop = () => client?.close();
  signal.addEventListener('abort', stop);
  try {
    client = await openClient(host, feed);
    await client.connect();
    await client.mailboxOpen(feed.mailFolder ?? 'INBOX', { readOnly: feed.mailAfter === 'keep' });
    const result = await work(client, client.mailbox ? client.mailbox.uidValidity : 0n);
    await client.logout().catch(stop);
    return result;
  } catch (error) {
    if (error instanceof FileError) throw error.cause;
    throw new FeedFailure(codeOf(error));
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/**
 * Takes the newest mail with a file, and settles it when its file was used.
 * @param take what is done with the file while the mailbox is open
 * @returns its result; null: no mail has come since the last one
 * @throws FeedFailure
 */
export const withMail = <T>(
  host: ServerHost,
  feed: Feed,
  signal: AbortSignal,
  take: (file: FeedFile) => Promise<T>,
): Promise<T | null> =>
  withMailbox(host, feed, signal, async (client, validity) => {
    const mail = await newestMail(client, feed, lastUid(feed.lastFile, validity));
    if (!mail && feed.lastFile === null) throw new FeedFailure('noMail');
    if (!mail) return null;
    const file = await fileIn(client, mail);
    const found = { file, fileName: mail.name.slice(0, 255), mark: markOf(validity, mail.uid) };
    const result = await take(found).catch((cause: unknown) => {
      throw new FileError('The file was not taken', { cause });
    });
    await settle(client, mail.uid, feed);
    return result;
  });

/**
 * Settles the mail that was read last, where it is still in the open folder.
 * @param validity that of the folder: under another one, the number of the mail says nothing
 * @throws FeedFailure
 */
export async function settleRead(client: MailClient, feed: Feed, validity: bigint): Promise<void> {
  const uid = lastUid(feed.lastFile, validity);
  const found = uid > 0 && (await client.search({ uid: String(uid) }, { uid: true }));
  if (found && found.includes(uid)) await settle(client, uid, feed);
}

/** Settles the mail of a run that was cut off after it was read. A newer one waits for the next run. @throws FeedFailure */
export async function settleLast(host: ServerHost, feed: Feed, signal: AbortSignal): Promise<void> {
  if (feed.mailAfter === 'keep') return;
  await withMailbox(host, feed, signal, (client, validity) => settleRead(client, feed, validity));
}
