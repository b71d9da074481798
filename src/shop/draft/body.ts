import { fromScaled, toMajor, type Minor } from '#resource';
import { quantityToWire } from '../rules/quantity.ts';
import type { CartLine, GeoPoint, OrderDraft, PaymentMethod } from './model.ts';
import { momentOf } from './storedTimes.ts';
import type { SaleSums } from './sums.ts';
import { addressOf, type Wire } from './wire.ts';

/** Context of the conversion of a document to a request body. */
export interface BodyContext {
  readonly locale: string;
  readonly settings: { readonly currency: string };
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'name'>[];
}

/** An amount in major units. */
const wire = (amount: Minor, { settings }: Pick<BodyContext, 'settings'>) => toMajor(amount, settings.currency);

/** Request body of a line. The id of a stored line keeps its identity. */
export function linePayload(line: CartLine, context: Pick<BodyContext, 'locale' | 'settings'>): Wire {
  const { options, note, storedId, product, kind } = line;
  return {
    ...(storedId === null ? {} : { id: storedId }),
    description: line.name.slice(0, 500),
    product: product === null ? null : addressOf(context.locale, 'products', product),
    quantity: quantityToWire(line.quantity),
    price: wire(line.price, context),
    productType: line.productType,
    ...(options.length === 0 && storedId === null ? {} : { options: options.map((one) => optionOf(one, context)) }),
    ...(note === '' && storedId === null ? {} : { note }),
    ...(kind === undefined ? {} : { kind }),
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

/** New payments. Lines without method or amount are left out. */
export function paymentsBody(sale: OrderDraft, { changes }: Pick<SaleSums, 'changes'>, context: BodyContext): Wire[] {
  return sale.payments.flatMap(({ key, method, amount, isStored, reference }) => {
    if (isStored || method === null || amount === null) return [];
    const payment = paymentPayload(method, amount, changes[key] ?? 0, context);
    return [reference === undefined ? payment : { ...payment, reference }];
  });
}

/** Request body of a payment. Its state is always paid: payments are not announced. */
export function paymentPayload(method: number, amount: Minor, change: Minor, context: BodyContext): Wire {
  return {
    amount: wire(amount, context),
    state: 'paid',
    changeAmount: wire(change, context),
    paymentMethodName: context.methods.find(({ id }) => id === method)?.name ?? '',
    paymentMethod: addressOf(context.locale, 'payment_methods', method),
  };
}

/** Rounds degrees to the server's seven decimals (about a centimetre). */
const degrees = (value: number): number => fromScaled(Math.round(value * 10_000_000), 7);

/** In an edit null clears the stored point; in a new document the member is omitted. */
function pointOf(name: 'collect' | 'shipping', point: GeoPoint | null, isEdit: boolean): Wire {
  if (point) return { [`${name}Lat`]: degrees(point.lat), [`${name}Lng`]: degrees(point.lng) };
  return isEdit ? { [`${name}Lat`]: null, [`${name}Lng`]: null } : {};
}

/** Request body of delivery type, times, addresses and shipping fees. */
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
