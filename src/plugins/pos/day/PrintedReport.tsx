// Report of a till's day as it is printed.
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Ltr, Row, useFormats } from '#admin';
import { type Minor } from '#resource';
import { averagePerGuest, quantityToWire, WALLET } from '#shop';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import { sumText } from '../core/ui/Difference.tsx';
import styles from './PrintedReport.module.css';
import { cashOf, type DayReport } from '../core/day/dayReport.ts';
import { useClock } from '../core/ui/useClock.ts';

/** Minimum digits of a report number: Z-0324. */
const WIDTH = 4;

function Head({ report }: { report: DayReport }) {
  const translate = useTranslate();
  const clock = useClock();
  const { settings, store, device } = useTill();
  const number = report.number === null ? null : String(report.number).padStart(WIDTH, '0');
  const open = report.closedAt === null;
  return (
    <Row as="header" gap={8} align="start" wrap className={styles.head}>
      {settings.logoUrl && <img src={settings.logoUrl} alt="" />}
      <address>
        <strong>
          <bdi>{settings.companyName}</bdi>
        </strong>
        <span>
          <bdi>{settings.address}</bdi>
        </span>
      </address>
      <p>
        {open
          ? null
          : number === null
            ? translate('pos.day.paper.noNumber')
            : translate('pos.day.paper.number', { number })}
        <bdi>{clock.exact(report.closedAt ?? Date.now())}</bdi>
        <bdi>{[device?.name, store?.name].filter(Boolean).join(', ')}</bdi>
      </p>
    </Row>
  );
}

type Row = readonly [name: string, value: ReactNode];

const Facts = ({ rows, last }: { rows: readonly Row[]; last: Row }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div className={styles.last}>
      <dt>{last[0]}</dt>
      <dd>{last[1]}</dd>
    </div>
  </dl>
);

function Sums({ report }: { report: DayReport }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { amount, unit } = useMoney();
  const { sales } = report;
  const cash = cashOf(report);
  const money = (value: Minor) => <Ltr>{sumText(value, amount)}</Ltr>;
  const name = (key: string) => translate(`pos.day.paper.${key}`, { unit });
  const hasTax = sales.taxAmount !== 0;
  const average = averagePerGuest(sales);
  return (
    <div className={styles.sums}>
      <Facts
        rows={[
          [name('sales'), <Ltr key="s">{formats.integer(sales.salesCount)}</Ltr>],
          [name('products'), <Ltr key="p">{formats.decimal(quantityToWire(sales.productsSold), 3)}</Ltr>],
          [name('gross'), money(sales.grossAmount)],
          [name('discounts'), money(-sales.discountAmount)],
          [name('refunds'), money(sales.refundAmount)],
          ...(hasTax ? ([[name('tax'), money(sales.taxAmount)]] as const) : []),
          ...(average === null
            ? []
            : ([
                [name('guests'), <Ltr key="g">{formats.integer(sales.guestCount)}</Ltr>],
                [name('perGuest'), money(average)],
              ] as const)),
        ]}
        last={[name('net'), money(sales.netAmount)]}
      />
      <Facts
        rows={[
          [name('float'), money(report.openingFloat)],
          [name('cashSales'), money(cash.sales)],
          ...(cash.refunds === 0 ? [] : ([[name('cashRefunds'), money(cash.refunds)]] as const)),
          [name('cashIn'), money(report.cashIn)],
          [name('cashOut'), money(report.cashOut)],
          ...(report.countedCash === null
            ? []
            : ([
                [name('expected'), money(report.expectedCash)],
                [name('counted'), money(report.countedCash)],
              ] as const)),
        ]}
        last={
          report.countedCash === null
            ? [name('expected'), money(report.expectedCash)]
            : [
                name('difference'),
                <span key="d" className={report.difference === 0 ? undefined : styles.off}>
                  {money(report.difference)}
                </span>,
              ]
        }
      />
    </div>
  );
}

function Methods({ report }: { report: DayReport }) {
  const translate = useTranslate();
  const { amount } = useMoney();
  const isCounted = report.closedAt !== null;
  const money = (value: Minor | null) => (value === null ? '–' : <Ltr>{sumText(value, amount)}</Ltr>);
  return (
    <table>
      <thead>
        <tr>
          <th>{translate('pos.day.paper.method')}</th>
          <th>{translate('pos.day.paper.payments')}</th>
          <th>{translate('pos.day.paper.methodSales')}</th>
          <th>{translate('pos.day.paper.methodExpected')}</th>
          {isCounted && <th>{translate('pos.day.paper.methodCounted')}</th>}
        </tr>
      </thead>
      <tbody>
        {report.counts.map(({ kind, name, payments, sales, expected, counted }) => (
          <tr key={kind}>
            <th scope="row">{kind === WALLET ? translate('pos.day.close.wallet') : <bdi>{name}</bdi>}</th>
            <td>{payments}</td>
            <td>{money(sales)}</td>
            <td>{money(expected)}</td>
            {isCounted && <td>{money(counted)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Day report as printed: white in dark mode, too, as paper is. */
export function PrintedReport({ report }: { report: DayReport }) {
  const translate = useTranslate();
  const clock = useClock();
  const money = useMoney();
  const { closedAt, closedBy, explanation, safeAmount, nextFloat } = report;
  const from = clock.exact(report.openedAt);
  const name = closedBy?.name ? ` ${closedBy.name}` : '';
  return (
    <article className={styles.paper} aria-label={translate(`pos.day.paper.${closedAt === null ? 'soFar' : 'title'}`)}>
      <Head report={report} />
      <h2>{translate(`pos.day.paper.${closedAt === null ? 'soFar' : 'title'}`)}</h2>
      <p className={styles.note}>
        {closedAt === null
          ? translate('pos.day.paper.since', { from })
          : translate('pos.day.paper.span', { from, to: clock.exact(closedAt) })}
      </p>
      <Sums report={report} />
      <Methods report={report} />
      {safeAmount !== null && nextFloat !== null && (
        <p className={styles.note}>
          {translate('pos.day.paper.safe', { amount: money.whole(safeAmount), float: money.whole(nextFloat) })}
        </p>
      )}
      {explanation && (
        <p className={styles.note}>{translate('pos.day.paper.explanation', { text: explanation }) + name}</p>
      )}
      {report.isProvisional && <p className={styles.note}>{translate('pos.day.paper.provisional')}</p>}
    </article>
  );
}
