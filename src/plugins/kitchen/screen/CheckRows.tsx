// The items of a kitchen ticket.
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames, Icon, Ltr } from '#admin';
import { itemTexts } from '../rules/itemTexts.ts';
import { quantityText } from '../rules/quantity.ts';
import { isOfSeveral } from '../rules/stations.ts';
import type { Ticket, TicketItem } from '../rules/ticket.ts';
import type { ItemMark } from '../rules/ticketNote.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import { markClass, MarkText } from './TicketChanges.tsx';
import { REST } from '../rules/parts.ts';
import { stateOf } from '../rules/progress.ts';
import { workOf } from '../state/stationView.ts';
import rowStyles from './CheckRows.module.css';
import styles from './Ticket.module.css';

/** Description of an item with its options and note. */
function ItemText({ item, mark, children }: { item: TicketItem; mark?: ItemMark | undefined; children?: ReactNode }) {
  const { options, note } = itemTexts(item);
  return (
    <span className={styles.what}>
      <span className={rowStyles.itemName}>{item.description}</span>
      {options !== '' && <small>{options}</small>}
      {note !== '' && <small className={styles.itemNote}>{note}</small>}
      {children}
      {mark && <MarkText mark={mark} />}
    </span>
  );
}

interface CheckRowsProps {
  ticket: Ticket;
  items: readonly TicketItem[];
  checked: ReadonlySet<number>;
  /** Differences that nobody has seen, by item. */
  marks: ReadonlyMap<number, ItemMark>;
}

/** The items of an open ticket, checked off one by one: quantity first. */
export function CheckRows({ ticket, items, checked, marks }: CheckRowsProps) {
  const { board, stations } = useKitchen();
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const isDone = checked.has(item.id);
        return (
          <li key={item.id} className={markClass(marks.get(item.id))}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isDone}
              className={classNames(rowStyles.check, isDone && rowStyles.checked)}
              onClick={() => void board.check(ticket, item.id, !isDone)}
            >
              <span className={rowStyles.box}>{isDone && <Icon name={Check} />}</span>
              <b>
                <Ltr>{quantityText(item.quantity)}</Ltr> ×
              </b>
              <ItemText item={item} mark={marks.get(item.id)}>
                {isOfSeveral(item, stations) && <NoStation ticket={ticket} item={item} />}
              </ItemText>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The items of a ticket as plain lines: done, cancelled, or of other stations. */
export function PlainRows({ items, isElsewhere = false }: { items: readonly TicketItem[]; isElsewhere?: boolean }) {
  const translate = useTranslate();
  return (
    <ul
      className={classNames(styles.items, styles.plain, isElsewhere && styles.elsewhere)}
      aria-label={isElsewhere ? translate('kitchen.otherStations') : undefined}
    >
      {items.map((item) => (
        <li key={item.id}>
          <b>
            <Ltr>{quantityText(item.quantity)}</Ltr> ×
          </b>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Says of a dish that no station prepares: all stations show it, and it is made once. It also says whether one of them has
 * begun this dish, whatever the state of the other dishes.
 */
function NoStation({ ticket, item }: { ticket: Ticket; item: TicketItem }) {
  const translate = useTranslate();
  const { progress } = workOf(useKitchenState(), ticket, useKitchen().stations);
  const state = stateOf({ station: REST, items: [item] }, progress.get(REST));
  return <small>{translate(`kitchen.parts.none.${state}`)}</small>;
}
