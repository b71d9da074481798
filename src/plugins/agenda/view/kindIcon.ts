import { CalendarDays, Handshake } from 'lucide-react';
import type { AnyIcon } from '#admin';
import { isIconName } from '#admin/internal';

/** Icon of a kind of entry: from the table above, else that of its resource. */
export const kindIcon = (resource: string, declared: string | null | undefined): AnyIcon =>
  ICONS[resource] ?? (declared !== null && declared !== undefined && isIconName(declared) ? declared : CalendarDays);

/** Icons of the known kinds. */
const ICONS: Readonly<Record<string, AnyIcon>> = {
  events: CalendarDays,
  tasks: 'list-checks',
  lead_opportunities: Handshake,
  orders: 'truck',
};
