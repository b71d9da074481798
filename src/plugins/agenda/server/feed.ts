import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { addDays, dayOf } from '#resource';
import {
  hasEndedGrants,
  LOCALES,
  lockGrants,
  notFound,
  Problem,
  type CallHandler,
  type ResourceHooks,
  type ServerHost,
  type Tx,
} from '#server';
import type { closeFeedCall, feedCall, openFeedCall } from '../calls.ts';
import { periodOf } from './entryRows.ts';
import { readEntries } from './entries.ts';
import { calendarText } from './calendarText.ts';
import { texts } from './i18n.ts';

/** Handles the call that tells whether the caller's account has an address. */
export const answerFeed =
  (host: ServerHost): CallHandler<typeof feedCall> =>
  async ({ actor }) => {
    const row = await host.db
      .selectFrom('calendar_feeds')
      .select('readAt')
      .where('user', '=', actor.userId)
      .executeTakeFirst();
    return { isOn: row !== undefined, readAt: row?.readAt === null || row === undefined ? null : Number(row.readAt) };
  };

/** Creates an address for the account. Not for an operator, whose rights end with the PIN session. */
export const openFeed: CallHandler<typeof openFeedCall> = async ({ tx, actor, translate, locale }) => {
  if (actor.operatorId !== null || actor.userId === null)
    throw new Problem(403, translate(texts.feed.notByPin), { code: 'agenda.notByPin' });
  await lockGrants(tx);
  for (const feed of await feedsOf(tx, actor.userId)) await tx.delete('calendar_feeds', feed.id);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await tx.create('calendar_feeds', { user: actor.userId, digest: digestOf(secret) });
  return { path: `/${locale}/api/agenda/feeds/${secret}.ics` };
};

/** Revokes the address. Idempotent. */
export const closeFeed: CallHandler<typeof closeFeedCall> = async ({ tx, actor }) => {
  if (actor.userId === null) return;
  for (const feed of await feedsOf(tx, actor.userId)) await tx.delete('calendar_feeds', feed.id);
};

/** Serves the calendar of a secret address: `/{locale}/api/agenda/feeds/{secret}.ics`. Unknown secrets are 404. */
export const feedHandler =
  (host: ServerHost): RequestHandler<{ locale: string; secret: string }> =>
  async (request, response, next) => {
    // Another first part is no address of the API: its callers would not be counted.
    if (!LOCALES.some((locale) => locale === request.params.locale)) {
      next();
      return;
    }
    const feed = await host.db
      .selectFrom('calendar_feeds')
      .select(['id', 'user', 'readAt'])
      .where('digest', '=', digestOf(String(request.params.secret)))
      .executeTakeFirst();
    const reader = feed ? await host.readerFor(Number(feed.user), request) : null;
    if (!feed || !reader) throw notFound();
    const now = host.now();
    if (now - Number(feed.readAt ?? 0) > READ_MS)
      await host.transaction(reader.actor, reader.locale, (tx) =>
        tx.update('calendar_feeds', Number(feed.id), { readAt: now }),
      );
    const today = dayOf(now, reader.timeZone);
    const period = periodOf(addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS), reader.timeZone);
    const entries = await readEntries(host, reader, period, { isExpanded: false });
    response
      .setHeader('Content-Type', 'text/calendar; charset=utf-8')
      .setHeader('Content-Disposition', 'inline; filename="flexy.ics"')
      .setHeader('Cache-Control', 'private, no-cache')
      .send(
        calendarText(entries, {
          name: 'Flexy',
          now,
          origin: `${request.protocol}://${request.get('host') ?? ''}`,
          zone: reader.timeZone,
        }),
      );
  };

/**
 * The address of an account ends with what it gave (docs/rules/rights.md, "Changed accounts"), and when the account is deleted.
 */
export const accountHooks: ResourceHooks<'users'> = {
  after: async (write, row, tx) => {
    if (!hasEndedGrants(write, row)) return;
    for (const feed of await tx.findBy('calendar_feeds', { user: row.id })) await tx.delete('calendar_feeds', feed.id);
  },
};

/** Random bytes of the secret in an address. */
const SECRET_BYTES = 24;
/** Period in the calendar file: days before and after today. */
const PAST_DAYS = 31;
const COMING_DAYS = 366;
/** Precision of `readAt`, ms. It saves a write at each read of a frequently refreshed calendar. */
const READ_MS = 60 * 60_000;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

async function feedsOf(tx: Tx, user: number) {
  // The lock makes concurrent calls leave one address.
  await tx.lock(`agenda.feed.${user}`);
  return tx.findBy('calendar_feeds', { user });
}
