import type { CallPath } from '#admin';
import type { Sale } from '../model.ts';
import type { OutboxService } from '../queue/points.ts';
import { followUp } from '../sale/followUp.ts';
import { saleFromKept } from '../sale/parked.ts';
import type { EditKeeper, EditStart } from './keeper.ts';
import { promoOfOrder } from './reductions/promoOfOrder.ts';
import type { TillPlace } from './TillProvider.tsx';
import { unsold } from './unsold.ts';
import { saleFromOrder } from '../sale/sale.ts';

/** A sale that is edited: one that waits in this device's queue, by its uuid, or an order of the server. */
async function readEdited(
  id: string,
  { data, dataStore }: TillPlace,
  call: CallPath,
  outbox: OutboxService | undefined,
): Promise<Sale | null> {
  const uuid = crypto.randomUUID();
  const waiting = await outbox?.find(id);
  const draft = waiting && 'draft' in waiting ? saleFromKept(waiting.draft) : null;
  // Refused: put right and handed in again, the same sale with its number.
  if (draft && waiting && 'status' in waiting && waiting.status === 'refused') return draft;
  const { settings, methods } = data;
  if (draft && waiting?.body) return followUp({ sale: draft, body: waiting.body }, uuid, { ...settings, methods });
  const order = await call(`orders/${encodeURIComponent(id)}`);
  const index = dataStore.index();
  return saleFromOrder(order, {
    uuid,
    now: Date.now(),
    settings,
    product: (product) => index.product(product),
    promo: await promoOfOrder(order, call, settings.currency),
  });
}

/** The server has answered; without an answer there is no status, or 0. */
const isAnswer = (error: unknown): boolean => Number(Reflect.get(Object(error), 'status') ?? 0) > 0;

/** The same of an edit; one that is put right, which was refused, has the address of its sale. */
async function forgetSaved(keeper: EditKeeper, id: string, outbox: OutboxService | undefined): Promise<void> {
  const kept = await keeper.restore();
  if (kept && kept.uuid !== id && !(await unsold(kept, outbox))) await keeper.forget();
}

/** The edit to begin with: as it was left here, else as it is read; null: the till does not edit such. */
async function beginEdit(keeper: EditKeeper, read: () => Promise<Sale | null>): ReturnType<typeof restored> {
  try {
    const sale = await read();
    return sale && (await keeper.begin(sale));
  } catch (error) {
    if (isAnswer(error)) throw error;
    return restored(keeper, error);
  }
}

/** Without a network what was kept is gone on with. @throws the error when nothing was */
async function restored(
  keeper: EditKeeper,
  error: unknown,
): Promise<{ readonly sale: Sale; readonly edit: EditStart } | null> {
  const sale = await keeper.restore();
  if (!sale) throw error;
  return { sale, edit: 'restored' };
}

/** An order as it is edited here: what was changed and not saved goes on. @returns null: the till does not edit such */
export async function openEdited(
  id: string,
  keeper: EditKeeper,
  place: TillPlace,
  call: CallPath,
  outbox: OutboxService | undefined,
): Promise<{ readonly sale: Sale; readonly edit: EditStart; readonly keeper: EditKeeper } | null> {
  await forgetSaved(keeper, id, outbox);
  const begun = await beginEdit(keeper, () => readEdited(id, place, call, outbox));
  return begun && { ...begun, keeper };
}
