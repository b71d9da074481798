import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Stack, TouchWindow } from '#admin';
import type { PlanTable } from './planTable.ts';
import { Guests, ReserveWindow } from './ReserveWindow.tsx';
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

/** Seats guests at a table: asks how many. */
function SeatWindow({ table, doing }: { readonly table: PlanTable; readonly doing: TableActions }) {
  const translate = useTranslate();
  const [guests, setGuests] = useState(table.live.guests ?? table.item.seats ?? 2);
  return (
    <TouchWindow
      title={translate('floorPlan.service.seatTitle', { name: table.item.name })}
      size="small"
      isHeld={doing.isPending}
      onClose={doing.close}
      onSubmit={() => doing.perform(table, 'seat', { guests })}
      foot={
        <>
          <span />
          <Button size="large" onClick={doing.close}>
            {translate('ra.action.cancel')}
          </Button>
          <Button size="large" kind="primary" type="submit" disabled={doing.isPending}>
            {translate('floorPlan.service.actions.seat')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {doing.error !== undefined && <Banner tone="danger">{doing.error}</Banner>}
        <Guests value={guests} onChange={setGuests} />
      </Stack>
    </TouchWindow>
  );
}
