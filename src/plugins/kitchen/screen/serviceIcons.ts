import { ArrowLeftRight, HandPlatter, ShoppingBag, Truck, Utensils } from 'lucide-react';
import type { AnyIcon } from '#admin';
import type { Service } from '../rules/ticket.ts';

/** Icons of the delivery types; the collect types have their own. */
export const SERVICE_ICONS: Readonly<Record<Service, AnyIcon>> = {
  'on-store': Utensils,
  'take-away': ShoppingBag,
  delivery: Truck,
  collect: HandPlatter,
  'collect-and-delivery': ArrowLeftRight,
};
