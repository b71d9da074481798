import { useTranslate } from 'ra-core';
import { useState, type ComponentType } from 'react';
import { useMe, type Operator } from '#admin';
import { PinDialog } from './PinDialog.tsx';
import type { PinLockProps } from './points.ts';
import type { Station } from './station.ts';
import { useStationState } from './usePinStation.ts';

/** The lock as the specification has it: hidden while somebody is connected, there again when the outside user goes. */
function PinLock({ station, user, onSuccess, onFailure }: PinLockProps & { station: Station }) {
  const translate = useTranslate();
  const me = useMe();
  const { operator, lockedUntil } = useStationState(station);
  const [connected, setConnected] = useState<Operator | undefined>(operator);
  const [outside, setOutside] = useState(user);
  if (outside !== user) {
    setOutside(user);
    if (!user) setConnected(undefined);
  }
  if (user ?? connected) return null;
  return (
    <PinDialog
      subtitle={translate('pin.station', { name: me.fullName })}
      check={(pin) => station.check(pin)}
      lockedUntil={lockedUntil}
      onRight={async (person, token) => {
        await station.connect(person, token);
        setConnected(person);
        onSuccess?.(person);
      }}
      onRefused={onFailure}
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
