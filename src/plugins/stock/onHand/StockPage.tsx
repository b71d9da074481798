// Page "Stock": what each store has, what it is worth, what is low.
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import {
  FigureChoice,
  FigurePage,
  FigureTools,
  PageHeader,
  Query,
  RangePager,
  SearchBox,
  SelectBox,
  State,
  TabList,
  tabIds,
  useCall,
  useCrumbs,
  useDebounced,
  useFormats,
} from '#admin';
import { ScanBox, useOwnStore } from '#admin/internal';
import { STOCK_VIEWS, stockCall } from '../stockCalls.ts';
import { StockFigures } from './StockFigures.tsx';
import {
  PER_PAGE,
  STILL_CHOICES,
  useStockState,
  type SayStock,
  type Stock,
  type StockProduct,
  type StockState,
} from './stockState.ts';
import { StockActions } from './StockActions.tsx';
import { StockTable } from './StockTable.tsx';
import { StockWindow } from './StockWindow.tsx';
import { useStores } from './useStores.ts';
import styles from './stock.module.css';

const BEHIND = ['products', 'stock_movements', 'stock_levels', 'stock_transfers', 'stock_counts'];
/** Pause in typing after which words are sought, ms. */
const PAUSE_MS = 250;
const LABELS = { all: 'all', below: 'belowView', out: 'outView', still: 'stillView' } as const;

/** What was typed, sought once the person pauses. */
function Words({ initial, onSeek }: { initial: string; onSeek: (words: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(initial);
  const settled = useDebounced(text.trim(), PAUSE_MS);
  const sought = useRef(initial);
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  });
  useEffect(() => {
    if (settled === sought.current) return;
    sought.current = settled;
    seek.current(settled);
  }, [settled]);
  return (
    <span className={styles.words}>
      <SearchBox
        label={translate('stock.onHand.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}

/** The stores to choose from; those who belong to one see that one. */
function Stores({ state, onChange }: { state: StockState; onChange: SayStock }) {
  const translate = useTranslate();
  const isLimited = useOwnStore() !== null;
  const stores = useStores(!isLimited);
  if (isLimited || stores.length < 2) return null;
  const all = { value: '', label: translate('stock.onHand.allStores') };
  return (
    <FigureChoice>
      <SelectBox
        label={translate('stock.onHand.store')}
        value={state.store === undefined ? '' : String(state.store)}
        options={[all, ...stores]}
        onChange={(event) => onChange({ store: event.target.value })}
      />
    </FigureChoice>
  );
}

/** Days without an entry after which stock does not move. */
function Still({ state, onChange }: { state: StockState; onChange: SayStock }) {
  const translate = useTranslate();
  return (
    <FigureChoice>
      <SelectBox
        label={translate('stock.onHand.stillFor')}
        value={String(state.days)}
        options={STILL_CHOICES.map((days) => ({
          value: String(days),
          label: translate('stock.onHand.stillDays', { smart_count: days }),
        }))}
        onChange={(event) => onChange({ days: event.target.value })}
      />
    </FigureChoice>
  );
}

function Nothing({ code }: Pick<StockState, 'code'>) {
  const translate = useTranslate();
  const title = code === '' ? translate('stock.onHand.empty') : translate('stock.onHand.notFound', { code });
  return (
    <State icon="warehouse" title={title}>
      {translate('stock.onHand.emptyText')}
    </State>
  );
}

/** The products of a part of the stock, or why there are none. */
function Products({ stock, state, onChange }: { stock: Stock; state: StockState; onChange: SayStock }) {
  const [open, setOpen] = useState<StockProduct | null>(null);
  const scanned = state.code !== '' && stock.products.length === 1 ? stock.products[0] : undefined;
  const wanted = open ?? scanned;
  // It stays open also when it no longer is in this part of the list.
  const shown = wanted && (stock.products.find(({ id }) => id === wanted.id) ?? wanted);
  const close = () => {
    setOpen(null);
    if (state.code !== '') onChange({ code: '' });
  };
  return (
    <>
      {stock.total === 0 ? (
        <Nothing code={state.code} />
      ) : (
        <>
          <StockTable stock={stock} onOpen={setOpen} />
          <RangePager
            page={state.page}
            perPage={state.perPage}
            total={stock.total}
            choices={PER_PAGE}
            onPage={(page) => onChange({ page: String(page) })}
            onPerPage={(perPage) => onChange({ perPage: String(perPage) })}
          />
        </>
      )}
      {shown && <StockWindow key={shown.id} stock={stock} product={shown} onClose={close} />}
    </>
  );
}

function Content({ stock, state, onChange }: { stock: Stock; state: StockState; onChange: SayStock }) {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  const ids = tabIds(id, state.view);
  const tabs = STOCK_VIEWS.map((view) => ({
    value: view,
    label: translate(`stock.onHand.${LABELS[view]}`),
    count: formats.integer(stock[view]),
  }));
  return (
    <>
      <StockFigures stock={stock} />
      <TabList
        isPage
        id={id}
        label={translate('stock.onHand.viewsLabel')}
        tabs={tabs}
        value={state.view}
        onChange={(view) => onChange({ view })}
      />
      <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
        <Products stock={stock} state={state} onChange={onChange} />
      </div>
    </>
  );
}

/** What is there of the counted products, store by store, and what stands behind each figure. */
export default function StockPage() {
  const translate = useTranslate();
  const [state, change] = useStockState();
  const [scans, setScans] = useState(0);
  const title = translate('stock.onHand.title');
  useCrumbs([{ label: translate('flexy.menu.groups.catalogue') }, { label: title }]);
  const { view, store, q, code, page, perPage, days } = state;
  const query = {
    ...{ view, page, itemsPerPage: perPage, days },
    ...(store !== undefined && { store }),
    ...(q !== '' && { q }),
    ...(code !== '' && { code }),
  };
  const scan = (scanned: string) => {
    setScans(scans + 1);
    change({ code: scanned, q: '', view: 'all' });
  };
  const found = useCall(stockCall, { query }, { behind: BEHIND });
  return (
    <FigurePage>
      <PageHeader title={title} actions={<StockActions query={query} />} />
      <FigureTools note={null}>
        {/* A scan begins with an empty box, whatever waits there to be sought. */}
        <Words key={scans} initial={scans === 0 ? q : ''} onSeek={(words) => change({ q: words, code: '' }, false)} />
        <span className={styles.scan}>
          <ScanBox label={translate('stock.onHand.scan')} onScan={scan} />
        </span>
        <Stores state={state} onChange={change} />
        {view === 'still' && <Still state={state} onChange={change} />}
      </FigureTools>
      <Query isPage failed={translate('stock.onHand.failed')} query={found}>
        {(stock) => <Content stock={stock} state={state} onChange={change} />}
      </Query>
    </FigurePage>
  );
}
