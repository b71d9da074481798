// Question before an order is finished for all stations.
import { useTranslate } from 'ra-core';
import { Button, classNames, DialogBox, Icon, Ltr, useStoreZone } from '#admin';
import { pieces } from '../rules/made.ts';
import { quantityText } from '../rules/quantity.ts';
import type { Ticket } from '../rules/ticket.ts';
import { cellsOf, type Cell } from '../state/expediterRows.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import { PART_ICONS, useStationName } from './partTexts.ts';
import { timeText } from './timeText.ts';
import styles from './parts.module.css';

/** How far a station is, in words. */
function Progress({ cell: { state, total, left, readyAt } }: { cell: Cell }) {
  const translate = useTranslate();
  const zone = useStoreZone();
  return (
    <small>
      {translate(`kitchen.doneForAll.${state}`, {
        made: quantityText(pieces(total - left)),
        total: quantityText(pieces(total)),
      })}{' '}
      {state === 'ready' && readyAt !== null && <Ltr>{timeText(readyAt, zone())}</Ltr>}
    </small>
  );
}

interface DoneForAllProps {
  ticket: Ticket;
  onClose: () => void;
  /** Given the order as the question shows it. */
  onDone: (ticket: Ticket) => void;
}

/** Asks whether an order is done at every station, and says which ones have not finished. */
export function DoneForAll({ ticket, onClose, onDone }: DoneForAllProps) {
  const translate = useTranslate();
  const nameOf = useStationName();
  const { stations } = useKitchen();
  const state = useKitchenState();
  const shown = state.tickets.get(ticket.id) ?? ticket;
  const cells = cellsOf(state, shown, stations);
  const open = cells.filter((cell) => cell.state !== 'ready');
  const text = open.length === 0 ? 'none' : 'text';
  return (
    <DialogBox
      title={translate('kitchen.doneForAll.title', { number: ticket.number })}
      closeLabel={translate('kitchen.doneForAll.cancel')}
      width={560}
      start={
        <Button size="touch" onClick={onClose}>
          {translate('kitchen.doneForAll.cancel')}
        </Button>
      }
      end={
        <Button size="touch" kind="primary" icon="check" onClick={() => onDone(shown)}>
          {translate('kitchen.doneForAll.action')}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.explain}>{translate(`kitchen.doneForAll.${text}`, { smart_count: open.length })}</p>
      <ul className={styles.asked}>
        {[...open, ...cells.filter((cell) => cell.state === 'ready')].map((cell) => (
          <li key={cell.station}>
            <b className={classNames(styles.part, styles[cell.state])}>
              <Icon name={PART_ICONS[cell.state]} />
              <bdi>{nameOf(cell.station)}</bdi>
            </b>
            <p>
              {cell.items.map(({ id, quantity, description }) => (
                <span key={id} className={styles.dish}>
                  <Ltr>{quantityText(quantity)}</Ltr> × <bdi>{description}</bdi>
                </span>
              ))}
              <Progress cell={cell} />
            </p>
          </li>
        ))}
      </ul>
    </DialogBox>
  );
}
