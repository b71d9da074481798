import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Button, TouchWindow, useAction } from '#admin';
import type { Minor } from '#resource';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import type { DayStore, DayView } from '../core/day/dayStore.ts';
import { useDay } from '../core/day/useDay.ts';

/**
 * True when the day has to be opened before a sale: it is closed according to the server or, offline, to this device. A
 * server without days (404) does not require one.
 */
export function isDayNeeded({ day, asOf, failure }: DayView): boolean {
  if (day) return false;
  if (failure === undefined) return asOf !== null;
  // No answer at all; undefined status: the browser itself has no network.
  return (Reflect.get(Object(failure), 'status') ?? 0) === 0;
}

/** Dialog that opens the day in one tap, with the cash that was left in the drawer. */
function Opening({ store, left }: { store: DayStore; left: Minor | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const money = useMoney();
  const { isBusy, run } = useAction();
  return (
    <TouchWindow
      title={translate('pos.day.gate.title')}
      note={left === null ? undefined : translate('pos.day.gate.takeHelp')}
      size="small"
      isHeld={isBusy}
      onClose={() => void navigate('/')}
      foot={
        <>
          <Button disabled={isBusy} onClick={() => void navigate('/pos/day?view=open')}>
            {translate('pos.day.gate.count')}
          </Button>
          <span />
          <Button kind="primary" disabled={isBusy} onClick={() => void run(() => store.open(left ?? 0))}>
            {left === null
              ? translate('pos.day.gate.zero')
              : translate('pos.day.gate.take', { amount: money.whole(left) })}
          </Button>
        </>
      }
    >
      <p>{translate('pos.day.gate.text')}</p>
    </TouchWindow>
  );
}

/** Covers the till until its day is open (docs/rules/till.md, "Days"). Persons who may not count can sell without it. */
export default function DayGate() {
  const { rights, isReadOnly } = useTill();
  const found = useDay();
  if (!found || !rights.canCount || isReadOnly || !isDayNeeded(found.view)) return null;
  return <Opening store={found.store} left={found.view.last?.nextFloat ?? null} />;
}
