import { Banknote, CalendarClock, CircleCheck, Mail, MessageSquare, Phone, Truck, Users } from 'lucide-react';
import type { AnyIcon } from '#admin';
import { stepKind, type StepKind } from '../rules/stepKinds.ts';
import type { Activity } from './useActivities.ts';

/** Icons of the kinds of activities. */
export const KIND_ICONS: Readonly<Record<Activity['kind'], AnyIcon>> = {
  note: MessageSquare,
  call: Phone,
  meeting: Users,
  mail: Mail,
  step: CircleCheck,
};

const STEP_ICONS: Readonly<Record<StepKind, AnyIcon>> = {
  call: Phone,
  mail: Mail,
  meeting: Users,
  delivery: Truck,
  payment: Banknote,
};

/** Icon of a lead's next step. */
export function stepIcon({ nextStepKind }: { readonly nextStepKind?: string | null }): AnyIcon {
  const kind = stepKind(nextStepKind);
  return kind === null ? CalendarClock : STEP_ICONS[kind];
}
