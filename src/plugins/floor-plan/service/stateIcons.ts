import { BrushCleaning, CalendarClock, CircleCheck, Combine, Receipt, Users, type LucideIcon } from 'lucide-react';
import type { Tone } from '#admin';
import type { ShownState } from '#shop';

/** Icon and tone of each state: colour is never the only sign. */
export const STATE_ICONS: Readonly<Record<ShownState, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  free: { icon: CircleCheck, tone: 'success' },
  seated: { icon: Users, tone: 'info' },
  'bill-asked': { icon: Receipt, tone: 'warning' },
  paid: { icon: CircleCheck, tone: 'success' },
  reserved: { icon: CalendarClock, tone: 'danger' },
  'to-clean': { icon: BrushCleaning, tone: 'neutral' },
  merged: { icon: Combine, tone: 'neutral' },
};

/** Message key of a state's word. */
export const stateKey = (state: ShownState): string => `floorPlan.states.${state}`;
