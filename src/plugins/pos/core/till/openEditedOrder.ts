import { randomKey } from '#outbox';
import type { CallPath } from '#admin';
import type { Sale } from '../model.ts';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import { editQueuedSale } from '../sale/editQueuedSale.ts';
import { saleFromStored } from '../sale/parkedSales.ts';
import type { EditStorage, EditStart } from './saleStorage.ts';
import { readOrderPromo } from './readOrderPromo.ts';
import type { TillPlace } from './TillProvider.tsx';
import { withoutSavedSale } from './withoutSavedSale.ts';
import { saleFromOrder } from '../sale/sale.ts';

/**
 * Opens an order for editing, with its unsaved changes.
 * @returns null when the till cannot edit it
 */
export async function openEditedOrder(
  id: string,
  saleStorage: EditStorage,
  place: TillPlace,
  call: CallPath,
  outbox: OutboxService | undefined,
): Promise<{ readonly sale: Sale; readonly edit: EditStart; readonly saleStorage: EditStorage } | null> {
  await forgetSaved(saleStorage, id, outbox);
  const begun = await beginEdit(saleStorage, () => readEdited(id, place, call, outbox));
  return begun && { ...begun, saleStorage };
}

/** Reads the sale to edit: a queued one by its uuid, or an order of the server. */
async function readEdited(
  id: string,
  { data, dataStore }: TillPlace,
  call: CallPath,
  outbox: OutboxService | undefined,
): Promise<Sale | null> {
  const uuid = randomKey();
  const waiting = await outbox?.find(id);
  const draft = waiting && 'draft' in waiting ? saleFromStored(waiting.draft) : null;
  // A rejected sale is corrected and sent again under the same uuid and number.
  if (draft && waiting && 'status' in waiting && waiting.status === 'refused') return draft;
  const { settings, methods } = data;
  if (draft && waiting?.body)
    return editQueuedSale({ sale: draft, body: waiting.body }, uuid, { ...settings, methods });
  const order = await call(`orders/${encodeURIComponent(id)}`);
  const index = dataStore.index();
  return saleFromOrder(order, {
    uuid,
    now: Date.now(),
    settings,
    product: (product) => index.product(product),
    promo: await readOrderPromo(order, call, settings.currency),
  });
}

/** True when the server has answered; otherwise the status is missing or 0. */
const isAnswer = (error: unknown): boolean => Number(Reflect.get(Object(error), 'status') ?? 0) > 0;

/** Deletes a stored edit that was saved already. A corrected rejected sale has its own uuid as address and is kept. */
async function forgetSaved(saleStorage: EditStorage, id: string, outbox: OutboxService | undefined): Promise<void> {
  const kept = await saleStorage.restore();
  if (kept && kept.uuid !== id && !(await withoutSavedSale(kept, outbox))) await saleStorage.forget();
}

/** Returns the edit to start with: the stored one, otherwise the order as read; null when it cannot be edited. */
async function beginEdit(saleStorage: EditStorage, read: () => Promise<Sale | null>): ReturnType<typeof restored> {
  try {
    const sale = await read();
    return sale && (await saleStorage.begin(sale));
  } catch (error) {
    if (isAnswer(error)) throw error;
    return restored(saleStorage, error);
  }
}

/**
 * Continues with the stored edit when the order cannot be read.
 * @throws the error when there is none
 */
async function restored(
  saleStorage: EditStorage,
  error: unknown,
): Promise<{ readonly sale: Sale; readonly edit: EditStart } | null> {
  const sale = await saleStorage.restore();
  if (!sale) throw error;
  return { sale, edit: 'restored' };
}
