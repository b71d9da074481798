import type { FlatRowOf } from '#resource';
import { sendNotice, type Tx, type Write } from '#server';
import { texts } from './i18n.ts';

const TEXTS = {
  'out-of-stock': {
    kind: 'stock.out',
    text: texts.notices.outOfStock,
  },
  'low-stock': {
    kind: 'stock.low',
    text: texts.notices.lowStock,
  },
} as const;

const isScarce = (status: string | null): status is keyof typeof TEXTS =>
  status !== null && Object.hasOwn(TEXTS, status);

const BUYERS: readonly string[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/** Ids of administrators and managers, who buy stock. */
async function buyers(tx: Tx): Promise<number[]> {
  const users = await tx.readBy('users', { isEnabled: true });
  return users.filter(({ roles }) => roles?.some((role) => BUYERS.includes(role))).map(({ id }) => id);
}

/** Notifies when a product becomes low or runs out, but not when stock was added. */
export async function tellOfStock(
  { op, before }: Write<'products'>,
  row: FlatRowOf<'products'>,
  tx: Tx,
): Promise<void> {
  // System writes (demo data, restores) change many products; hundreds of notifications would be useless.
  if (tx.actor.isSystem) return;
  if (op !== 'update' || before?.status === row.status || !isScarce(row.status)) return;
  if (before?.status === 'out-of-stock') return;
  await sendNotice(tx, await buyers(tx), {
    ...TEXTS[row.status],
    resource: 'products',
    recordId: row.id,
    isOnce: true,
  });
}
