import { fromScaled, moneyToWire, type Money } from '#resource';
import { quantityToWire } from '../rules/quantity.ts';
import type { CartLine, GeoPoint, OrderDraft, PaymentMethod } from './model.ts';
import { momentOf } from './storedTimes.ts';
import type { SaleSums } from './sums.ts';
import { addressOf, type Wire } from './wire.ts';

/** What parts of a document are written with. */
export interface BodyContext {
  readonly locale: string;
  readonly settings: { readonly currency: string };
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'name'>[];
}

/** An amount in major units. */
const wire = (amount: Money, { settings }: Pick<BodyContext, 'settings'>) => moneyToWire(amount, settings.currency);

/** A line as it is sold; the id of a stored one keeps it the same line. */
export function linePayload(line: CartLine, context: Pick<BodyContext, 'locale' | 'settings'>): Wire {
  const { options, note, storedId, product } = line;
  return {
    ...(storedId === null ? {} : { id: storedId }),
    description: line.name.slice(0, 500),
    product: product === null ? null : addressOf(context.locale, 'products', product),
    quantity: quantityToWire(line.quantity),
    price: wire(line.price, context),
    productType: line.productType,
    ...(options.length === 0 && storedId === null ? {} : { options: options.map((one) => optionOf(one, context)) }),
    ...(note === '' && storedId === null ? {} : { note }),
  };
}

function optionOf(
  { group, name, price, attributValue }: CartLine['options'][number],
  context: Pick<BodyContext, 'settings'>,
): Wire {
  return {
    ...(group === null ? {} : { group }),
    name,
    price: wire(price, context),
    ...(attributValue === null ? {} : { attributValue }),
  };
}

/** New payments; one still without method or amount is none yet. */
export function paymentsBody(sale: OrderDraft, context: BodyContext): Wire[] {
  return sale.payments.flatMap(({ method, amount, change, isStored }) =>
    isStored || method === null || amount === null ? [] : [paymentPayload(method, amount, change, context)],
  );
}

/** A payment: always paid (spec 4). */
export function paymentPayload(method: number, amount: Money, change: Money, context: BodyContext): Wire {
  return {
    amount: wire(amount, context),
    state: 'paid',
    changeAmount: wire(change, context),
    paymentMethodName: context.methods.find(({ id }) => id === method)?.name ?? '',
    paymentMethod: addressOf(context.locale, 'payment_methods', method),
  };
}

/** The server keeps seven decimals of a degree: a centimetre. */
const degrees = (value: number): number => fromScaled(Math.round(value * 10_000_000), 7);

/** Of an edit null empties what was there; of a new document an absent member is enough. */
function pointOf(name: 'collect' | 'shipping', point: GeoPoint | null, isEdit: boolean): Wire {
  if (point) return { [`${name}Lat`]: degrees(point.lat), [`${name}Lng`]: degrees(point.lng) };
  return isEdit ? { [`${name}Lat`]: null, [`${name}Lng`]: null } : {};
}

/** When and how the goods leave, and what that costs. */
export function serviceBody(
  sale: OrderDraft,
  sums: Pick<SaleSums, 'shippingFees'>,
  { locale, ...context }: Pick<BodyContext, 'locale' | 'settings'>,
): Wire {
  const { service, editOrderId } = sale;
  const isEdit = editOrderId !== null;
  const { shippingMethod } = service;
  return {
    deliveryType: service.deliveryType,
    shippingMethod: shippingMethod === null ? '' : addressOf(locale, 'shipping_methods', shippingMethod),
    shippingFees: wire(sums.shippingFees, context),
    shippingTips: wire(service.shippingTips, context),
    collectAddress: service.collectAddress,
    shippingAddress: service.shippingAddress,
    ...pointOf('collect', service.collectPoint, isEdit),
    ...pointOf('shipping', service.shippingPoint, isEdit),
    startProcessingAt: momentOf(sale, 'collect'),
    startDeliveryAt: momentOf(sale, 'shipping'),
    ...(isEdit ? {} : { statusShipping: '' }),
  };
}
