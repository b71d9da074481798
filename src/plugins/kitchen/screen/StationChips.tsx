import { useTranslate } from 'ra-core';
import { classNames, Icon } from '#admin';
import { partsAt } from '../rules/parts.ts';
import { stateOf } from '../rules/progress.ts';
import type { Ticket } from '../rules/ticket.ts';
import { workOf } from '../state/stationView.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import { PART_ICONS, useStationName } from './partTexts.ts';
import styles from './parts.module.css';

/** Progress of the stations with an order that has several; on a station's screen the other ones. */
export function StationChips({ ticket }: { ticket: Ticket }) {
  return useKitchen().stations.length > 0 && <Chips ticket={ticket} />;
}

function Chips({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const nameOf = useStationName();
  const { stations, station } = useKitchen();
  const { parts, progress } = workOf(useKitchenState(), ticket, stations);
  const shown = station ? parts.filter((part) => !partsAt(station.id).includes(part.station)) : parts;
  if (shown.length === 0 || parts.length < 2) return null;
  return (
    <ul className={styles.chips} aria-label={translate('kitchen.parts.list')}>
      {shown.map((part) => {
        const state = stateOf(part, progress.get(part.station));
        return (
          <li key={part.station} className={classNames(styles.part, styles[state])}>
            <Icon name={PART_ICONS[state]} size={14} />
            {translate(`kitchen.parts.at.${state}`, { station: nameOf(part.station) })}
          </li>
        );
      })}
    </ul>
  );
}
