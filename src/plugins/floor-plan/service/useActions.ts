import {
  Banknote,
  BrushCleaning,
  CalendarPlus,
  Combine,
  DoorOpen,
  Move,
  Receipt,
  ReceiptText,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useMe, useMay, usePluginStates } from '#admin';
import { actionsOf, type Action, type KnownOrder, type Reader } from '../rules/actions.ts';
import type { PlanTable } from './planTable.ts';

/** Icon of each action. */
export const ACTION_ICONS: Readonly<Record<Action, LucideIcon>> = {
  seat: Users,
  reserve: CalendarPlus,
  release: Undo2,
  'open-order': ReceiptText,
  'ask-bill': Receipt,
  'withdraw-bill': Undo2,
  move: Move,
  merge: Combine,
  pay: Banknote,
  leave: DoorOpen,
  clean: BrushCleaning,
};

/** Standings of a plugin whose pages are there. */
const ON: readonly string[] = ['enabled', 'running'];
const SERVICE: readonly string[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'];

/** Returns the actions that the signed-in user may take. */
function useReader(): Reader {
  const { roles } = useMe();
  const may = useMay();
  const isTillOn = usePluginStates().some(({ plugin, status }) => plugin.id === 'pos' && ON.includes(status));
  return {
    mayServe: roles.some((role) => SERVICE.includes(role)),
    maySell: isTillOn && may('create', 'orders'),
  };
}

/** A merged table has no amount of its own: its order is paid with that of the other one. */
const orderOf = ({ orderId, figure }: PlanTable['live']): KnownOrder =>
  orderId === undefined ? 'none' : figure?.of === 'paid' ? 'paid' : 'open';

/** Tells what can be done with a table, in the order of its buttons. */
export function useActions(): (table: PlanTable) => readonly Action[] {
  const reader = useReader();
  return ({ live, state, hasOrder, isReserved }) => actionsOf({ state, hasOrder, isReserved }, orderOf(live), reader);
}
