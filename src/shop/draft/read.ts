import { fromScaled, isObject, numberOrNull, textOf } from '#resource';
import { parseQuantity } from '../rules/quantity.ts';
import type { PaymentStatus } from '../rules/payments.ts';
import {
  DELIVERY_TYPES,
  DOCUMENT_TYPES,
  type CartLine,
  type ChosenOption,
  type GeoPoint,
  type ProductType,
  type OrderDraft,
  type SalePayment,
  type SalePromo,
  type Service,
  type SoldProduct,
} from './model.ts';
import { newDraft } from './draft.ts';
import { decimalIn, idOrNull, minorOrZero, wiresOf, type Wire } from './wire.ts';
import { reductionOf } from './sums.ts';
import { storedTimesIn, type StoredTimes } from './storedTimes.ts';

/** Context for reading an order. */
export interface OrderReader {
  /** Uuid of this edit, as an edit is a separate write. */
  readonly uuid: string;
  /** ms since 1970. */
  readonly now: number;
  readonly settings: {
    readonly currency: string;
    readonly timeZone: string;
    /** Hundredths of a percent. */
    readonly taxRate: number;
  };
  /** Finds a product in the catalogue, for picture, unit and price. */
  readonly product: (id: number) => SoldProduct | null;
  /** The server's data of the order's promo code; absent: its present discount stays. */
  readonly promo?: SalePromo | null;
}

const PRODUCT_TYPES: readonly ProductType[] = ['simple', 'variable', 'component'];

/** Payment status of an order: `paymentStatus`, else the `status` of a foreign server, else waiting. */
export function paymentStateOf(order: Wire): PaymentStatus {
  const said = order.paymentStatus ?? order.status;
  return said === 'paid' || said === 'partially-paid' ? said : 'waiting';
}

function optionsIn(value: unknown, currency: string): ChosenOption[] {
  return wiresOf(value).map((option) => ({
    group: textOf(option.group) || null,
    name: textOf(option.name),
    price: minorOrZero(option.price, currency),
    attributValue: idOrNull(option.attributValue),
  }));
}

function lineIn(item: Wire, at: number, { settings, product }: OrderReader): CartLine {
  const id = idOrNull(item.product);
  const known = id === null ? null : product(id);
  const embedded = isObject(item.product) ? item.product : {};
  const { currency } = settings;
  const price = minorOrZero(item.finalPrice ?? item.price, currency);
  const said = item.productType ?? embedded.productType;
  return {
    key: `${id ?? 'text'}-${at + 1}`,
    storedId: idOrNull(item),
    product: id,
    name: textOf(item.description) || textOf(embedded.name) || (known?.name ?? ''),
    image: (known?.image ?? textOf(item.image)) || textOf(embedded.image) || null,
    quantity: parseQuantity(item.quantity) ?? 0,
    price,
    catalogPrice: item.catalogPrice === undefined ? price : minorOrZero(item.catalogPrice, currency),
    productType: PRODUCT_TYPES.find((type) => type === said) ?? known?.productType ?? 'simple',
    defaultQuantity: known?.defaultQuantity ?? 0,
    options: optionsIn(item.options, currency),
    note: textOf(item.note),
    unit: known?.unit ?? '',
    taxRate: decimalIn(item.taxRate, 2, known?.taxRate ?? settings.taxRate),
    ...(textOf(item.kind) !== '' && { kind: textOf(item.kind) }),
  };
}

function paymentIn(payment: Wire, at: number, currency: string): SalePayment {
  return {
    key: `p${at + 1}`,
    method: idOrNull(payment.paymentMethod),
    amount: minorOrZero(payment.amount, currency),
    change: minorOrZero(payment.changeAmount, currency),
    isStored: true,
    name: textOf(payment.paymentMethodName),
    ...(textOf(payment.reference) !== '' && { reference: textOf(payment.reference) }),
  };
}

