import type { PlanTable } from './planTable.ts';
import { ReserveWindow } from './ReserveWindow.tsx';
import { SeatWindow } from './SeatWindow.tsx';
import { TargetWindow } from './TargetWindow.tsx';
import type { PlanFloor } from './usePlan.ts';
import type { TableActions } from './useTableActions.ts';

interface AskWindowProps {
  readonly doing: TableActions;
  readonly tables: readonly PlanTable[];
  readonly floors: readonly PlanFloor[];
}

/** The window that asks for what an act still needs; nothing while none does. */
export function AskWindow({ doing, tables, floors }: AskWindowProps) {
  const { asked } = doing;
  if (!asked) return null;
  const { action, table } = asked;
  if (action === 'reserve') return <ReserveWindow table={table} doing={doing} />;
  if (action === 'seat') return <SeatWindow table={table} doing={doing} />;
  return <TargetWindow action={action} table={table} doing={doing} tables={tables} floors={floors} />;
}
