import type { Minor } from '#resource';
import type { OpeningHours } from '../rules/openingHours.ts';
import { collectDay, slotsOf } from '../rules/slots.ts';
import type { DeliveryType, GeoPoint, OrderDraft, Service } from './model.ts';

/** Current time and time zone of the store. */
export interface Moment {
  /** ms since 1970. */
  readonly now: number;
  /** Time zone of the store (`settings.timeZone`). */
  readonly timeZone: string;
  /** Opening hours of the store; absent or null: it has none, and slots are those of every day. */
  readonly hours?: OpeningHours | null;
}

/** Data of a customer that an order uses. */
export interface Buyer {
  readonly id: number;
  readonly address: string | null;
  readonly collectAddress: string | null;
  readonly shippingAddress: string | null;
}

/** The two transports of goods: collection (`startProcessingAt`) and delivery to the customer (`startDeliveryAt`). */
export type Leg = 'collect' | 'shipping';

const COLLECTED: readonly DeliveryType[] = ['collect', 'collect-and-delivery'];
const SHIPPED: readonly DeliveryType[] = ['delivery', 'collect-and-delivery'];

/** Tells whether goods are collected: they have an address, a day and a slot for it. */
export const isCollected = (type: DeliveryType): boolean => COLLECTED.includes(type);
/** Tells whether goods are delivered to the customer. */
export const isShipped = (type: DeliveryType): boolean => SHIPPED.includes(type);
/** Tells whether a shipping method can be chosen: for goods that are collected or shipped. */
export const hasShipping = (type: DeliveryType): boolean => isCollected(type) || isShipped(type);

/** Initial values: on-store, nothing chosen. */
export function newService(): Service {
  return {
    deliveryType: 'on-store',
    shippingMethod: null,
    shippingFees: null,
    shippingTips: 0,
    collectDay: null,
    collectSlot: null,
    shippingDay: null,
    shippingSlot: null,
    collectAddress: '',
    shippingAddress: '',
    collectPoint: null,
    shippingPoint: null,
  };
}

const withService = <S extends OrderDraft>(sale: S, change: Partial<Service>): S => ({
  ...sale,
  service: { ...sale.service, ...change },
});

const dayOfLeg = (service: Service, leg: Leg) => (leg === 'collect' ? service.collectDay : service.shippingDay);
const slotOfLeg = (service: Service, leg: Leg) => (leg === 'collect' ? service.collectSlot : service.shippingSlot);

const times = (leg: Leg, day: string | null, slot: string | null): Partial<Service> =>
  leg === 'collect' ? { collectDay: day, collectSlot: slot } : { shippingDay: day, shippingSlot: slot };

/** A valid day and slot: the chosen ones, else the slot on another day, else the first available one (docs/rules/orders.md, "Slots"). */
function possible(
  day: string | null,
  slot: string | null,
  { now, timeZone, hours }: Moment,
): { day: string; slot: string } {
  const first = collectDay(now, timeZone, hours);
  const kept = day !== null && slotsOf(day, now, timeZone, hours).length > 0 ? day : first;
  const slots = slotsOf(kept, now, timeZone, hours);
  const found = slots.find((one) => one.start === slot) ?? slots[0];
  return { day: kept, slot: found?.start ?? '08:00' };
}

function leg(service: Service, name: Leg, isUsed: boolean, moment: Moment): Partial<Service> {
  if (!isUsed) return times(name, null, null);
  const { day, slot } = possible(dayOfLeg(service, name), slotOfLeg(service, name), moment);
  return times(name, day, slot);
}

/**
 * Sets the delivery type. Clears values that the new type does not have (method, fees, days), fills required ones with the
 * first available day and slot, and keeps the addresses.
 */
export function setDeliveryType<S extends OrderDraft>(sale: S, deliveryType: DeliveryType, moment: Moment): S {
  const { service } = sale;
  return withService(sale, {
    deliveryType,
    ...(hasShipping(deliveryType) ? {} : { shippingMethod: null, shippingFees: null, shippingTips: 0 }),
    ...leg(service, 'collect', isCollected(deliveryType), moment),
    ...leg(service, 'shipping', isShipped(deliveryType), moment),
  });
}

