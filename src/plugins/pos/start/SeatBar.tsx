import { Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, Ltr, Stepper, useFormats } from '#admin';
import type { PlaceState } from '#shop';
import type { TillFloor, TillTable } from '../core/model.ts';
import styles from './SeatBar.module.css';

interface SeatBarProps {
  readonly floor: TillFloor;
  readonly table: TillTable;
  readonly state: PlaceState;
  /** Guests of the open sale; null: not said yet. */
  readonly guests: number | null;
  readonly onSeat: (guests: number) => void;
}

/** Asks for the guests of a table's first order, at the foot of the screen. */
export function SeatBar({ floor, table, state, guests, onSeat }: SeatBarProps) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const id = useId();
  const text = (key: string, values?: object) => translate(`pos.start.location.${key}`, values);
  const isParty = state.shown === 'reserved';
  const [count, setCount] = useState((isParty ? null : guests) || state.guests || table.seats || USUAL_GUESTS);
  const box = useRef<HTMLFormElement>(null);
  // Enter seats them.
  useEffect(() => box.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []);
  return (
    <form
      ref={box}
      className={styles.bar}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSeat(count);
      }}
    >
      <span className={styles.name}>
        <b id={id}>
          {text('table')} <Ltr>{table.name}</Ltr>
        </b>
        <small>
          {[text(`states.${state.shown}`), isParty && table.reservedFor, floor.name, table.section]
            .filter(Boolean)
            .join(listSign)}
        </small>
      </span>
      <span className={styles.guests}>
        <span aria-hidden="true">{text('guests')}</span>
        <Stepper
          label={text('guests')}
          labels={{ less: text('fewer'), more: text('more') }}
          value={count}
          min={1}
          max={MOST_GUESTS}
          onChange={setCount}
        />
      </span>
      <Button kind="primary" size="large" type="submit" icon={Users}>
        {text('seat', { smart_count: count })}
      </Button>
    </form>
  );
}

/** Guests that are offered where neither table nor seats say how many. */
const USUAL_GUESTS = 2;
const MOST_GUESTS = 500;
