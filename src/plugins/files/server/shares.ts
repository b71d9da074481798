import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, textOrNull } from '#resource';
import { hashPassword, type CallHandler, type Locale, type ServerHost } from '#server';
import { LONGEST_SHARE, type endShareCall, type shareFileCall, type sharesCall } from '../shareCalls.ts';
import { findOwn, lockFiles } from './decide.ts';
import { namesOf } from './items.ts';
import { noFile, shareByPin, shareTooLong, shortPassword } from './problems.ts';
import { COLUMNS, fileOf, FILES, readFile, SHARES } from './rows.ts';
import { mayChange, seenOf, sightOf } from './sight.ts';

/** The digest under which a link is found. Its secret is random, so that it needs no slow one. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const pathOf = (locale: Locale, secret: string): string => `/${locale}/storage/share/${secret}`;

/** Makes a link. Not for somebody at work by PIN: the link would outlive their turn. */
export const shareFile =
  (host: ServerHost): CallHandler<typeof shareFileCall> =>
  async ({ tx, input, actor, locale, now }) => {
    if (actor.userId === null || actor.operatorId !== null) throw shareByPin(locale);
    const { id, expiresAt, password, isDownloadOnly } = input;
    if (expiresAt <= now || expiresAt > now + LONGEST_SHARE * DAY_MS) throw shareTooLong(LONGEST_SHARE, locale);
    if (password !== '' && password.length < SHORTEST_PASSWORD) throw shortPassword(SHORTEST_PASSWORD, locale);
    // Slow on purpose: others need not wait for it.
    const digest = password === '' ? null : await hashPassword(password);
    await lockFiles(tx);
    const file = await findOwn(tx, id);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const share = await tx.create(SHARES, {
      ...{ file: file.id, account: actor.userId, expiresAt, isDownloadOnly },
      digest: digestOf(secret),
      secret: host.secrets.seal(secret),
      password: digest,
    });
    return { id: share.id };
  };

/** Ends a link that leads to a file of the caller. Ending it twice is no error. */
export const endShare: CallHandler<typeof endShareCall> = async ({ tx, input, actor, locale }) => {
  const share = await tx.find(SHARES, input.id);
  if (!share) return { ended: false };
  const file = await readFile(tx.db, share.file);
  const sight = await sightOf(tx.db, actor);
  const isOwn = share.account === actor.userId && actor.operatorId === null;
  const [seen] = file ? await seenOf(tx.db, [file], sight) : [];
  if (!isOwn && !(seen && mayChange(sight, seen))) throw noFile(locale);
  await tx.delete(SHARES, share.id);
  return { ended: true };
};

/** Lists links that have not expired, newest first, to files that the caller may change. */
export const listShares =
  (host: ServerHost): CallHandler<typeof sharesCall> =>
  async ({ query, actor, locale, now }) => {
    const { db } = host;
    let wanted = db.selectFrom(SHARES).selectAll().where('expiresAt', '>', now);
    if (query.id > 0) wanted = wanted.where('file', '=', query.id);
    const rows = await wanted.orderBy('id', 'desc').limit(MOST).execute();
    const ids = [...new Set([query.id, ...rows.map(({ file }) => Number(file))])];
    const found = await db.selectFrom(FILES).select(COLUMNS).where('id', 'in', ids).execute();
    const sight = await sightOf(db, actor);
    const seen = await seenOf(db, found.map(fileOf), sight);
    const files = new Map(seen.filter((file) => mayChange(sight, file)).map((file) => [file.id, file]));
    if (query.id > 0 && !seen.some(({ id }) => id === query.id)) throw noFile(locale);
    const names = await namesOf(
      db,
      rows.map(({ account }) => Number(account)),
    );
    const shares = rows.flatMap((row) => {
      const file = files.get(Number(row.file));
      // A secret that was sealed with another key leads nowhere that could be shown.
      const secret = host.secrets.open(String(row.secret));
      if (!file || secret === null) return [];
      return {
        ...{ id: Number(row.id), file: file.id, name: file.name, isFolder: file.isFolder },
        path: pathOf(locale, secret),
        hasPassword: textOrNull(row.password) !== null,
        isDownloadOnly: Boolean(row.isDownloadOnly),
        expiresAt: Number(row.expiresAt),
        createdAt: Number(row.createdAt),
        createdBy: names.get(Number(row.account)) ?? null,
        uses: Number(row.uses ?? 0),
        lastUsedAt: row.lastUsedAt === null ? null : Number(row.lastUsedAt),
      };
    });
    return { shares };
  };

const SECRET_BYTES = 32;
const SHORTEST_PASSWORD = 8;
/** Most links in an answer. */
const MOST = 1000;
