import type { FlatRowOf } from '#resource';
import type { Tx } from '#server';
import type { State } from '../calls.ts';

/** Time without a heartbeat after which a presence expires, ms. */
export const GONE_MS = 45_000;
/** Maximum number of tabs per session; the oldest are removed. */
const MOST_CLIENTS = 20;

/** A heartbeat of a tab. */
export interface Sign {
  readonly session: string;
  /** Id of the tab, chosen by it and equal in each heartbeat. */
  readonly client: string;
  readonly user: number;
  readonly resource: string;
  readonly recordId: number;
  readonly state: State;
  /** Part of the record that is edited; null: the tool does not say. */
  readonly place: string | null;
}

/** Records a heartbeat. If nothing changed, only the row's time is updated, without event or new version. */
export async function takeSign(sign: Sign, tx: Tx): Promise<void> {
  const { session, client, user, resource, recordId, state, place } = sign;
  const known = await tx.db
    .updateTable('presence')
    .set({ seenAt: tx.now })
    .where('session', '=', session)
    .where('client', '=', client)
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .where('user', '=', user)
    .where('state', '=', state)
    .where('place', place === null ? 'is' : '=', place)
    .returning('id')
    .executeTakeFirst();
  if (known) return;
  // Serialises the first heartbeats of one tab.
  await tx.find('users', user);
  const rows = await tx.findBy('presence', { session });
  const own = rows.filter((row) => row.client === client);
  const same = own.find((row) => row.resource === resource && row.recordId === recordId && row.user === user);
  await end(
    own.filter((row) => row !== same),
    tx,
  );
  if (same) {
    const since = same.state === state ? same.since : tx.now;
    await tx.update('presence', same.id, { state, place, since, seenAt: tx.now });
    return;
  }
  const others = rows.filter((row) => row.client !== client).toSorted((a, b) => a.seenAt - b.seenAt);
  await end(others.slice(0, Math.max(0, others.length + 1 - MOST_CLIENTS)), tx);
  await tx.create('presence', { ...sign, since: tx.now, seenAt: tx.now });
}

async function end(rows: readonly FlatRowOf<'presence'>[], tx: Tx): Promise<void> {
  for (const row of rows) await tx.delete('presence', row.id);
}

/** Removes one tab of a session, or all of them. */
export async function endSigns(session: string, client: string | null, tx: Tx): Promise<void> {
  await end(await tx.findBy('presence', client === null ? { session } : { session, client }), tx);
}

/** Removes rows without a heartbeat for {@link GONE_MS}. */
export async function endSilent(tx: Tx): Promise<void> {
  const silent = await tx.db
    .selectFrom('presence')
    .select('id')
    .where('seenAt', '<=', tx.now - GONE_MS)
    .orderBy('id')
    .limit(500)
    .execute();
  for (const { id } of silent) {
    // Read again with a lock: a heartbeat may have arrived, or another process may have removed it.
    const row = await tx.find('presence', Number(id));
    if (row && row.seenAt <= tx.now - GONE_MS) await tx.delete('presence', row.id);
  }
}
