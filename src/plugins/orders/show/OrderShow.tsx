// Read-only page of an order.
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';
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
  useCurrency,
  useFormats,
  type Fact,
  usePrint,
} from '#admin';
import { orders } from '../resources/order.ts';
import { TurnMenu } from '../TurnInto.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { nameOf, useOrderTitle } from './orderTitle.ts';
import { OrderTotals } from './OrderTotals.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';

/** Facts over the lines, in their order. */
const FACTS = [
  'customer',
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
] as const;
const NOTES = ['description', 'customerNote'] as const;

/** True when the fact is shown. The source is shown only for documents of a till, with the till's name. */
const isSaid = (name: string, order: RaRecord) =>
  name !== 'source' || order['source'] !== 'admin' || nameOf(order['till'], 'name') !== '';

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';

const factsOf = (names: readonly (keyof typeof orders.fields)[], order: RaRecord): Fact[] =>
  names
    .filter((name) => isSet(order[name]) && isSaid(name, order))
    .map((name) => ({ name, field: orders.fields[name] }));

/** Returns a function that renders the source with its till, and the time of sale with the seller. */
function useOwnFact(order: RaRecord) {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ name }: Fact) => {
    const till = nameOf(order['till'], 'name');
    const by = nameOf(order['createdBy'], 'fullName');
    if (name === 'source' && till !== '') {
      const source = String(order['source']);
      return `${translate(`resources.orders.values.source.${source}`, { _: source })}${formats.listSign}${till}`;
    }
    if (name !== 'soldAt' || by === '') return undefined;
    const at = String(order['soldAt']);
    return (
      <>
        <DateText iso={at}>{formats.moment(at)}</DateText> {translate('orders.show.by', { name: by })}
      </>
    );
  };
}

/** The step of a delivery, as the till names it. */
function Shipping({ order }: { order: RaRecord }) {
  const step: unknown = Reflect.get(Object(order['shipment']), 'currentStep');
  const name = nameOf(step, 'name');
  return name === '' ? null : (
    <Chip tone="info" icon="truck">
      {name}
    </Chip>
  );
}

function Content({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const own = useOwnFact(order);
  const currency = useCurrency()(orders.fields.fullTotalAmount);
  const lines: unknown = order['orderItems'];
  const count = Array.isArray(lines) ? lines.length : 0;
  const pieces = Number(order['totalProducts'] ?? 0);
  const notes = factsOf(NOTES, order);
  return (
    <>
      <FactList resource="orders" record={order} facts={factsOf(FACTS, order)} own={own} />
      {notes.length > 0 && (
        <Card title={translate('resources.orders.forms.notes')}>
          <FactList resource="orders" record={order} facts={notes} />
        </Card>
      )}
      <LinesCard
        resource="orders"
        record={order}
        name="orderItems"
        field={orders.fields.orderItems}
        columns={['description', 'product', 'quantity', 'finalPrice', 'total']}
        cell={({ name }, line) => {
          if (name === 'description') return String(line['description'] ?? nameOf(line['product'], 'name'));
          if (name !== 'product') return undefined;
          return <Code>{String(line['skuCode'] ?? nameOf(line['product'], 'skuCode'))}</Code>;
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
      <OrderPayments order={order} currency={currency} />
      <RelatedCards record={order} hideEmpty />
    </>
  );
}

/** Prints an order. */
function Print({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const [print, sheet] = usePrint(() => <OrderSheet order={order} />);
  return (
    <>
      <Button icon={Printer} onClick={print}>
        {translate('orders.show.print')}
      </Button>
      {sheet}
    </>
  );
}

/** Read-only page of an order: details, customer, lines with totals, and payments. */
export default function OrderShow() {
  const titleOf = useOrderTitle();
  return (
    <RecordShow
      isQuiet
      title={titleOf}
      actions={(order) => (
        <>
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
