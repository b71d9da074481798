import type { Money } from '#resource';
import { collectDay, slotsOf } from '../rules/slots.ts';
import type { DeliveryType, GeoPoint, OrderDraft, Service } from './model.ts';

/** When it is, and where. */
export interface Moment {
  /** ms since 1970. */
  readonly now: number;
  /** The store's (`settings.timeZone`). */
  readonly timeZone: string;
}

/** A customer, as far as an order takes something from them. */
export interface Buyer {
  readonly id: number;
  readonly address: string | null;
  readonly collectAddress: string | null;
  readonly shippingAddress: string | null;
}

/** The two ways of the goods: to us or from our counter (`startProcessingAt`), and to the customer (`startDeliveryAt`). */
export type Leg = 'collect' | 'shipping';

const COLLECTED: readonly DeliveryType[] = ['collect', 'collect-and-delivery'];
const SHIPPED: readonly DeliveryType[] = ['delivery', 'collect-and-delivery'];

/** Goods are collected: has an address, a day and a slot of its own. */
export const isCollected = (type: DeliveryType): boolean => COLLECTED.includes(type);
/** Goods are brought to the customer. */
export const isShipped = (type: DeliveryType): boolean => SHIPPED.includes(type);
/** A shipping method can be chosen: of everything that leaves the store otherwise than in somebody's hand (spec 5). */
export const hasShipping = (type: DeliveryType): boolean => isCollected(type) || isShipped(type);

/** On-store, nothing chosen (spec 9). */
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

/** A day and slot that can still be kept: those chosen, else the slot on another day, else the first there is (DECISIONS 11). */
function possible(day: string | null, slot: string | null, { now, timeZone }: Moment): { day: string; slot: string } {
  const first = collectDay(now, timeZone);
  const kept = day !== null && slotsOf(day, now, timeZone).length > 0 ? day : first;
  const slots = slotsOf(kept, now, timeZone);
  const found = slots.find((one) => one.start === slot) ?? slots[0];
  return { day: kept, slot: found?.start ?? '08:00' };
}

function leg(service: Service, name: Leg, isUsed: boolean, moment: Moment): Partial<Service> {
  if (!isUsed) return times(name, null, null);
  const { day, slot } = possible(dayOfLeg(service, name), slotOfLeg(service, name), moment);
  return times(name, day, slot);
}

/**
 * Chooses how the goods leave. What the new type does not have (method, fees, days) is emptied, what it needs is filled with
 * the first day and slot that are left; addresses stay.
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

/** Chooses the method; its fee takes the place of one that was typed. */
export const setShippingMethod = <S extends OrderDraft>(sale: S, shippingMethod: number | null): S =>
  withService(sale, { shippingMethod, shippingFees: null });

/** Another fee than the method's; null: the method's. Never negative. */
export const setShippingFees = <S extends OrderDraft>(sale: S, fees: Money | null): S =>
  withService(sale, { shippingFees: fees === null ? null : Math.max(0, fees) });

/** What is given to who brings it, beside the total. Never negative. */
export const setShippingTips = <S extends OrderDraft>(sale: S, tips: Money): S =>
  withService(sale, { shippingTips: Math.max(0, tips) });

/** Chooses a day `YYYY-MM-DD`: the slot stays where that day still has it, else its first. A day without any is not taken. */
export function setDay<S extends OrderDraft>(sale: S, name: Leg, day: string, { now, timeZone }: Moment): S {
  const slots = slotsOf(day, now, timeZone);
  const slot = slots.find((one) => one.start === slotOfLeg(sale.service, name)) ?? slots[0];
  return slot ? withService(sale, times(name, day, slot.start)) : sale;
}

/** Chooses a slot of the day by its start `HH:MM`; one that has begun is not taken. */
export function setSlot<S extends OrderDraft>(sale: S, name: Leg, start: string, { now, timeZone }: Moment): S {
  const day = dayOfLeg(sale.service, name) ?? collectDay(now, timeZone);
  const isThere = slotsOf(day, now, timeZone).some((slot) => slot.start === start);
  return isThere ? withService(sale, times(name, day, start)) : sale;
}

/**
 * Moves what has passed meanwhile to the first day and slot that are left: of a parked sale, or one made over 20:00. The same
 * sale when nothing has, and of an edited order, whose times may lie in the past.
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

/** An address as typed; a point belongs to one text only, so it goes with the old one unless it is given. */
export function setAddress<S extends OrderDraft>(sale: S, name: Leg, text: string, point: GeoPoint | null = null): S {
  return withService(
    sale,
    name === 'collect'
      ? { collectAddress: text, collectPoint: point }
      : { shippingAddress: text, shippingPoint: point },
  );
}

/** Somebody's wallet was used at an earlier save: the server no longer takes another customer. */
export const isCustomerFixed = (sale: OrderDraft): boolean => sale.storedCredit !== 0 || sale.storedToWallet !== 0;

/**
 * Chooses the customer and fills in the addresses known of them; null: nobody, and no address. Credit that was to be used
 * was another wallet's: it is switched off.
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
