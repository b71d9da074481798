// The rail beside the kitchen board: totals of all open tickets.
import { useTranslate } from 'ra-core';
import { PanelRightClose, Sigma } from 'lucide-react';
import { Chip, VisuallyHidden, Icon, IconButton, Ltr } from '#admin';
import { allDayTotals, type AllDayItem } from '../rules/allDay.ts';
import { averagePreparation } from '../rules/average.ts';
import { quantityText } from '../rules/quantity.ts';
import type { Ticket } from '../rules/ticket.ts';
import { leftAt } from '../state/stationView.ts';
import type { ShownColumns } from '../state/visibleTickets.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import styles from './AllDay.module.css';

/** One item: its sum, and how much of it waits or is in progress. */
function Row({ item }: { item: AllDayItem }) {
  const translate = useTranslate();
  const { name, waiting, processing, total } = item;
  return (
    <li>
      <b>
        <Ltr>{quantityText(total)}</Ltr>
      </b>
      <span dir="auto">{name}</span>
      <span className={styles.split} aria-hidden="true">
        {waiting > 0 && <i style={{ flexGrow: waiting }} />}
        {processing > 0 && <i className={styles.processing} style={{ flexGrow: processing }} />}
      </span>
      <VisuallyHidden>
        {translate('kitchen.allDay.split', { waiting: quantityText(waiting), processing: quantityText(processing) })}
      </VisuallyHidden>
    </li>
  );
}

interface AllDayProps {
  columns: ShownColumns;
  onClose: () => void;
}

/** What is left to make per item of the station over all open tickets, and the average preparation time. */
export function AllDay({ columns, onClose }: AllDayProps) {
  const translate = useTranslate();
  const { station, stations } = useKitchen();
  const state = useKitchenState();
  const open: readonly Ticket[] = [...columns.waiting, ...columns.processing];
  const totals = allDayTotals(open, (ticket) => leftAt(state, ticket, station, stations));
  const average = averagePreparation(columns.done);
  return (
    <aside className={styles.rail} aria-label={translate('kitchen.allDay.title')}>
      <header className={styles.head}>
        <Icon name={Sigma} />
        <h2>{translate('kitchen.allDay.title')}</h2>
        {station && <Chip>{station.name}</Chip>}
        <IconButton
          icon={PanelRightClose}
          flip
          size="touch"
          label={translate('kitchen.allDay.hide')}
          onClick={onClose}
        />
      </header>
      {totals.length > 0 ? (
        <ul className={styles.list}>
          {totals.map((item) => (
            <Row key={`${item.name} ${item.total}`} item={item} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{translate('kitchen.allDay.nothing')}</p>
      )}
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i /> {translate('kitchen.allDay.waiting')}
        </span>
        <span>
          <i className={styles.processing} /> {translate('kitchen.allDay.processing')}
        </span>
      </p>
      <dl className={styles.facts}>
        <dt>{translate('kitchen.allDay.average')}</dt>
        <dd>{average ? translate('kitchen.age', { minutes: average.minutes, seconds: average.seconds }) : '–'}</dd>
        <dt>{translate('kitchen.allDay.done')}</dt>
        <dd>{columns.done.length}</dd>
      </dl>
    </aside>
  );
}
