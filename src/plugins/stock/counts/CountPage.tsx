// Page of a count: scanning and typing, warnings, and the parts of the sheet.
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import {
  Banner,
  Button,
  Card,
  Chip,
  Code,
  Ltr,
  PageBody,
  PageHeader,
  PagePending,
  RangePager,
  RecordFailed,
  RelativeTime,
  Row,
  State,
  TabList,
  tabIds,
  useCrumbs,
  useFormats,
} from '#admin';
import { CameraScan, ScanBox } from '#admin/internal';
import { SHEET_VIEWS } from '../countCalls.ts';
import { ProductFinder } from '../onHand/ProductFinder.tsx';
import { Differences } from './Differences.tsx';
import { Now } from './Now.tsx';
import { SheetActs } from './SheetActs.tsx';
import { useCounting, type Counting, type Refused } from './useCounting.ts';
import { PER_PAGE, useSheet, type Sheet } from './useSheet.ts';
import styles from './counts.module.css';

const RESOURCE = 'stock_counts';
const TONES = { open: 'warning', posted: 'success', discarded: 'neutral' } as const;

/** Says why a code was not counted. */
function RefusedText({ refused: { code, result } }: { refused: Refused }) {
  const translate = useTranslate();
  return translate(`stock.counts.problems.${result.problem ?? 'unknown'}`, { code, name: result.name ?? code });
}

/** Warnings of refused codes and unconfirmed entries, with the next step. */
function Warnings({ counting }: { counting: Counting }) {
  const translate = useTranslate();
  const { refused, failed, waiting, retry } = counting;
  return (
    <>
      {failed !== undefined && (
        <Banner tone="danger" action={<Button onClick={retry}>{translate('flexy.state.retry')}</Button>}>
          {failed} {translate('stock.counts.waiting', { smart_count: waiting })}
        </Banner>
      )}
      {refused && (
        <Banner tone="warning">
          <RefusedText refused={refused} />
        </Banner>
      )}
    </>
  );
}

/** Entries that this device did not send before the count ended. */
function Uncounted({ counting: { waiting, drop } }: { counting: Counting }) {
  const translate = useTranslate();
  if (waiting === 0) return null;
  return (
    <Banner tone="danger" action={<Button onClick={drop}>{translate('stock.counts.drop')}</Button>}>
      {translate('stock.counts.uncounted', { smart_count: waiting })}
    </Banner>
  );
}

/**
 * Results of the codes that the camera reads while its window is open: they wait on this device, or the last one was
 * counted or refused.
 */
function CameraResult({ counting: { last, refused, failed, waiting } }: { counting: Counting }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [before] = useState({ last, refused });
  if (waiting > 0)
    return (
      <div className={styles.read} role="status">
        {failed} {translate('stock.counts.waiting', { smart_count: waiting })}
      </div>
    );
  const isCounted = refused === undefined && last !== before.last;
  return (
    <div className={styles.read} role="status">
      {last && isCounted && (
        <>
          <bdi>{last.name}</bdi>{' '}
          <b>
            <Ltr>{formats.decimal(last.counted ?? 0, 3)}</Ltr>
          </b>
        </>
      )}
      {refused && refused !== before.refused && <RefusedText refused={refused} />}
    </div>
  );
}

function Counter({ sheet, counting }: { sheet: Sheet; counting: Counting }) {
  const translate = useTranslate();
  const mine = sheet.products.find(({ id }) => id === counting.last?.product)?.mine ?? null;
  const scan = (code: string) => {
    if (code !== '') counting.count({ code });
  };
  return (
    <>
      <div className={styles.find}>
        <Row gap={10} wrap className={styles.scan}>
          <ScanBox isMain label={translate('stock.counts.scanBox')} onScan={scan} />
          <CameraScan onCode={scan} beside={<CameraResult counting={counting} />} />
        </Row>
        <ProductFinder
          label={translate('stock.counts.find')}
          store={null}
          onFound={({ id }) => counting.count({ product: id, add: 1 })}
        />
      </div>
      <Warnings counting={counting} />
      <Now key={String(counting.last?.product)} counting={counting} mine={mine} />
    </>
  );
}