/** Sets the shipping method. Its fee replaces a typed one. */
export const setShippingMethod = <S extends OrderDraft>(sale: S, shippingMethod: number | null): S =>
  withService(sale, { shippingMethod, shippingFees: null });

/** Sets a fee other than the method's; null: the method's. Never negative. */
export const setShippingFees = <S extends OrderDraft>(sale: S, fees: Minor | null): S =>
  withService(sale, { shippingFees: fees === null ? null : Math.max(0, fees) });

/** Sets the tip for the courier, which is not part of the total. Never negative. */
export const setShippingTips = <S extends OrderDraft>(sale: S, tips: Minor): S =>
  withService(sale, { shippingTips: Math.max(0, tips) });

/** Sets a day `YYYY-MM-DD`. Keeps the slot if that day has it, else takes its first. Ignores a day without slots. */
export function setDay<S extends OrderDraft>(sale: S, name: Leg, day: string, { now, timeZone, hours }: Moment): S {
  const slots = slotsOf(day, now, timeZone, hours);
  const slot = slots.find((one) => one.start === slotOfLeg(sale.service, name)) ?? slots[0];
  return slot ? withService(sale, times(name, day, slot.start)) : sale;
}

/** Sets a slot of the day by its start `HH:MM`. Ignores a slot that has begun. */
export function setSlot<S extends OrderDraft>(sale: S, name: Leg, start: string, { now, timeZone, hours }: Moment): S {
  const day = dayOfLeg(sale.service, name) ?? collectDay(now, timeZone, hours);
  const isThere = slotsOf(day, now, timeZone, hours).some((slot) => slot.start === start);
  return isThere ? withService(sale, times(name, day, start)) : sale;
}

/**
 * Moves past days and slots to the first available ones, e.g. of a parked sale or after 20:00. Returns the same object when
 * nothing changed, and for edited orders, whose times may be in the past.
 */
export function refreshSlots<S extends OrderDraft>(sale: S, moment: Moment): S {
  if (sale.editOrderId !== null) return sale;
  const { service } = sale;
  const change = {
    ...leg(service, 'collect', isCollected(service.deliveryType), moment),
    ...leg(service, 'shipping', isShipped(service.deliveryType), moment),
  };
  const isSame = Object.entries(change).every(([name, value]) => Reflect.get(service, name) === value);
  return isSame ? sale : withService(sale, change);
}

/** Sets a typed address. The old coordinates are dropped unless new ones are given. */
export function setAddress<S extends OrderDraft>(sale: S, name: Leg, text: string, point: GeoPoint | null = null): S {
  return withService(
    sale,
    name === 'collect'
      ? { collectAddress: text, collectPoint: point }
      : { shippingAddress: text, shippingPoint: point },
  );
}

/**
 * Tells whether the customer is fixed: a wallet was used at an earlier save, and the server then refuses another customer.
 */
export const isCustomerFixed = (sale: OrderDraft): boolean => sale.storedCredit !== 0 || sale.storedToWallet !== 0;

/**
 * Sets the customer and fills in known addresses; null: no customer and no address. Switches credit off, as it belongs to
 * another wallet.
 */
export function chooseCustomer<S extends OrderDraft>(sale: S, customer: Buyer | null): S {
  if (isCustomerFixed(sale) || (customer?.id ?? null) === sale.customer) return sale;
  const chosen: S = {
    ...sale,
    customer: customer?.id ?? null,
    isPayedByCredit: false,
    credit: 0,
    isRestUsedAsCredit: false,
  };
  const collectAddress = customer?.collectAddress ?? customer?.address;
  const shippingAddress = customer?.shippingAddress ?? customer?.address;
  return withService(chosen, {
    ...(collectAddress || !customer ? { collectAddress: collectAddress ?? '', collectPoint: null } : {}),
    ...(shippingAddress || !customer ? { shippingAddress: shippingAddress ?? '', shippingPoint: null } : {}),
  });
}
