import { useTranslate } from 'ra-core';
import { useRef, useSyncExternalStore } from 'react';
import { Icon } from '#admin';
import { latenessOf, lateTone } from '../rules/age.ts';
import { lateBelow } from '../rules/lateBelow.ts';
import type { Ticket } from '../rules/ticket.ts';
import { everySecond } from './everySecond.ts';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import styles from './LateLine.module.css';

interface LateLineProps {
  /** The tickets of the column in the order that they are drawn in. */
  tickets: readonly Ticket[];
  /** Goes to the ticket of an order. */
  onGo: (id: number) => void;
}

/**
 * Line at the top of a column while late tickets are below its end: it goes to the one that waits the longest. It is red where
 * one of them is red, else amber.
 */
export function LateLine({ tickets, onGo }: LateLineProps) {
  const translate = useTranslate();
  const { board, limits } = useKitchen();
  const place = useRef<HTMLDivElement>(null);
  // A text, so that the same tickets are the same value.
  const found = useSyncExternalStore(onSight, () => {
    const last = lastInSight(place.current?.closest('section') ?? null);
    const now = board.now();
    return lateBelow(tickets, last, (ticket) => latenessOf(ticket, now, limits) !== null).join(' ');
  });
  const late = found === '' ? [] : found.split(' ').map(Number);
  const [oldest] = late;
  const isDanger = useOnClock((now) =>
    tickets.some(
      (ticket) => late.includes(ticket.id) && lateTone(ticket.status, latenessOf(ticket, now, limits)) === 'danger',
    ),
  );
  return (
    <div ref={place}>
      {oldest !== undefined && (
        <button type="button" className={styles.line} data-danger={isDanger || undefined} onClick={() => onGo(oldest)}>
          <Icon name="triangle-alert" />
          {translate('kitchen.lateBelow', { smart_count: late.length })}
          <Icon name="arrow-down" />
        </button>
      )}
    </div>
  );
}

/** Calls a listener every second, and when anything is scrolled or the window changes its size. */
function onSight(listener: () => void): () => void {
  const ends = everySecond(listener);
  window.addEventListener('scroll', listener, { capture: true, passive: true });
  window.addEventListener('resize', listener);
  return () => {
    ends();
    window.removeEventListener('scroll', listener, { capture: true });
    window.removeEventListener('resize', listener);
  };
}

/** Id of the last order of a column whose ticket begins in sight; null: none does. */
function lastInSight(column: Element | null): number | null {
  const drawn = [...(column?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
  const bottom = column?.getBoundingClientRect().bottom ?? 0;
  const inSight = drawn.filter((ticket) => ticket.getBoundingClientRect().top < bottom);
  const [last] = inSight.toSorted((a, b) => b.getBoundingClientRect().top - a.getBoundingClientRect().top);
  return last ? Number(last.dataset.order) : null;
}
