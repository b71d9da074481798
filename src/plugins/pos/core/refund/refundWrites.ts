import type { NewWrite } from '#outbox';
import { sharesOf, type RefundDraft, type RefundSums, type Carried } from '#shop';
import { refundDocument } from '../day/dayDocuments.ts';
import type { TillMethod } from '../model.ts';
import type { QueueLabel } from '../outbox/queueLabel.ts';
import { refundPayload, type RefundContext } from '../sale/refundPayload.ts';

/** Context of a refund write. */
export interface RefundWriter {
  readonly context: RefundContext;
  readonly methods: readonly TillMethod[];
  readonly seller: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `X-Approval` of the approver; undefined when none is needed. */
  readonly approval: string | undefined;
}

/**
 * Write of a refund (docs/rules/orders.md, "Refunds"). The server numbers refunds: the queue keeps the number of the answer.
 * @param carried amount that pays for the new sale, in an exchange
 */
export function refundWrite(
  draft: RefundDraft,
  sums: RefundSums,
  { context, methods, seller, headers, approval }: RefundWriter,
  carried: Carried | null = null,
): NewWrite {
  const { order, uuid } = draft;
  const through = methods.find(({ id }) => id === carried?.method) ?? null;
  const over = through ? (carried?.amount ?? 0) : 0;
  const cash = { methods, cashStep: context.settings.cashStep };
  const shares = sharesOf(draft, sums.toGive - over, cash).map(({ way, amount }) => ({
    method: way.kind === 'method' ? (methods.find(({ id }) => id === way.method) ?? null) : null,
    amount,
  }));
  const label: QueueLabel = {
    number: null,
    total: sums.total === 0 ? 0 : -sums.total,
    items: sums.count === 0 ? 0 : -sums.count,
    methods: shares.flatMap(({ method }) => method?.name ?? []),
    customer: order.customerName || null,
    seller,
    at: context.soldAt,
  };
  const given = [...(through ? [{ method: through, amount: over }] : []), ...shares];
  const place = { till: context.till?.id ?? null, at: context.soldAt };
  return {
    uuid,
    kind: 'refund',
    path: 'orders',
    numberIn: 'orderNumberFormatted',
    body: refundPayload(draft, context, carried),
    headers: { ...headers, ...(approval === undefined ? {} : { 'X-Approval': approval }) },
    // Without a PIN it is nobody's for sure.
    label: {
      ...label,
      refunder: context.operatorVerified ? context.seller : null,
      day: refundDocument(uuid, sums, sums.count, given, place),
    },
    draft,
  };
}
