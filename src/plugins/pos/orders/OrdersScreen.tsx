// Screen of the till's past orders.
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Banner, Icon, LoadFailed, Money, PagePending, State, useIsNarrow } from '#admin';
import { ToolHead } from '../core/ui/ToolHead.tsx';
import { useClock } from '../core/ui/useClock.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import { sumText } from '../core/ui/Difference.tsx';
import { ChosenOrder } from './ChosenOrder.tsx';
import { EditRefund } from './EditRefund.tsx';
import { DEFAULT_FILTER, isSearch, type OrderFilter } from './orderFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import styles from './orders.module.css';
import { OrdersList, OrdersTable } from './OrdersTable.tsx';
import type { OrderRow } from './orderRows.ts';
import { useOrders, type Orders } from './useOrders.ts';

/** Debounce of the search, ms. */
const PAUSE_MS = 300;

/** Filter of the orders; every change returns to the first page. */
function useFilter() {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setFilter((before) => (before.text === text ? before : { ...before, text }));
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const change = (part: Partial<OrderFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setPage(1);
  };
  return { filter, page, setPage, text, setText, change };
}

interface FootProps {
  orders: Orders;
  filter: OrderFilter;
  page: number;
  onPage: (page: number) => void;
}

/** Number of orders, with their total when all of them are listed, and the pager. */
function Foot({ orders, filter, page, onPage }: FootProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { rows, total, pages } = orders;
  const count = total === null ? rows.length : total + rows.filter(({ queue }) => queue !== null).length;
  const counted = filter.day === 'today' && !isSearch(filter) ? 'today' : 'count';
  const turn = (to: number, icon: 'chevron-left' | 'chevron-right', name: string) => (
    <button
      type="button"
      aria-label={translate(name)}
      title={translate(name)}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} flip />
    </button>
  );
  return (
    <footer className={styles.foot}>
      <span aria-live="polite">{translate(`pos.orders.${counted}`, { smart_count: count })}</span>
      {pages > 1 && (
        <nav className={styles.turn} aria-label={translate('pos.orders.pages')}>
          {turn(page - 1, 'chevron-left', 'pos.orders.previous')}
          <span>{translate('pos.orders.page', { page, pages })}</span>
          {turn(page + 1, 'chevron-right', 'pos.orders.next')}
        </nav>
      )}
      {pages === 1 && rows.length > 0 && (
        <b>
          <Money
            amount={sumText(
              rows.reduce((sum, row) => sum + (row.isCancelled ? 0 : row.total), 0),
              money.amount,
            )}
            unit={money.unit}
          />
        </b>
      )}
    </footer>
  );
}

/** Notice that the list is incomplete: without a network only local orders are shown. */
function OfflineNotice({ orders }: { orders: Orders }) {
  const translate = useTranslate();
  const clock = useClock();
  if (orders.error === undefined) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning" icon="wifi-off">
        {orders.asOf
          ? translate('pos.orders.asOf', { time: `${clock.shortDay(orders.asOf)} ${clock.time(orders.asOf)}` })
          : translate('pos.orders.onlyHere')}
      </Banner>
    </div>
  );
}

/**
 * Notice that another tab has the till (docs/rules/till.md, "One tab"). Edits and refunds made here would conflict with
 * that tab.
 */
function OtherTab() {
  const translate = useTranslate();
  const { isReadOnly } = useTill();
  if (!isReadOnly) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning">{translate('pos.till.otherTab')}</Banner>
    </div>
  );
}

function Nothing({ orders, filter }: { orders: Orders; filter: OrderFilter }) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  if (orders.error !== undefined && isOnline && orders.asOf === null) {
    return <LoadFailed title={translate('pos.orders.title')} error={orders.error} onRetry={orders.refresh} />;
  }
  const isFiltered = isSearch(filter) || filter.payment !== 'all';
  return (
    <State
      icon={isFiltered ? 'search-x' : 'receipt'}
      title={translate(`pos.orders.${isFiltered ? 'nothing' : 'empty'}`)}
    >
      {translate(`pos.orders.${isFiltered ? 'nothingHelp' : 'emptyHelp'}`)}
    </State>
  );
}

/** Past orders of this till: search, view, edit, refund, print. */
export function OrdersScreen() {
  const translate = useTranslate();
  const { device } = useTill();
  const { filter, page, setPage, text, setText, change } = useFilter();
  const orders = useOrders(filter, page);
  const [key, setKey] = useState<string>();
  const isNarrow = useIsNarrow();
  const chosen = orders.rows.find((row) => row.key === key) ?? (isNarrow ? undefined : orders.rows[0]);
  const choose = (row: OrderRow) => setKey(row.key);
  const isOneDay = !isSearch(filter) && (filter.day === 'today' || filter.day === 'yesterday');
  const rows = { rows: orders.rows, chosen: chosen?.key, onChoose: choose, isOneDay };
  const note = isSearch(filter) || !device ? 'everywhere' : 'place';
  return (
    <div className={styles.page}>
      <ToolHead
        title={translate('pos.orders.title')}
        note={translate(`pos.orders.${note}`, { till: device?.name ?? '' })}
      />
      <FilterBar filter={filter} text={text} onText={setText} onChange={change} />
      <OtherTab />
      <OfflineNotice orders={orders} />
      <EditRefund onDone={orders.refresh} />
      <div className={chosen ? styles.split : `${styles.split} ${styles.alone}`}>
        <section className={styles.found} aria-label={translate('pos.orders.title')}>
          <div className={styles.rows}>
            {orders.isLoading ? (
              <PagePending />
            ) : orders.rows.length === 0 ? (
              <Nothing orders={orders} filter={filter} />
            ) : isNarrow ? (
              <OrdersList {...rows} />
            ) : (
              <OrdersTable {...rows} />
            )}
          </div>
          <Foot orders={orders} filter={filter} page={page} onPage={setPage} />
        </section>
        {chosen && (
          <ChosenOrder row={chosen} isSheet={isNarrow} onClose={() => setKey(undefined)} onDone={orders.refresh} />
        )}
      </div>
    </div>
  );
}