function Products({ sheet }: { sheet: Sheet }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (sheet.products.length === 0) return <State icon="list-checks" title={translate('stock.counts.nothing')} />;
  return (
    <ul className={styles.list}>
      {sheet.products.map(({ id, name, skuCode, counted, expected, countedAt }) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi> {skuCode && <Code>{skuCode}</Code>}
            <span className={styles.small}>
              {countedAt !== null && <RelativeTime iso={countedAt} />}{' '}
              {expected !== null && translate('stock.counts.expectedOf', { quantity: formats.decimal(expected, 3) })}
            </span>
          </span>
          {counted !== null && (
            <b>
              <Ltr>{formats.decimal(counted, 3)}</Ltr>
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartsProps {
  sheet: Sheet;
  state: ReturnType<typeof useSheet>;
}

/** The parts of the sheet; without the right to post, differences come once the count ended. */
function Parts({ sheet, state: { view, show, page, setPage, query } }: PartsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  const ids = tabIds(id, view);
  const numbers = { counted: sheet.counted, missing: sheet.missing, differ: sheet.differ };
  const total = numbers[view] ?? 0;
  const views = SHEET_VIEWS.filter((one) => one !== 'differ' || sheet.mayPost || sheet.state !== 'open');
  return (
    <>
      <TabList
        id={id}
        label={translate('stock.counts.parts')}
        tabs={views.map((value) => {
          const count = numbers[value];
          const label = translate(`stock.counts.views.${value}`);
          return { value, label, ...(count !== null && { count: formats.integer(count) }) };
        })}
        value={view}
        onChange={show}
      />
      <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
        {view === 'differ' ? (
          <Differences sheet={sheet} onChange={() => void query.refetch()} />
        ) : (
          <Products sheet={sheet} />
        )}
        {total > PER_PAGE && (
          <RangePager
            page={page}
            perPage={PER_PAGE}
            total={total}
            choices={[PER_PAGE]}
            onPage={setPage}
            onPerPage={() => undefined}
          />
        )}
      </div>
    </>
  );
}

function CountSheet({ id }: { id: number }) {
  const translate = useTranslate();
  const state = useSheet(id);
  const { data: sheet, error, refetch } = state.query;
  const counting = useCounting(id);
  const title = sheet?.number ?? translate('stock.counts.title');
  useCrumbs([{ label: translate('stock.counts.title'), to: `/${RESOURCE}` }, { label: title }]);
  if (error && !sheet) return <RecordFailed resource={RESOURCE} error={error} onRetry={() => void refetch()} />;
  if (!sheet) return <PagePending title={title} />;
  const about = [sheet.store, sheet.category ?? translate(`resources.stock_counts.values.scope.${sheet.scope}`)];
  return (
    <>
      <PageHeader
        title={title}
        status={
          <Chip tone={TONES[sheet.state]}>{translate(`resources.stock_counts.values.state.${sheet.state}`)}</Chip>
        }
        actions={
          <SheetActs
            {...{ sheet, view: state.view, waiting: counting.waiting, onShow: state.show }}
            onDone={() => void refetch()}
          />
        }
      />
      <PageBody>
        <Card title={[...about, ...sheet.people].filter(Boolean).join(' · ')}>
          {sheet.state === 'open' ? <Counter sheet={sheet} counting={counting} /> : <Uncounted counting={counting} />}
          <Parts sheet={sheet} state={state} />
        </Card>
      </PageBody>
    </>
  );
}

/** Counts on a sheet, and shows a count that ended. */
export default function CountPage() {
  const { id = '' } = useParams();
  return <CountSheet key={id} id={Number(id)} />;
}
