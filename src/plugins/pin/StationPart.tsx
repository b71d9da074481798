import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Chip, VisuallyHidden, useMe } from '#admin';
import type { Station } from './station.ts';
import { StationOverlay } from './StationOverlay.tsx';
import styles from './StationPart.module.css';
import { usePinStation, useStationState } from './usePinStation.ts';

function Person({ station }: { station: Station }) {
  const translate = useTranslate();
  const { operator } = useStationState(station);
  const known = useMe().operator;
  // The server no longer takes the operator for one: the twelve hours are over, or the account was switched off.
  const isLost = operator !== undefined && known === undefined;
  useEffect(() => {
    if (isLost) station.lost();
  }, [isLost, station]);
  return operator ? (
    <span className={styles.person} title={translate('pin.connected', { username: operator.username })}>
      <Chip tone="success" icon="user">
        <bdi>{operator.fullName}</bdi>
        <VisuallyHidden>{translate('pin.works')}</VisuallyHidden>
      </Chip>
    </span>
  ) : null;
}

/**
 * Shows the operator in the bar of every page, and the PIN overlay. The overlay is not a child of the bar, which till screens
 * hide.
 */
export default function StationPart() {
  const station = usePinStation();
  if (!station) return null;
  return (
    <>
      <Person station={station} />
      {createPortal(<StationOverlay station={station} />, document.body)}
    </>
  );
}
