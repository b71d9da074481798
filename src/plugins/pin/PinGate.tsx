import { useEffect, useState } from 'react';
import type { Station } from './station.ts';
import { StationOverlay } from './StationOverlay.tsx';
import { usePinStation, useStationState } from './usePinStation.ts';

/** Shown before everything else on a device that asks for a PIN, and after a reload of a locked page. */
export default function PinGate({ onPass }: { readonly onPass: () => void }) {
  const station = usePinStation();
  return station ? <Asked station={station} onPass={onPass} /> : null;
}

/** Passes when an operator is connected, in this tab or another, or when no PIN is required any more. */
function Asked({ station, onPass }: { station: Station; onPass: () => void }) {
  const { question } = useStationState(station);
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void station.arrive().then(() => isCurrent && setArrived(true));
    return () => {
      isCurrent = false;
    };
  }, [station]);
  const isDone = hasArrived && question === undefined;
  useEffect(() => {
    if (isDone) onPass();
  }, [isDone, onPass]);
  return <StationOverlay station={station} />;
}
