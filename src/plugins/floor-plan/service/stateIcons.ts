import { BrushCleaning, CalendarClock, CircleCheck, Receipt, Users, type LucideIcon } from 'lucide-react';
import type { Tone } from '#admin';
import type { TableState } from '../rules/tableState.ts';

/** Icon and tone of each state: colour is never the only sign. */
export const STATE_ICONS: Readonly<Record<TableState, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  free: { icon: CircleCheck, tone: 'success' },
  seated: { icon: Users, tone: 'info' },
  'bill-asked': { icon: Receipt, tone: 'warning' },
  reserved: { icon: CalendarClock, tone: 'danger' },
  'to-clean': { icon: BrushCleaning, tone: 'neutral' },
};

/** Message key of a state's word. */
export const stateKey = (state: TableState): string => `resources.reservables.values.serviceState.${state}`;
