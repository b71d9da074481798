// A ticket of the kitchen board.
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { Combine, StickyNote } from 'lucide-react';
import { Chip, classNames, Icon, Ltr } from '#admin';
import type { ChangeKind } from '../rules/changes.ts';
import { columnOf } from '../rules/columns.ts';
import { isOfStation } from '../rules/stations.ts';
import { isLate } from '../rules/age.ts';
import type { Ticket } from '../rules/ticket.ts';
import { AgeBadge } from './AgeBadge.tsx';
import { CheckRows, PlainRows } from './CheckRows.tsx';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import { PrintTicket } from './PrintTicket.tsx';
import { StationChips } from './StationChips.tsx';
import { TicketAction } from './TicketAction.tsx';
import { TicketService } from './TicketService.tsx';
import styles from './Ticket.module.css';

interface TicketCardProps {
  ticket: Ticket;
  /** Ids of the items that are checked off. */
  checked: ReadonlySet<number>;
  /** Changes by other users. */
  mark?: ChangeKind | undefined;
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

/** Changes by other users; a press marks them as seen. */
function Mark({ id, kind }: { id: number; kind: ChangeKind }) {
  const translate = useTranslate();
  const { board } = useKitchen();
  return (
    <button type="button" className={styles.mark} onClick={() => board.see(id)}>
      <Icon name="info" />
      {translate(`kitchen.marks.${kind}`)}
      <span className={styles.seen}>{translate('kitchen.seen')}</span>
    </button>
  );
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
      <PrintTicket ticket={ticket} />
      {menu}
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

/** A ticket on the board (docs/rules/kitchen.md, "Tickets"). */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, checked, mark, hotkey, isLastDone = false, menu } = props;
  const { lateMinutes, station, stations } = useKitchen();
  const column = columnOf(ticket.status);
  const isOpen = column === 'waiting' || column === 'processing';
  const isMerged = column === 'cancelled' && ticket.mergedInto !== '';
  const isOver = useOnClock((now) => column === 'waiting' && isLate(ticket.createdAt, now, lateMinutes));
  const own = ticket.items.filter((item) => isOfStation(item, station, stations));
  const others = ticket.items.filter((item) => !own.includes(item));
  const ready = own.filter(({ id }) => checked.has(id)).length;
  const isReady = own.length > 0 && ready === own.length;
  return (
    <div
      className={classNames(styles.ticket, styles[column], isOver && styles.isLate)}
      data-order={ticket.id}
      data-status={ticket.status}
    >
      <Head ticket={ticket} menu={menu} />
      <TicketService ticket={ticket} progress={isOpen && ready > 0 ? `${ready}/${own.length}` : null} />
      {isMerged && <Merged into={ticket.mergedInto} />}
      {mark && <Mark id={ticket.id} kind={mark} />}
      {!isMerged && (
        <>
          {isOpen ? <CheckRows ticket={ticket} items={own} checked={checked} /> : <PlainRows items={own} />}
          {others.length > 0 && <PlainRows items={others} isElsewhere />}
          <Notes ticket={ticket} />
          {column !== 'cancelled' && <StationChips ticket={ticket} />}
        </>
      )}
      {(isOpen || isLastDone) && (
        <TicketAction ticket={ticket} column={column} isMain={column === 'waiting' || isReady} hotkey={hotkey} />
      )}
    </div>
  );
});
