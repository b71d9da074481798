import type { DeliveryType, GeoPoint, Service } from '../../model.ts';
import { isCollected, isShipped, type Leg } from '#shop';

/** The ways that goods of a delivery type go: to us, to the customer, both or none. */
export const legsOf = (type: DeliveryType): Leg[] => [
  ...(isCollected(type) ? (['collect'] as const) : []),
  ...(isShipped(type) ? (['shipping'] as const) : []),
];

/** Values of one leg of a service. */
export interface LegValues {
  readonly day: string | null;
  readonly slot: string | null;
  readonly address: string;
  readonly point: GeoPoint | null;
}

/** Day, time, address and point of one way. */
export const legValues = (service: Service, leg: Leg): LegValues =>
  leg === 'collect'
    ? {
        day: service.collectDay,
        slot: service.collectSlot,
        address: service.collectAddress,
        point: service.collectPoint,
      }
    : {
        day: service.shippingDay,
        slot: service.shippingSlot,
        address: service.shippingAddress,
        point: service.shippingPoint,
      };
