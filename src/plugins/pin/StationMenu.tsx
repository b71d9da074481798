import { useTranslate } from 'ra-core';
import { MenuItem } from '#admin';
import { usePinStation, useStationState } from './usePinStation.ts';
import type { Station } from './station.ts';

function Entries({ station, close }: { station: Station; close: () => void }) {
  const translate = useTranslate();
  const { operator } = useStationState(station);
  const entry = (key: string, icon: 'users' | 'lock' | 'log-out', run: () => void) => (
    <MenuItem
      icon={icon}
      onSelect={() => {
        close();
        run();
      }}
    >
      {translate(key)}
    </MenuItem>
  );
  return (
    <>
      {entry('pin.switch', 'users', () => void station.ask({ kind: 'switch' }))}
      {operator ? entry('pin.leave', 'lock', () => station.lock()) : entry('pin.lockNow', 'lock', () => station.lock())}
    </>
  );
}

/** In the menu of who is signed in: somebody else works here, nobody does. */
export default function StationMenu({ close }: { readonly close: () => void }) {
  const station = usePinStation();
  return station ? <Entries station={station} close={close} /> : null;
}
