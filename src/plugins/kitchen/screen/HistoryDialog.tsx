// Dialog with the orders that the kitchen has completed.
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  Chip,
  DateBox,
  DialogBox,
  Ltr,
  INVALID_DATE,
  Query,
  State,
  Text,
  useApi,
  useBusinessDays,
  useMe,
  useStoreZone,
} from '#admin';
import { boundsOfBusinessDays, businessDayOf, isObject } from '#resource';
import { averagePreparation, preparationMs } from '../rules/average.ts';
import { ageOf } from '../rules/age.ts';
import { quantityText } from '../rules/quantity.ts';
import { ticketOf, type Ticket } from '../rules/ticket.ts';
import { doneQuery } from '../state/queries.ts';
import { useKitchen } from './kitchenContext.ts';
import { timeText } from './timeText.ts';
import styles from './HistoryDialog.module.css';

/** The orders that were done on a business day, latest first. */
function useDone(day: string) {
  const call = useApi();
  const days = useBusinessDays()();
  return useQuery({
    queryKey: ['orders', 'kitchenHistory', day, days],
    queryFn: async ({ signal }) => {
      const body = await call(doneQuery(boundsOfBusinessDays(day, day, days)), { signal });
      const rows: unknown = isObject(body) ? body.member : body;
      return Array.isArray(rows) ? rows.flatMap((row) => ticketOf(row) ?? []) : [];
    },
  });
}

/** One order: when it was done, what it was, how long it took. */
function Row({
  ticket,
  zone,
  isRecallable,
  onRecall,
}: {
  ticket: Ticket;
  zone: string;
  isRecallable: boolean;
  onRecall: () => void;
}) {
  const translate = useTranslate();
  const took = preparationMs(ticket);
  return (
    <li className={styles.row}>
      <b>
        <Ltr>{ticket.number}</Ltr>
      </b>
      <Text breaks className={styles.items} dir="auto">
        {ticket.items.map(({ quantity, description }) => `${quantityText(quantity)} × ${description}`).join(', ')}
      </Text>
      <span className={styles.times}>
        <Ltr>{ticket.doneAt === null ? '' : timeText(ticket.doneAt, zone)}</Ltr>
        {took !== null && <small>{translate('kitchen.age', { ...ageOf(0, took) })}</small>}
      </span>
      {isRecallable && (
        <Button size="touch" kind="ghost" onClick={onRecall}>
          {translate('kitchen.actions.recall')}
        </Button>
      )}
    </li>
  );
}

/** Rows of a day, or why there are none. */
function Day({ day, isToday, onClose }: { day: string; isToday: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Query
      isPage
      failed={translate('kitchen.history.title')}
      query={useDone(day)}
      empty={<State icon="circle-check" title={translate('kitchen.history.empty')} />}
    >
      {(tickets) => <Done {...{ tickets, isToday, onClose }} />}
    </Query>
  );
}

/** Completed orders, how many they are and how long they took. */
function Done({ tickets, isToday, onClose }: { tickets: readonly Ticket[]; isToday: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const zone = useStoreZone()();
  const { board } = useKitchen();
  const average = averagePreparation(tickets);
  const recall = (ticket: Ticket) => () => {
    void board.move(ticket, 'processing');
    onClose();
  };
  return (
    <>
      <p className={styles.sum}>
        <Chip tone="success" icon="circle-check">
          {translate('kitchen.history.count', { smart_count: tickets.length })}
        </Chip>
        {average && <span>{translate('kitchen.history.average', { ...average })}</span>}
      </p>
      <ul className={styles.list}>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} zone={zone} isRecallable={isToday} onRecall={recall(ticket)} />
        ))}
      </ul>
    </>
  );
}

/** Completed orders by day. The kitchen's own account reads today's orders only. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { board } = useKitchen();
  const days = useBusinessDays()();
  const { roles } = useMe();
  const today = businessDayOf(board.now(), days);
  const [day, setDay] = useState(today);
  const mayLookBack = roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  const shown = day === INVALID_DATE || day === '' ? today : day;
  return (
    <DialogBox
      title={translate('kitchen.history.title')}
      closeLabel={translate('kitchen.close')}
      end={
        <Button size="touch" onClick={onClose}>
          {translate('kitchen.close')}
        </Button>
      }
      onClose={onClose}
    >
      {mayLookBack ? (
        <DateBox label={translate('kitchen.history.day')} value={day} max={today} onChange={setDay} />
      ) : (
        <p className={styles.sum}>{translate('kitchen.history.todayOnly')}</p>
      )}
      <Day day={shown} isToday={shown === today} onClose={onClose} />
    </DialogBox>
  );
}
