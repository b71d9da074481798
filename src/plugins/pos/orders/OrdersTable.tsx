import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { classNames, Ltr, Money, Stack, useFormats } from '#admin';
import { quantityToWire } from '#shop';
import { sumText } from '../core/ui/Difference.tsx';
import { useClock } from '../core/ui/useClock.ts';
import tableStyles from '../core/ui/table.module.css';
import { useMoney } from '../core/ui/useMoney.ts';
import { OrderStatusChips } from './OrderStatusChips.tsx';
import styles from './OrdersTable.module.css';
import type { OrderRow } from './orderRows.ts';

interface OrdersProps {
  rows: readonly OrderRow[];
  chosen: string | undefined;
  onChoose: (row: OrderRow) => void;
  /** True when all rows are of one day: the time is shown without the day. */
  isOneDay: boolean;
}

/** Orders as a table: number, time, customer, products, amount, state. */
export function OrdersTable({ rows, chosen, onChoose, isOneDay }: OrdersProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const money = useMoney();
  const moment = useMoment(isOneDay);
  const head = (name: string) => translate(`pos.orders.columns.${name}`, { unit: money.unit });
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <thead>
        <tr>
          <th>{head('number')}</th>
          <th>{head('time')}</th>
          <th>{head('customer')}</th>
          <th data-number>{head('products')}</th>
          <th data-number>{head('total')}</th>
          <th>{head('status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-chosen={row.key === chosen || undefined}>
            <th scope="row">
              <button
                type="button"
                dir="auto"
                aria-pressed={row.key === chosen}
                onClick={() => onChoose(row)}
                onKeyDown={moveFocus}
              >
                {row.number || translate('pos.orders.noNumber')}
              </button>
            </th>
            <td className={styles.quiet}>
              <Ltr>{moment(row.at)}</Ltr>
            </td>
            <td className={styles.cut}>{row.customer ? <bdi>{row.customer}</bdi> : <span>–</span>}</td>
            <td data-number>
              <Ltr>{formats.decimal(quantityToWire(row.pieces), 3).replace('-', '−')}</Ltr>
            </td>
            <td data-number className={styles.strong}>
              <Ltr>{sumText(row.total, money.amount)}</Ltr>
            </td>
            <td>
              <span className={styles.labels}>
                <OrderStatusChips row={row} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a function that formats the number of items: `4 items`; negative for a refund. */
function usePieces(): (row: OrderRow) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ pieces }) => {
    const count = quantityToWire(pieces);
    const text = formats.decimal(count, 3).replace('-', '−');
    return translate('pos.queue.items', { smart_count: Math.abs(count), count: text });
  };
}

/** Orders as a list, for phones. */
export function OrdersList({ rows, onChoose, isOneDay }: OrdersProps) {
  const translate = useTranslate();
  const piecesOf = usePieces();
  const money = useMoney();
  const moment = useMoment(isOneDay);
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <button type="button" onClick={() => onChoose(row)}>
            <Stack as="span" gap={3} grow shrink>
              <span>
                <b>
                  <Ltr>{row.number || translate('pos.orders.noNumber')}</Ltr>
                </b>{' '}
                <small>
                  <Ltr>{moment(row.at)}</Ltr> · <bdi>{piecesOf(row)}</bdi>
                </small>
              </span>
              <span className={styles.labels}>
                <OrderStatusChips row={row} />
                <small>
                  <bdi>{row.customer}</bdi>
                </small>
              </span>
            </Stack>
            <b>
              <Money amount={sumText(row.total, money.amount)} unit={money.unit} />
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that formats the time of a row. */
function useMoment(isOneDay: boolean) {
  const clock = useClock();
  return (ms: number) => (isOneDay ? clock.time(ms) : `${clock.shortDay(ms)} ${clock.time(ms)}`);
}

/** Moves the focus between rows with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const next = event.currentTarget.closest('tr')?.[step[event.key]];
  event.preventDefault();
  next?.querySelector('button')?.focus();
}