/** Payments taken so far. A foreign server may report an order as paid without a list of payments. */
function paymentsIn(order: Wire, currency: string): SalePayment[] {
  const listed = wiresOf(order.payments).filter(({ state }) => state === undefined || state === 'paid');
  const state = paymentStateOf(order);
  if (listed.length > 0 || state === 'waiting') return listed.map((one, at) => paymentIn(one, at, currency));
  const total = minorOrZero(order.fullTotalAmount, currency);
  const settled = order.paidAmount === undefined && state === 'paid' ? total : minorOrZero(order.paidAmount, currency);
  const amount = settled - minorOrZero(order.walletPaymentAmount, currency);
  const { paymentMethod } = order;
  const paymentMethodName = isObject(paymentMethod) ? paymentMethod.name : '';
  return amount > 0 ? [{ ...paymentIn({ paymentMethod, paymentMethodName }, 0, currency), amount }] : [];
}

function pointIn(order: Wire, name: 'collect' | 'shipping'): GeoPoint | null {
  const [lat, lng] = [order[`${name}Lat`], order[`${name}Lng`]].map((one) =>
    typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? Number(one) : Number.NaN,
  );
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: Number(lat), lng: Number(lng) } : null;
}

function serviceIn(order: Wire, { collect, shipping }: StoredTimes, currency: string): Service {
  return {
    deliveryType: DELIVERY_TYPES.find((type) => type === order.deliveryType) ?? 'on-store',
    shippingMethod: idOrNull(order.shippingMethod),
    shippingFees: order.shippingFees === undefined ? null : minorOrZero(order.shippingFees, currency),
    shippingTips: minorOrZero(order.shippingTips, currency),
    collectDay: collect.day,
    collectSlot: collect.slot,
    shippingDay: shipping.day,
    shippingSlot: shipping.slot,
    collectAddress: textOf(order.collectAddress),
    shippingAddress: textOf(order.shippingAddress),
    collectPoint: pointIn(order, 'collect'),
    shippingPoint: pointIn(order, 'shipping'),
  };
}

function promoIn(order: Wire, { settings, promo }: OrderReader): SalePromo | null {
  const code = textOf(order.promoCode);
  if (code === '') return null;
  return promo ?? { code, type: 'amount', value: minorOrZero(order.promoAmount, settings.currency) };
}

function moneyFields(order: Wire, reader: OrderReader): Partial<OrderDraft> {
  const { currency } = reader.settings;
  const percent = decimalIn(order.reductionInPercent, 2);
  const storedCredit = minorOrZero(order.walletPaymentAmount, currency);
  return {
    payments: paymentsIn(order, currency),
    isPayedByCredit: storedCredit > 0,
    credit: storedCredit,
    storedCredit,
    storedToWallet: minorOrZero(order.walletCreditedAmount, currency),
    reduction: percent === 0 ? '' : String(fromScaled(percent, 2)),
    promo: promoIn(order, reader),
  };
}

/**
 * Reads an order for editing, in the format of this server and of other servers (fields may be missing, references
 * embedded or addresses). Its payments are those taken already.
 * @returns null when it is no order, or cannot be edited (a refund)
 */
export function draftFromOrder(order: unknown, reader: OrderReader): OrderDraft | null {
  if (!isObject(order)) return null;
  const id = idOrNull(order);
  const type = DOCUMENT_TYPES.find((one) => one === (order.type ?? 'delivery-note'));
  if (id === null || type === undefined) return null;
  const storedTimes = storedTimesIn(order, reader.settings.timeZone);
  const begun = Date.parse(textOf(order.soldAt) || textOf(order.createdAt));
  const draft: OrderDraft = {
    ...newDraft({ uuid: reader.uuid, now: Number.isNaN(begun) ? reader.now : begun, type }),
    editOrderId: id,
    number: textOf(order.orderNumberFormatted) || null,
    paymentStatus: paymentStateOf(order),
    lines: wiresOf(order.orderItems).map((item, at) => lineIn(item, at, reader)),
    customer: idOrNull(order.customer),
    supplier: idOrNull(order.supplier),
    agent: idOrNull(order.agent),
    originOrder: idOrNull(order.originOrder),
    originNumber: isObject(order.originOrder) ? textOf(order.originOrder.orderNumberFormatted) || null : null,
    table: idOrNull(order.reservable ?? order.ordredTable),
    guests: numberOrNull(order.guests),
    ...moneyFields(order, reader),
    service: serviceIn(order, storedTimes, reader.settings.currency),
    storedTimes,
    note: textOf(order.description),
    customerNote: textOf(order.customerNote),
  };
  return { ...draft, storedReduction: reductionOf(draft) };
}
