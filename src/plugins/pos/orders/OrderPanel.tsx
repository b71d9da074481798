import { Printer, Undo2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, Button, ButtonLink, Ltr, Money, useFormats } from '#admin';
import { formatPercent, type Minor } from '#resource';
import { parsePercent, quantityToWire } from '#shop';
import { sumText } from '../core/ui/Difference.tsx';
import { useClock } from '../core/ui/useClock.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import { OrderStatusChips } from './OrderStatusChips.tsx';
import styles from './OrderPanel.module.css';
import type { OrderDetail, OrderRow } from './orderRows.ts';

/** Lines, payments and balance of an order. */
export function OrderContent({ row }: { row: OrderRow }) {
  const formats = useFormats();
  const money = useMoney();
  const { detail } = row;
  return (
    <>
      {row.queue && (
        <div className={styles.notice}>
          <InQueue isRefused={row.queue === 'refused'} />
        </div>
      )}
      <ul className={styles.lines}>
        {detail.lines.map((line) => (
          <li key={line.key}>
            <b>
              <Ltr>{formats.decimal(quantityToWire(line.quantity), 3).replace('-', '−')}</Ltr> ×
            </b>
            <span>
              <bdi>{line.name}</bdi>
              {line.note && (
                <small>
                  <bdi>{line.note}</bdi>
                </small>
              )}
            </span>
            <b>
              <Ltr>{sumText(line.total, money.amount)}</Ltr>
            </b>
          </li>
        ))}
      </ul>
      <Sums row={row} detail={detail} />
    </>
  );
}

/** Subtitle of an order: time, seller, table. */
export function useAbout(row: OrderRow): string {
  const clock = useClock();
  const formats = useFormats();
  return [clock.shortDay(row.at), clock.time(row.at), row.seller, row.table].filter(Boolean).join(formats.listSign);
}

interface ActionsProps {
  /** True when the action is allowed; otherwise the button explains why not. */
  canEdit: boolean;
  canRefund: boolean;
  onEdit: () => void;
  onRefund: () => void;
  onPrint: () => void;
}

/** Actions on an order: edit, refund, print the receipt again. */
export function OrderActions({ canEdit, canRefund, onEdit, onRefund, onPrint }: ActionsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      <Button size="large" icon="pencil" disabled={!canEdit} onClick={onEdit}>
        {translate('pos.orders.edit')}
      </Button>
      <Button size="large" icon={Undo2} disabled={!canRefund} onClick={onRefund}>
        {translate('pos.orders.refund')}
      </Button>
      <Button kind="primary" size="large" icon={Printer} onClick={onPrint}>
        {translate('pos.orders.reprint')}
      </Button>
    </div>
  );
}

/** Side panel with the selected order. */
export function OrderPanel({ row, children }: { row: OrderRow; children: ReactNode }) {
  const about = useAbout(row);
  return (
    <aside className={styles.panel} aria-label={row.number}>
      <header>
        <div>
          <h2>
            <Ltr>{row.number}</Ltr>
          </h2>
          <small>{about}</small>
        </div>
        <span className={styles.labels}>
          <OrderStatusChips row={row} />
        </span>
      </header>
      <div className={styles.scroll}>
        <OrderContent row={row} />
      </div>
      {children}
    </aside>
  );
}

/** Paid amounts by method, in the order of first use. */
function paidBy({ payments }: OrderDetail): [string, Minor][] {
  const sums = new Map<string, Minor>();
  for (const { name, amount } of payments) sums.set(name, (sums.get(name) ?? 0) + amount);
  return [...sums];
}

function Sums({ row, detail }: { row: OrderRow; detail: OrderDetail }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const rows: (readonly [string, Minor])[] = [
    [
      detail.reduction
        ? translate('pos.orders.panel.reductionOf', { percent: formatPercent(parsePercent(detail.reduction), locale) })
        : translate('pos.orders.panel.reduction'),
      -detail.discount,
    ],
    [translate('pos.orders.panel.promo', { code: detail.promoCode }), -detail.promo],
    [translate('pos.orders.panel.shipping'), detail.shipping],
    ...paidBy(detail),
    [translate('pos.orders.panel.credit'), detail.credit],
    [translate('pos.orders.panel.refunded'), -row.refunded],
    [translate('pos.orders.panel.rest'), row.type === 'refund' ? 0 : detail.rest],
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(
        ([name, amount]) =>
          amount !== 0 && (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <Ltr>{sumText(amount, money.amount)}</Ltr>
              </dd>
            </div>
          ),
      )}
      <div className={styles.total}>
        <dt>{translate('pos.orders.panel.total')}</dt>
        <dd>
          <Money amount={sumText(row.total, money.amount)} unit={money.unit} />
        </dd>
      </div>
    </dl>
  );
}

/** Notice that the order has not been sent yet. A rejected one is repaired in the queue. */
function InQueue({ isRefused }: { isRefused: boolean }) {
  const translate = useTranslate();
  if (!isRefused)
    return (
      <Banner tone="warning" icon="hourglass">
        {translate('pos.orders.panel.isQueued')}
      </Banner>
    );
  const toQueue = (
    <ButtonLink size="touch" to="/pos/queue">
      {translate('pos.day.close.toQueue')}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" icon="triangle-alert" action={toQueue}>
      {translate('pos.orders.panel.isRefused')}
    </Banner>
  );
}
