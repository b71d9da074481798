import { fromScaled, isObject, parseQuantity, type PaymentStatus } from '#resource';
import {
  DELIVERY_TYPES,
  type CartLine,
  type ChosenOption,
  type DocumentType,
  type GeoPoint,
  type ProductType,
  type Sale,
  type SalePayment,
  type SalePromo,
  type Service,
  type TillProduct,
  type TillSettings,
} from '../model.ts';
import { newSale } from './sale.ts';
import { decimalIn, idIn, moneyIn, objectsIn, textIn, type Fields } from './wire.ts';
import { storedTimesIn, type StoredTimes } from './storedTimes.ts';

/** What an order is read with. */
export interface OrderReader {
  /** Of this edit: its own, as an edit is a write of its own. */
  readonly uuid: string;
  /** ms since 1970. */
  readonly now: number;
  readonly settings: Pick<TillSettings, 'currency' | 'timeZone' | 'taxRate'>;
  /** What the catalogue knows of a product: picture, unit, price. */
  readonly product: (id: number) => TillProduct | null;
  /** What the server says of the order's promo code; absent: it goes on taking off what it did. */
  readonly promo?: SalePromo | null;
}

/** Kinds of documents that the till can edit; a refund is final (DECISIONS 10). */
const TYPES: readonly DocumentType[] = ['delivery-note', 'quote', 'invoice', 'order', 'purchase'];
const PRODUCT_TYPES: readonly ProductType[] = ['simple', 'variable', 'component'];

/** Payment state of an order: `paymentStatus`, else what a foreign server puts into `status` (DECISIONS 1); else waiting. */
export function paymentStateOf(order: Fields): PaymentStatus {
  const said = order['paymentStatus'] ?? order['status'];
  return said === 'paid' || said === 'partially-paid' ? said : 'waiting';
}

function optionsIn(value: unknown, currency: string): ChosenOption[] {
  return objectsIn(value).map((option) => ({
    group: textIn(option['group']) || null,
    name: textIn(option['name']),
    price: moneyIn(option['price'], currency),
    attributValue: idIn(option['attributValue']),
  }));
}

function lineIn(item: Fields, at: number, { settings, product }: OrderReader): CartLine {
  const id = idIn(item['product']);
  const known = id === null ? null : product(id);
  const embedded = isObject(item['product']) ? item['product'] : {};
  const { currency } = settings;
  const price = moneyIn(item['finalPrice'] ?? item['price'], currency);
  const said = item['productType'] ?? embedded['productType'];
  return {
    key: `${id ?? 'text'}-${at + 1}`,
    storedId: idIn(item),
    product: id,
    name: textIn(item['description']) || textIn(embedded['name']) || (known?.name ?? ''),
    image: (known?.image ?? textIn(item['image'])) || textIn(embedded['image']) || null,
    quantity: parseQuantity(item['quantity']) ?? 0,
    price,
    catalogPrice: item['catalogPrice'] === undefined ? price : moneyIn(item['catalogPrice'], currency),
    productType: PRODUCT_TYPES.find((type) => type === said) ?? known?.productType ?? 'simple',
    defaultQuantity: known?.defaultQuantity ?? 0,
    options: optionsIn(item['options'], currency),
    note: textIn(item['note']),
    unit: known?.unit ?? '',
    taxRate: decimalIn(item['taxRate'], 2, known?.taxRate ?? settings.taxRate),
  };
}

function paymentIn(payment: Fields, at: number, currency: string): SalePayment {
  return {
    key: `p${at + 1}`,
    method: idIn(payment['paymentMethod']),
    amount: moneyIn(payment['amount'], currency),
    change: moneyIn(payment['changeAmount'], currency),
    isStored: true,
    name: textIn(payment['paymentMethodName']),
  };
}

