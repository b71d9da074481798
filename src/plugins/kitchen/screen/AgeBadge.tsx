// Badge with the age of an order on its ticket.
import { useTranslate } from 'ra-core';
import { classNames, Icon, Ltr, useStoreZone } from '#admin';
import { ageOf, latenessOf, lateTone } from '../rules/age.ts';
import { columnOf } from '../rules/columns.ts';
import type { Ticket } from '../rules/ticket.ts';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import { timeText } from './timeText.ts';
import styles from './Ticket.module.css';

const SECOND = 1000;

const COLOURS = { warning: styles.warned, danger: styles.late } as const;

/** Running age of an order: green while it waits, amber or red once it is late (docs/rules/kitchen.md, "Age"). */
function RunningAge({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { limits } = useKitchen();
  const { since, status } = ticket;
  const seconds = useOnClock((now) => Math.floor((now - since) / SECOND));
  const isWaiting = columnOf(status) === 'waiting';
  const lateness = useOnClock((now) => latenessOf(ticket, now, limits));
  const tone = lateTone(status, lateness);
  const age = ageOf(0, seconds * SECOND);
  return (
    <span
      className={classNames(styles.age, isWaiting && styles.pulse, tone ? COLOURS[tone] : isWaiting && styles.fresh)}
    >
      <span className={styles.when}>
        <Icon name={tone ? 'triangle-alert' : 'clock'} />
        {translate('kitchen.ago', { minutes: age.minutes, seconds: age.seconds })}
      </span>
      {lateness && <span className={styles.word}>{translate(`kitchen.${lateness}`)}</span>}
    </span>
  );
}

/** When an order was done. */
function DoneAt({ at }: { at: number }) {
  const zone = useStoreZone();
  return (
    <span className={styles.age}>
      <Icon name="check" />
      <Ltr>{timeText(at, zone())}</Ltr>
    </span>
  );
}

/** The badge in a ticket's head: its running age, or when it was done. */
export function AgeBadge({ ticket }: { ticket: Ticket }) {
  return ticket.status === 'done' && ticket.doneAt !== null ? (
    <DoneAt at={ticket.doneAt} />
  ) : (
    <RunningAge ticket={ticket} />
  );
}
