// One order at the pass.
import { useTranslate } from 'ra-core';
import { ConciergeBell } from 'lucide-react';
import { Button, classNames, Icon, Ltr, VisuallyHidden } from '#admin';
import { ageOf } from '../rules/age.ts';
import { latenessAtPass, minutesOver, toneAtPass } from '../rules/lateness.ts';
import type { Ticket } from '../rules/ticket.ts';
import { useKitchen, useOnClock } from '../screen/kitchenContext.ts';
import { TicketService } from '../screen/TicketService.tsx';
import type { PassRow as Row } from '../state/expediterRows.ts';
import { PassCell } from './PassCell.tsx';
import styles from './expediter.module.css';

const SECOND = 1000;

/** How late an order is, now. */
function useLateness(ticket: Ticket) {
  const { limits } = useKitchen();
  const late = useOnClock((now) => latenessAtPass(ticket, now, limits));
  const tone = useOnClock((now) => toneAtPass(ticket, now, limits));
  const over = useOnClock((now) => minutesOver(ticket.since, now, limits.late));
  return { late, tone, over };
}

/** Number, age, place, and how late it is. */
function Head({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { late, tone, over } = useLateness(ticket);
  const seconds = useOnClock((now) => Math.floor((now - ticket.since) / SECOND));
  const text = late === 'veryLate' ? 'veryLateBy' : over > 0 ? 'lateBy' : 'lateNow';
  return (
    <div className={styles.order}>
      <span className={styles.title}>
        <b>
          <Ltr>{ticket.number}</Ltr>
        </b>
        <span className={classNames(styles.age, tone !== null && styles[`${tone}Age`])}>
          <Icon name={late ? 'triangle-alert' : 'clock'} />
          {translate('kitchen.age', { ...ageOf(0, seconds * SECOND) })}
        </span>
      </span>
      <TicketService ticket={ticket} progress={null} />
      {late && (
        <span className={classNames(styles.over, tone !== null && styles[`${tone}Text`])}>
          {translate(`kitchen.expediter.${text}`, { minutes: over })}
        </span>
      )}
    </div>
  );
}

interface PassRowProps {
  row: Row;
  /** Ids of the stations that have a column. */
  columns: readonly number[];
  hotkey: string | undefined;
  onServe: (ticket: Ticket) => void;
}

/** An order: what each station has of it, and the button that hands it out or finishes it. */
export function PassRow({ row, columns, hotkey, onServe }: PassRowProps) {
  const translate = useTranslate();
  const { board, move } = useKitchen();
  const { ticket, cells, isReady } = row;
  const { tone } = useLateness(ticket);
  const isWhole = cells.length > 1;
  return (
    <article
      className={classNames(styles.grid, styles.row, tone !== null && styles[tone])}
      aria-label={ticket.number}
      data-order={ticket.id}
      data-ready={isReady || undefined}
    >
      <Head ticket={ticket} />
      {columns.map((station) => (
        <PassCell
          key={station}
          cell={cells.find((cell) => cell.station === station)}
          onAct={(act) => void board.press(ticket, [station], act)}
        />
      ))}
      <div className={styles.action}>
        <Button
          full
          size="touch"
          kind={isReady ? 'primary' : 'plain'}
          icon={isReady ? ConciergeBell : 'check'}
          aria-keyshortcuts={hotkey}
          onClick={() => (isReady ? onServe(ticket) : void move(ticket, 'done'))}
        >
          {translate(
            isReady ? 'kitchen.expediter.serve' : isWhole ? 'kitchen.doneForAll.action' : 'kitchen.actions.finish',
          )}
          <VisuallyHidden>{ticket.number}</VisuallyHidden>
          {hotkey !== undefined && (
            <kbd className={styles.key} aria-hidden="true">
              {hotkey}
            </kbd>
          )}
        </Button>
      </div>
    </article>
  );
}
