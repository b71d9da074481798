// The lock as a component, for screens of other plugins.
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ComponentType } from 'react';
import { useMe } from '#admin';
import type { Operator } from '#admin/internal';
import { PinDialog } from './PinDialog.tsx';
import type { PinLockProps } from './points.ts';
import type { Station } from './station.ts';
import { useStationState } from './usePinStation.ts';

/** Locks the station when the surrounding screen's user becomes empty. */
function useOutsideUser(station: Station, user: Operator | null | undefined): void {
  const wasThere = useRef(false);
  const isThere = Boolean(user);
  useEffect(() => {
    if (wasThere.current && !isThere) station.lost();
    wasThere.current = isThere;
  }, [station, isThere]);
}

/** Calls back when somebody has connected at the station, and when they have left. */
function useChanges(operator: Operator | undefined, { onSuccess, onLogout }: PinLockProps): void {
  const before = useRef(operator);
  useEffect(() => {
    const was = before.current;
    before.current = operator;
    if (operator && operator.id !== was?.id) onSuccess?.(operator);
    if (!operator && was) onLogout?.();
  }, [operator, onSuccess, onLogout]);
}

/**
 * The lock inside another plugin's screen. The station holds the operator, so the lock has no state of its
 * own. It is hidden while an operator is connected, or while the overlay asks.
 */
function PinLock({ station, ...props }: PinLockProps & { station: Station }) {
  const translate = useTranslate();
  const me = useMe();
  const { operator, question, lockedUntil } = useStationState(station);
  useOutsideUser(station, props.user);
  useChanges(operator, props);
  if (props.user ?? operator ?? question) return null;
  return (
    <PinDialog
      subtitle={translate('pin.station', { name: me.fullName })}
      check={(pin) => station.check(pin)}
      lockedUntil={lockedUntil}
      onRight={(person, token) => station.connect(person, token)}
      onRefused={props.onFailure}
      actions={null}
    />
  );
}

/** The lock of one station, for other plugins' screens. */
export function lockOf(station: Station): ComponentType<PinLockProps> {
  return function StationLock(props) {
    return <PinLock station={station} {...props} />;
  };
}
