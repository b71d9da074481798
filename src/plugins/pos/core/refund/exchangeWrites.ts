import type { NewWrite } from '#outbox';
import { refundSums, type CashContext, type RefundDraft, type Carried } from '#shop';
import type { DayDocument } from '../day/dayDocuments.ts';
import type { Sale, TillMethod } from '../model.ts';
import type { PayloadContext } from '../sale/salePayload.ts';
import { exchangePayloads } from '../sale/refundPayload.ts';
import { carriedIn } from '../sale/settleExchange.ts';
import { refundWrite, type RefundWriter } from './refundWrites.ts';

/**
 * Writes of both halves of an exchange, to be added in one transaction: the refund, then the sale. When the server
 * rejects one, the other still arrives, and both can be repaired.
 * @param write the sale as it would be kept alone
 */
export function exchangeWrites(
  sale: Sale,
  draft: RefundDraft,
  write: NewWrite,
  {
    payload,
    writer,
    cash,
  }: { readonly payload: PayloadContext; readonly writer: RefundWriter; readonly cash: CashContext },
): readonly [NewWrite, NewWrite] {
  const carried = carriedIn(sale);
  const bodies = exchangePayloads(draft, sale, { ...writer.context, ...payload, methods: writer.methods });
  const refund = refundWrite(draft, refundSums(draft, cash), writer, carried);
  return [refund, { ...withCarriedDay(write, carried, writer.methods), body: bodies.sale }];
}

/** The carried amount changes neither drawer: the refund pays it out and the sale takes it in. */
function withCarriedDay(write: NewWrite, carried: Carried | null, methods: readonly TillMethod[]): NewWrite {
  const day = write.label.day as DayDocument | undefined;
  const method = methods.find(({ id }) => id === carried?.method);
  if (!day || !carried || !method) return write;
  const payment = { kind: method.kind, name: method.name, amount: carried.amount };
  return { ...write, label: { ...write.label, day: { ...day, payments: [...day.payments, payment] } } };
}
