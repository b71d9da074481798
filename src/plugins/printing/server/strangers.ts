import { MINUTE_MS } from '#resource';
import { SYSTEM, type ServerHost, type Tx } from '#server';

/**
 * Remembers in the database, for every process of the server, that a bridge has asked which is not paired.
 * @param network of its address
 */
export async function noteStranger(host: ServerHost, tokenHash: string, network: string): Promise<void> {
  // Read before anything is locked: tokens that are tried by the thousand cost no write.
  if (!(await isNew({ db: host.db, now: host.now() }, tokenHash, network))) return;
  await host.transaction(SYSTEM, 'en', async (tx) => {
    await tx.lock('print strangers');
    if (!(await isNew(tx, tokenHash, network))) return;
    const [known] = await tx.findBy('print_strangers', { tokenHash });
    const values = { network, askedAt: tx.now };
    if (known) await tx.update('print_strangers', known.id, values);
    else await tx.create('print_strangers', { tokenHash, ...values });
    await forget(tx);
  });
}

/** Tells whether a bridge with this token has asked lately: it exists, and reaches this server. */
export async function hasAsked(tx: Tx, tokenHash: string): Promise<boolean> {
  const [row] = await tx.readBy('print_strangers', { tokenHash });
  return (row?.askedAt ?? Number.NEGATIVE_INFINITY) > tx.now - REMEMBERED;
}

/** Time for which a bridge that asked without being paired is remembered, ms. One that runs asks again within half a minute. */
const REMEMBERED = 5 * MINUTE_MS;
/** Time within which a bridge is not noted again, ms. */
const NOTED_AGAIN = MINUTE_MS;
/** Most that are remembered of one network: more of them are somebody who tries tokens. */
const MOST_OF_NETWORK = 20;
/** Most of all networks; the oldest are forgotten. */
const MOST = 500;

/** Tells whether a bridge is to be noted: not a moment ago, and not as one of very many of its network. */
async function isNew({ db, now }: Pick<Tx, 'db' | 'now'>, tokenHash: string, network: string): Promise<boolean> {
  const rows = await db
    .selectFrom('print_strangers')
    .select(['tokenHash', 'askedAt'])
    .where((eb) => eb.or([eb('network', '=', network), eb('tokenHash', '=', tokenHash)]))
    .where('askedAt', '>', now - REMEMBERED)
    .execute();
  const known = rows.find((row) => row.tokenHash === tokenHash);
  return known ? Number(known.askedAt) <= now - NOTED_AGAIN : rows.length < MOST_OF_NETWORK;
}

/** Forgets those of long ago, and the oldest of very many. */
async function forget(tx: Tx): Promise<void> {
  const rows = await tx.db
    .selectFrom('print_strangers')
    .select(['id', 'askedAt'])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const old = rows.filter(({ askedAt }, at) => at >= MOST || Number(askedAt) <= tx.now - REMEMBERED);
  for (const { id } of old) await tx.delete('print_strangers', Number(id));
}
