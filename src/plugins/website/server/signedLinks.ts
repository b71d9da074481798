import { HOUR_MS } from '#resource';
import {
  actingPerson,
  hasEndedGrants,
  lockGrants,
  SYSTEM,
  type Actor,
  type ResourceHooks,
  type ServerHost,
  type Tx,
} from '#server';

/** A kind of signed links. */
export interface LinkKind {
  readonly table: (typeof LINKS)[number];
  /** Field of the record that a link opens. */
  readonly field: 'customer' | 'shownPage';
  /** The permission behind a link. It has the time of its row, because a restored database may give a number again. */
  readonly permissionOf: (record: number, link: number, createdAt: number) => string;
}

/** A link that was made: id of its row, and the part of its address that signs it. */
export interface MadeLink {
  readonly id: number;
  readonly signed: string;
}

/** Keeps a row of a new link, and removes those of the same record that have expired. */
export async function makeLink(
  { host, tx, actor }: { readonly host: ServerHost; readonly tx: Tx; readonly actor: Actor },
  { table, field, permissionOf }: LinkKind,
  record: number,
  expiresAt: number,
): Promise<MadeLink> {
  await lockGrants(tx);
  const old = await tx.findBy(table, { [field]: record });
  for (const link of old) if (link.expiresAt <= tx.now) await tx.delete(table, link.id);
  const row = await tx.create(table, { [field]: record, expiresAt, createdBy: actingPerson(actor) });
  return { id: row.id, signed: host.files.sign(permissionOf(record, row.id, row.createdAt), expiresAt) };
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** The record that a query opens; null when its link is forged, over or ended. */
export async function recordOfLink(
  host: ServerHost,
  { table, field, permissionOf }: LinkKind,
  query: URLSearchParams,
): Promise<number | null> {
  const [record, id] = [idOf(query.get(field)), idOf(query.get('link'))];
  if (record === null || id === null) return null;
  const link = await host.db
    .selectFrom(table)
    .select(['id', 'createdAt', 'openedAt'])
    .where('id', '=', id)
    .where(field, '=', record)
    .executeTakeFirst();
  if (!link || !host.files.isSigned(permissionOf(record, id, Number(link.createdAt)), query)) return null;
  await noteOpened(host, table, link);
  return record;
}

/**
 * Stores when a link was last opened, to the hour: it saves a write at each opening, and is no change for the history. What it
 * opens is shown also when that cannot be stored, such as on a full disk.
 */
async function noteOpened(
  host: ServerHost,
  table: LinkKind['table'],
  { id, openedAt }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = host.now();
  if (now - Number(openedAt ?? 0) < HOUR_MS) return;
  try {
    await host.transaction(SYSTEM, 'en', (tx) =>
      tx.db.updateTable(table).set({ openedAt: now }).where('id', '=', Number(id)).execute(),
    );
  } catch (error) {
    host.log.error({ err: error, table }, 'The opening of a link could not be noted');
  }
}

/**
 * The links that an account made end with what it gave (docs/rules/rights.md, "Changed accounts"). With a deleted account they
 * are deleted.
 */
export const linkMakerHooks: ResourceHooks<'users'> = {
  after: async (write, row, tx) => {
    if (write.op !== 'update' || !hasEndedGrants(write, row)) return;
    for (const table of LINKS)
      for (const link of await tx.findBy(table, { createdBy: row.id })) await tx.delete(table, link.id);
  },
};

/** Tables of signed links: each row is a link that works. */
const LINKS = ['account_links', 'preview_links'] as const;
