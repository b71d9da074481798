import { DAY_MS, HOUR_MS } from '#resource';
import {
  actingPerson,
  hasEndedGrants,
  lockGrants,
  notFound,
  SYSTEM,
  type CallHandler,
  type ResourceHooks,
  type ServerHost,
} from '#server';
import type { accountLinkCall } from '../calls.ts';

/** Resource and table of the links. */
const LINKS = 'account_links';

/** The permission behind a link. It has the time of its row, because a restored database may give a number again. */
const permissionOf = (customer: number, link: number, createdAt: number): string =>
  `account of customer ${customer} by link ${link} of ${createdAt}`;

/** Answers the signed address of a customer's page, and keeps a row of it, by which it is listed and ended. */
export const answerAccountLink =
  (host: ServerHost): CallHandler<typeof accountLinkCall> =>
  async ({ tx, params, input, actor, locale, now }) => {
    if (!(await tx.canRead('customers', params.id))) throw notFound();
    await lockGrants(tx);
    const old = await tx.findBy(LINKS, { customer: params.id });
    for (const link of old) if (link.expiresAt <= now) await tx.delete(LINKS, link.id);
    const expiresAt = now + input.days * DAY_MS;
    const createdBy = actingPerson(actor);
    const row = await tx.create(LINKS, { customer: params.id, expiresAt, createdBy });
    const signed = host.files.sign(permissionOf(params.id, row.id, row.createdAt), expiresAt);
    return { id: row.id, path: `/${locale}/account?customer=${params.id}&link=${row.id}&${signed}`, expiresAt };
  };

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** The customer whose account a query opens; null when its link is forged, over or ended. */
export async function customerOfLink(host: ServerHost, query: URLSearchParams): Promise<number | null> {
  const [customer, id] = [idOf(query.get('customer')), idOf(query.get('link'))];
  if (customer === null || id === null) return null;
  const link = await host.db
    .selectFrom(LINKS)
    .select(['id', 'createdAt', 'openedAt'])
    .where('id', '=', id)
    .where('customer', '=', customer)
    .executeTakeFirst();
  if (!link || !host.files.isSigned(permissionOf(customer, id, Number(link.createdAt)), query)) return null;
  await noteOpened(host, link);
  return customer;
}

/**
 * Stores when a link was last opened, to the hour: it saves a write at each opening, and is no change for the history. The
 * account opens also when it cannot be stored, such as on a full disk.
 */
async function noteOpened(host: ServerHost, { id, openedAt }: Readonly<Record<string, unknown>>): Promise<void> {
  const now = host.now();
  if (now - Number(openedAt ?? 0) < HOUR_MS) return;
  try {
    await host.transaction(SYSTEM, 'en', (tx) =>
      tx.db.updateTable(LINKS).set({ openedAt: now }).where('id', '=', Number(id)).execute(),
    );
  } catch (error) {
    host.log.error({ err: error }, 'The opening of an account link could not be noted');
  }
}

/**
 * The links that an account made end with what it gave (docs/rules/rights.md, "Changed accounts"). With a deleted account they
 * are deleted.
 */
export const linkMakerHooks: ResourceHooks<'users'> = {
  after: async (write, row, tx) => {
    if (write.op !== 'update' || !hasEndedGrants(write, row)) return;
    for (const link of await tx.findBy(LINKS, { createdBy: row.id })) await tx.delete(LINKS, link.id);
  },
};
