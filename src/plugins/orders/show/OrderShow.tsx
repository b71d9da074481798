// Read-only page of an order.
import { useResourceContext, useTranslate } from 'ra-core';
import { ReceiptText } from 'lucide-react';
import {
  Button,
  Card,
  Chip,
  Code,
  DateText,
  FactList,
  LinesCard,
  RecordShow,
  RelatedCards,
  Slot,
  useCurrency,
  useFormats,
  useMe,
  useService,
  type Fact,
} from '#admin';
import { ReceiveButtons } from '../receive/ReceiveButtons.tsx';
import { Receipts } from '../receive/Receipts.tsx';
import { RefundButtons } from '../refund/RefundButtons.tsx';
import { SaleDocuments } from '../refund/SaleDocuments.tsx';
import { orders } from '../resources/order.ts';
import { isOnlyDriver } from '../rights.ts';
import { TurnMenu } from '../TurnInto.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { useOrderTitle, type Order } from './orderTitle.ts';
import { OrderTotals } from './OrderTotals.tsx';
import { PrintButton } from './paper/PrintButton.tsx';
import { usePrintOrder } from './paper/usePrintOrder.tsx';
import { useReprint } from './useReprint.ts';

/** Facts over the lines, in their order. */
const FACTS = [
  'customer',
  'supplier',
  'agent',
  'deliveryType',
  'shippingMethod',
  'shippingAddress',
  'source',
  'startDeliveryAt',
  'soldAt',
  'ordredTable',
  'originOrder',
  'leadOpportunity',
  'promoCode',
  'validUntil',
  'dueDate',
] as const;
const NOTES = ['description', 'customerNote'] as const;

/**
 * True when the fact is shown. The source is shown only for documents of a till, with the till's name. A purchase is delivered
 * to us, and a quote is not delivered yet.
 */
function isSaid(name: string, { type, source, till, deliveryType }: Order): boolean {
  if (name === 'source') return source !== 'admin' || till !== undefined;
  if (name !== 'deliveryType') return true;
  return type !== 'purchase' && !(type === 'quote' && deliveryType === 'on-store');
}

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';

const factsOf = (names: readonly (keyof Order & keyof typeof orders.fields)[], order: Order): Fact[] =>
  names
    .filter((name) => isSet(order[name]) && isSaid(name, order))
    .map((name) => ({ name, field: orders.fields[name] }));

/** Returns a function that renders the source with its till, the time of sale with the seller, and the expected day of a purchase. */
function useOwnFact(order: Order) {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ name }: Fact) => {
    const { source, till, createdBy, soldAt: at } = order;
    if (name === 'source' && source && till)
      return `${translate(`resources.orders.values.source.${source}`, { _: source })}${formats.listSign}${till.name}`;
    if (name === 'startDeliveryAt' && order.type === 'purchase' && order.startDeliveryAt)
      return <DateText iso={order.startDeliveryAt}>{formats.day(order.startDeliveryAt)}</DateText>;
    const by = createdBy?.fullName;
    if (name !== 'soldAt' || !at || !by) return undefined;
    return (
      <>
        <DateText iso={at}>{formats.moment(at)}</DateText> {translate('orders.show.by', { name: by })}
      </>
    );
  };
}

/** The step of a delivery, as the till names it. */
function Shipping({ order }: { order: Order }) {
  const name = order.shipment?.currentStep?.name;
  return name ? (
    <Chip tone="info" icon="truck">
      {name}
    </Chip>
  ) : null;
}

function Content({ order }: { order: Order }) {
  // Quotes have words of their own.
  const resource = useResourceContext() ?? 'orders';
  const translate = useTranslate();
  const formats = useFormats();
  const own = useOwnFact(order);
  const currency = useCurrency()(orders.fields.fullTotalAmount);
  const count = order.orderItems?.length ?? 0;
  const { totalProducts: pieces = 0 } = order;
  const notes = factsOf(NOTES, order);
  return (
    <>
      <Slot name="record.figures" given={{ resource: 'orders', record: order }} />
      <FactList resource={resource} record={order} facts={factsOf(FACTS, order)} own={own} />
      {notes.length > 0 && (
        <Card title={translate('resources.orders.forms.notes')}>
          <FactList resource={resource} record={order} facts={notes} />
        </Card>
      )}
      <LinesCard
        resource="orders"
        record={order}
        name="orderItems"
        field={orders.fields.orderItems}
        columns={[
          ...['description', 'product', 'quantity'],
          ...(order.type === 'purchase' && order.receiptState !== 'draft'
            ? ['receivedQuantity', 'toComeQuantity']
            : []),
          ...['finalPrice', 'total'],
        ]}
        cell={({ name }, line) => {
          if (name === 'description') return line.description ?? line.product?.name ?? '';
          if (name !== 'product') return undefined;
          return <Code>{line.skuCode ?? line.product?.skuCode ?? ''}</Code>;
        }}
        heads={{ product: translate('orders.show.sku') }}
        note={[
          translate('orders.show.lines', { smart_count: count }),
          // Weighed goods have parts of pieces: those are many.
          translate('orders.show.pieces', {
            smart_count: Math.ceil(Math.abs(pieces)),
            number: formats.decimal(pieces, 3),
          }),
        ].join(formats.listSign)}
        foot={<OrderTotals order={order} currency={currency} />}
      />
      <Receipts order={order} currency={currency} />
      <OrderPayments order={order} currency={currency} />
      <SaleDocuments order={order} currency={currency} />
      <RelatedCards
        record={order}
        hideEmpty
        // Its refunds and receipts are above.
        without={[...(order.refundedAmount ? ['orders.originOrder'] : []), 'goods_receipts.order']}
      />
    </>
  );
}

/** Prints an order, once seller and buyer are known. */
function Print({ order }: { order: Order }) {
  const { sheet, ...printing } = usePrintOrder(order);
  return (
    <>
      <PrintButton {...printing} />
      {sheet}
    </>
  );
}

/** Read-only page of an order: details, customer, lines with totals, and payments. */
export default function OrderShow() {
  const titleOf = useOrderTitle();
  const { roles } = useMe();
  const currencyOf = useCurrency();
  return (
    <RecordShow<'orders'>
      isQuiet
      isForReading={isOnlyDriver({ roles })}
      title={titleOf}
      actions={(order) => (
        <>
          <ReceiveButtons order={order} currency={currencyOf(orders.fields.fullTotalAmount)} />
          <RefundButtons order={order} currency={currencyOf(orders.fields.fullTotalAmount)} />
          <TurnMenu order={order} />
          <PrintReceipt order={order} />
          <Print order={order} />
        </>
      )}
      moreStatus={(order) => <Shipping order={order} />}
    >
      {(order) => <Content order={order} />}
    </RecordShow>
  );
}

/** Prints the receipt of an order again, on the receipt printer; it says COPY. Nothing where no plugin prints. */
function PrintReceipt({ order }: { order: Order }) {
  const translate = useTranslate();
  const printer = useService('printer');
  const reprint = useReprint();
  if (!printer) return null;
  return (
    <Button icon={ReceiptText} onClick={() => void reprint(order)}>
      {translate('orders.show.receipt')}
    </Button>
  );
}
