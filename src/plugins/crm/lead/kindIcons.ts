import { CircleCheck, Mail, MessageSquare, Phone, Users } from 'lucide-react';
import type { AnyIcon } from '#admin';
import type { Activity } from './useActivities.ts';

/** Icons of the kinds of activities. */
export const KIND_ICONS: Readonly<Record<Activity['kind'], AnyIcon>> = {
  note: MessageSquare,
  call: Phone,
  meeting: Users,
  mail: Mail,
  step: CircleCheck,
};
