import { useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';
import {
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
} from '#admin';
import { orders } from '../resources/order.ts';
import { OrderTotals } from './OrderTotals.tsx';

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
] as const;
const NOTES = ['description', 'customerNote'] as const;

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';
const nameOf = (value: unknown, field: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof found === 'string' ? found : '';
};

const factsOf = (names: readonly (keyof typeof orders.fields)[], order: RaRecord): Fact[] =>
  names.filter((name) => isSet(order[name])).map((name) => ({ name, field: orders.fields[name] }));

/** Where and by whom an order was made, in words. */
function useOwnFact(order: RaRecord) {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ name }: Fact) => {
    const till = nameOf(order['till'], 'name');
    const by = nameOf(order['createdBy'], 'fullName');
    if (name === 'source' && till !== '') return `${String(order['source'])}${formats.listSign}${till}`;
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
  const currencyOf = useCurrency();
  const lines: unknown = order['orderItems'];
  const count = Array.isArray(lines) ? lines.length : 0;
  const pieces = formats.decimal(Number(order['totalProducts'] ?? 0), 3);
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
          return name === 'product' ? <Code>{nameOf(line['product'], 'skuCode')}</Code> : undefined;
        }}
        heads={{ product: translate('orders.show.sku') }}
        note={translate('orders.show.lines', { smart_count: count, pieces })}
        foot={<OrderTotals order={order} currency={currencyOf(orders.fields.fullTotalAmount)} />}
      />
      <LinesCard
        resource="orders"
        record={order}
        name="payments"
        field={orders.fields.payments}
        columns={['paymentMethodName', 'state', 'paidAt', 'amount']}
      />
      <RelatedCards record={order} hideEmpty />
    </>
  );
}

/** An order for reading: what and for whom, its lines with what they come to, and what was paid (LOOK, record). */
export default function OrderShow() {
  const translate = useTranslate();
  return (
    <RecordShow
      title={(order) => {
        const type = translate(`resources.orders.values.type.${String(order['type'])}`, { _: '' });
        return `${type} ${String(order['orderNumberFormatted'] ?? `#${order.id}`)}`.trim();
      }}
      moreStatus={(order) => <Shipping order={order} />}
    >
      {(order) => <Content order={order} />}
    </RecordShow>
  );
}