/** Payments taken so far. A foreign server may say that it is paid without saying how. */
function paymentsIn(order: Fields, currency: string): SalePayment[] {
  const listed = objectsIn(order['payments']).filter(({ state }) => state === undefined || state === 'paid');
  const state = paymentStateOf(order);
  if (listed.length > 0 || state === 'waiting') return listed.map((one, at) => paymentIn(one, at, currency));
  const total = moneyIn(order['fullTotalAmount'], currency);
  const settled =
    order['paidAmount'] === undefined && state === 'paid' ? total : moneyIn(order['paidAmount'], currency);
  const amount = settled - moneyIn(order['walletPaymentAmount'], currency);
  const { paymentMethod } = order;
  const paymentMethodName = isObject(paymentMethod) ? paymentMethod['name'] : '';
  return amount > 0 ? [{ ...paymentIn({ paymentMethod, paymentMethodName }, 0, currency), amount }] : [];
}

function pointIn(order: Fields, name: 'collect' | 'shipping'): GeoPoint | null {
  const [lat, lng] = [order[`${name}Lat`], order[`${name}Lng`]].map((one) =>
    typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? Number(one) : Number.NaN,
  );
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: Number(lat), lng: Number(lng) } : null;
}

function serviceIn(order: Fields, { collect, shipping }: StoredTimes, currency: string): Service {
  return {
    deliveryType: DELIVERY_TYPES.find((type) => type === order['deliveryType']) ?? 'on-store',
    shippingMethod: idIn(order['shippingMethod']),
    shippingFees: order['shippingFees'] === undefined ? null : moneyIn(order['shippingFees'], currency),
    shippingTips: moneyIn(order['shippingTips'], currency),
    collectDay: collect.day,
    collectSlot: collect.slot,
    shippingDay: shipping.day,
    shippingSlot: shipping.slot,
    collectAddress: textIn(order['collectAddress']),
    shippingAddress: textIn(order['shippingAddress']),
    collectPoint: pointIn(order, 'collect'),
    shippingPoint: pointIn(order, 'shipping'),
  };
}

function promoIn(order: Fields, { settings, promo }: OrderReader): SalePromo | null {
  const code = textIn(order['promoCode']);
  if (code === '') return null;
  return promo ?? { code, type: 'amount', value: moneyIn(order['promoAmount'], settings.currency) };
}

function moneyFields(order: Fields, reader: OrderReader): Partial<Sale> {
  const { currency } = reader.settings;
  const percent = decimalIn(order['reductionInPercent'], 2);
  const storedCredit = moneyIn(order['walletPaymentAmount'], currency);
  return {
    payments: paymentsIn(order, currency),
    isPayedByCredit: storedCredit > 0,
    credit: storedCredit,
    storedCredit,
    storedToWallet: moneyIn(order['walletCreditedAmount'], currency),
    reduction: percent === 0 ? '' : String(fromScaled(percent, 2)),
    promo: promoIn(order, reader),
  };
}

/**
 * Reads an order for editing, in the forms of this server and of the specification's (fields may be missing, references
 * embedded or addresses). Payments are those taken already.
 * @returns null: no order, or one that the till cannot edit (a refund)
 */
export function saleFromOrder(order: unknown, reader: OrderReader): Sale | null {
  if (!isObject(order)) return null;
  const id = idIn(order);
  const type = TYPES.find((one) => one === (order['type'] ?? 'delivery-note'));
  if (id === null || type === undefined) return null;
  const storedTimes = storedTimesIn(order, reader.settings.timeZone);
  const begun = Date.parse(textIn(order['soldAt']) || textIn(order['createdAt']));
  return {
    ...newSale({ uuid: reader.uuid, now: Number.isNaN(begun) ? reader.now : begun, type }),
    editOrderId: id,
    number: textIn(order['orderNumberFormatted']) || null,
    paymentStatus: paymentStateOf(order),
    lines: objectsIn(order['orderItems']).map((item, at) => lineIn(item, at, reader)),
    customer: idIn(order['customer']),
    supplier: idIn(order['supplier']),
    agent: idIn(order['agent']),
    originOrder: idIn(order['originOrder']),
    originNumber: isObject(order['originOrder']) ? textIn(order['originOrder']['orderNumberFormatted']) || null : null,
    table: idIn(order['reservable'] ?? order['ordredTable']),
    ...moneyFields(order, reader),
    service: serviceIn(order, storedTimes, reader.settings.currency),
    storedTimes,
    note: textIn(order['description']),
    customerNote: textIn(order['customerNote']),
  };
}
