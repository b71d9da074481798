// A ticket of the kitchen board.
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { Combine, Printer, StickyNote } from 'lucide-react';
import { Chip, classNames, Icon, IconButton, Ltr, useService, useStoreZone } from '#admin';
import { columnOf } from '../rules/columns.ts';
import { isOfStation } from '../rules/stations.ts';
import { latenessOf, lateTone } from '../rules/age.ts';
import type { Ticket } from '../rules/ticket.ts';
import { itemMarks, type TicketNote } from '../rules/ticketNote.ts';
import { AgeBadge } from './AgeBadge.tsx';
import { CheckRows, PlainRows } from './CheckRows.tsx';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import { StationChips } from './StationChips.tsx';
import { TicketAction } from './TicketAction.tsx';
import { CancelledDishes, ChangeBand, ChangedFacts, LastSeenLine, SeenAction } from './TicketChanges.tsx';
import { TicketService } from './TicketService.tsx';
import { labelOf } from '../rules/label.ts';
import changes from './changes.module.css';
import styles from './Ticket.module.css';

interface TicketCardProps {
  ticket: Ticket;
  /** Ids of the items that are checked off. */
  checked: ReadonlySet<number>;
  /** What changed in its order. */
  note?: TicketNote | undefined;
  /** The key that bumps it. */
  hotkey?: string | undefined;
  /** True for the ticket that was done last, which can be brought back. */
  isLastDone?: boolean;
  /** The card's menu. */
  menu?: ReactNode;
}

/** The order note and the customer's note. */
function Notes({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const notes = [
    { label: translate('kitchen.orderNote'), text: ticket.note },
    { label: translate('kitchen.customerNote'), text: ticket.customerNote },
  ].filter(({ text }, at, all) => text !== '' && all.findIndex((one) => one.text === text) === at);
  return notes.map(({ label, text }) => (
    <p key={label} className={styles.note} title={label}>
      <Icon name={StickyNote} />
      <span dir="auto">{text}</span>
    </p>
  ));
}

/** Number, menu and age. */
function Head({ ticket, menu }: { ticket: Ticket; menu: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className={styles.head}>
      <b className={styles.number}>
        <Ltr>{ticket.number}</Ltr>
      </b>
      {ticket.status === 'draft' && <Chip icon="pencil">{translate('kitchen.draft')}</Chip>}
      <AgeBadge ticket={ticket} />
      <span className={styles.tools}>
        <PrintTicket ticket={ticket} />
        {menu}
      </span>
    </div>
  );
}

/** Says which order has the items now: the order was not cancelled, its table was merged with another one. */
function Merged({ into }: { into: string }) {
  const translate = useTranslate();
  return (
    <p className={styles.merged}>
      <Icon name={Combine} />
      {translate('kitchen.mergedInto', { number: into })}
    </p>
  );
}

/** The items of a ticket, and what is said of them. */
function Content({ ticket, checked, note }: Pick<TicketCardProps, 'ticket' | 'checked' | 'note'>) {
  const { station, stations } = useKitchen();
  const own = ticket.items.filter((item) => isOfStation(item, station, stations));
  const others = ticket.items.filter((item) => !own.includes(item));
  const isOpen = isOpenColumn(ticket);
  return (
    <>
      {note && <CancelledDishes dishes={note.cancelled} />}
      {isOpen && <CheckRows ticket={ticket} items={own} checked={checked} marks={itemMarks(own, note ?? null)} />}
      {!isOpen && !note?.count && <PlainRows items={own} />}
      {others.length > 0 && !note?.ended && <PlainRows items={others} isElsewhere />}
      <Notes ticket={ticket} />
      {isOpen && note?.count === 0 && <LastSeenLine note={note} />}
      {columnOf(ticket.status) !== 'cancelled' && <StationChips ticket={ticket} />}
    </>
  );
}

function isOpenColumn({ status }: Ticket): boolean {
  const column = columnOf(status);
  return column === 'waiting' || column === 'processing';
}

/** Class names of a ticket's frame. */
function useFrame(ticket: Ticket, isUnseen: boolean): string {
  const { limits } = useKitchen();
  const tone = useOnClock((now) => lateTone(ticket.status, latenessOf(ticket, now, limits)));
  const column = columnOf(ticket.status);
  return classNames(
    styles.ticket,
    // Until it was seen, a cancelled ticket stands among the open ones and is as large.
    !(isUnseen && column === 'cancelled') && styles[column],
    tone === 'danger' && styles.isLate,
    tone === 'warning' && styles.isWarned,
    isUnseen && changes.changed,
  );
}

/** A ticket on the board (docs/rules/kitchen.md, "Tickets"). */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, checked, note, hotkey, isLastDone = false, menu } = props;
  const { station, stations } = useKitchen();
  const column = columnOf(ticket.status);
  const isOpen = isOpenColumn(ticket);
  const unseen = note && note.count > 0 ? note : null;
  const isMerged = column === 'cancelled' && ticket.mergedInto !== '';
  const own = ticket.items.filter((item) => isOfStation(item, station, stations));
  const ready = own.filter(({ id }) => checked.has(id)).length;
  const isReady = own.length > 0 && ready === own.length;
  return (
    <div className={useFrame(ticket, unseen !== null)} data-order={ticket.id} data-status={ticket.status}>
      {unseen && <ChangeBand note={unseen} />}
      <Head ticket={ticket} menu={menu} />
      <TicketService ticket={ticket} progress={isOpen && ready > 0 ? `${ready}/${own.length}` : null} />
      {unseen && <ChangedFacts note={unseen} />}
      {isMerged && !unseen && <Merged into={ticket.mergedInto} />}
      {!isMerged && <Content ticket={ticket} checked={checked} note={note} />}
      {unseen && <SeenAction ticket={ticket} note={unseen} hotkey={hotkey} />}
      {!unseen && (isOpen || isLastDone) && (
        <TicketAction ticket={ticket} column={column} isMain={column === 'waiting' || isReady} hotkey={hotkey} />
      )}
    </div>
  );
});

/** Prints a ticket again, on the printers that its items go to. Nothing where no plugin prints. */
function PrintTicket({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const printer = useService('printer');
  const zone = useStoreZone();
  if (!printer) return null;
  const print = () => {
    const rows = printer.labelRows(labelOf(ticket, zone()), { isCopy: true });
    void printer.print({ kind: 'kitchen', title: ticket.number, rows, order: ticket.id, isCopy: true });
  };
  return <IconButton icon={Printer} label={translate('kitchen.print', { number: ticket.number })} onClick={print} />;
}
