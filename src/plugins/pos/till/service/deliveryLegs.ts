import type { DeliveryType, GeoPoint, Service } from '../../core/model.ts';
import { isCollected, isShipped, type Leg } from '#shop';

/** Legs of a delivery type: collection, delivery, both or none. */
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

/** Day, time, address and point of a leg. */
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
