import { useTranslate } from 'ra-core';
import { MenuItem } from '#admin';
import { usePinStation, useStationState } from './usePinStation.ts';
import type { Station } from './station.ts';

function Entries({ station, close }: { station: Station; close: () => void }) {
  const translate = useTranslate();
  const { operator } = useStationState(station);
  const entry = (text: string, icon: 'users' | 'lock' | 'log-out', run: () => void) => (
    <MenuItem
      icon={icon}
      onSelect={() => {
        close();
        run();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      {entry(translate('pin.switch'), 'users', () => void station.ask({ kind: 'switch' }))}
      {operator
        ? entry(translate('pin.leave', { name: operator.fullName }), 'log-out', () => station.lock())
        : entry(translate('pin.lockNow'), 'lock', () => station.lock())}
    </>
  );
}

/** In the person's menu, over the entry that signs the device out: let somebody else connect, and leave or lock. */
export default function StationMenu({ close }: { readonly close: () => void }) {
  const station = usePinStation();
  return station ? <Entries station={station} close={close} /> : null;
}
