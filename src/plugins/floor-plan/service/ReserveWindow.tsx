import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DateBox, Field, INVALID_DATE, Row, Stack, Stepper, TouchWindow, useStoreZone } from '#admin';
import { wallOf, wallText } from '#resource';
import type { PlanTable } from './planTable.ts';
import type { TableActions } from './useTableActions.ts';

interface TableWindowProps {
  readonly table: PlanTable;
  readonly doing: TableActions;
}

/** Reserves a table for a time and a name, or changes its reservation. What was typed stays when saving fails. */
export function ReserveWindow({ table, doing }: TableWindowProps) {
  const translate = useTranslate();
  const zone = useStoreZone();
  const { live, item } = table;
  const [at, setAt] = useState(() =>
    wallText(wallOf(live.reservedAt ?? Math.ceil(Date.now() / STEP_MS) * STEP_MS + STEP_MS, zone())),
  );
  const [name, setName] = useState(live.reservedFor ?? '');
  const [guests, setGuests] = useState(live.reservedGuests ?? item.seats ?? 2);
  const text = (key: string) => translate(`floorPlan.service.${key}`);
  const save = () => {
    const reservedAt = at === '' || at === INVALID_DATE ? null : at.replace('T', ' ');
    doing.perform(table, 'reserve', { reservedAt, reservedFor: name.trim() === '' ? null : name.trim(), guests });
  };
  const title = translate(`floorPlan.service.${table.isReserved ? 'changeReservation' : 'reserveTitle'}`, {
    name: item.name,
  });
  return (
    <TouchWindow
      title={title}
      size="small"
      isHeld={doing.isPending}
      onClose={doing.close}
      onSubmit={save}
      foot={
        <>
          <span />
          <Button size="large" onClick={doing.close}>
            {translate('ra.action.cancel')}
          </Button>
          <Button size="large" kind="primary" type="submit" disabled={doing.isPending || at === INVALID_DATE}>
            {text('actions.reserve')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {doing.error !== undefined && <Banner tone="danger">{doing.error}</Banner>}
        <DateBox label={text('time')} value={at} withTime onChange={setAt} />
        <Field
          touch
          label={text('name')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        <Guests value={guests} onChange={setGuests} />
      </Stack>
    </TouchWindow>
  );
}

/** Number of guests, with plus and minus buttons. */
export function Guests({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const translate = useTranslate();
  const label = translate('floorPlan.service.guests');
  const labels = { less: translate('floorPlan.service.fewer'), more: translate('floorPlan.service.moreGuests') };
  return (
    <Row gap={0} justify="between">
      <span aria-hidden="true">{label}</span>
      <Stepper label={label} labels={labels} value={value} min={1} max={500} onChange={onChange} />
    </Row>
  );
}

/** A reservation is proposed for the next full half hour. */
const STEP_MS = 30 * 60_000;
