// The window in which goods of a purchase are received: all at once, or in parts with differences.
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  Field,
  FieldError,
  FormDialog,
  Ltr,
  Row,
  SelectBox,
  Stack,
  Switch,
  useApi,
  useErrorText,
  useFormats,
  useRecordList,
  useRecords,
  WHOLE_LIST,
} from '#admin';
import { ScanBox, useOwnStore } from '#admin/internal';
import { idOrNull, quantityToWire } from '#shop';
import { receiveCall } from '../receivingCalls.ts';
import { numberOf, type Order } from '../show/orderTitle.ts';
import {
  allAsOrdered,
  entriesOf,
  entryFaults,
  linesNamed,
  receiveBody,
  receiveLines,
  receiveSums,
  sentEntries,
  stepped,
  type Entry,
  type ReceiveLine,
  type Typed,
  type TypedLine,
} from './receiveDraft.ts';
import { ReceiveRow } from './ReceiveRow.tsx';
import styles from './receive.module.css';
import { useReadAgain } from './useReadAgain.ts';

/** Error of a field of the window; undefined: none. */
type ErrorOf = (field: string) => string | undefined;

const STORES = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** Barcodes of the products of the lines; none until they are read. */
function useBarcodes(lines: readonly ReceiveLine[]): ReadonlyMap<number, readonly string[]> {
  const ids = [...new Set(lines.flatMap(({ product }) => product ?? []))];
  const { data = [] } = useRecords('products', ids, { enabled: ids.length > 0, retry: false });
  return new Map(
    data.flatMap((product) => {
      if (!product) return [];
      const variants = product.attributValues ?? [];
      const codes = [product, ...variants].flatMap(({ barcode, skuCode }) => [barcode ?? '', skuCode ?? '']);
      return [[Number(product.id), codes.filter((code) => code !== '')] as const];
    }),
  );
}

interface ScanProps {
  lines: readonly ReceiveLine[];
  onFound: (line: ReceiveLine) => void;
}

/** Counts one of the line for each scan. */
function Scan({ lines, onFound }: ScanProps) {
  const translate = useTranslate();
  const codes = useBarcodes(lines);
  const [problem, setProblem] = useState<string>();
  const scan = (text: string): boolean => {
    if (text === '') return false;
    const [found, ...more] = linesNamed(lines, text, codes);
    const isOne = found !== undefined && more.length === 0;
    setProblem(isOne ? undefined : translate(`orders.receiving.${found ? 'several' : 'unknown'}`, { text }));
    if (isOne) onFound(found);
    return isOne;
  };
  return (
    <span>
      <ScanBox label={translate('orders.receiving.scan')} onScan={scan} />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </span>
  );
}

/** Heads of the columns, on wide screens; each box names itself for screen readers. */
function Heads() {
  const translate = useTranslate();
  return (
    <li className={styles.heads} aria-hidden>
      <span>{translate('orders.editor.head.product')}</span>
      <span>{translate('orders.receiving.orderedSum')}</span>
      <span>{translate('orders.receiving.received')}</span>
      <span>{translate('orders.receiving.difference')}</span>
      <span>{translate('orders.editor.head.cost')}</span>
      <span>{translate('orders.editor.head.amount')}</span>
    </li>
  );
}

interface PaperState {
  readonly deliveryNote: string;
  /** Id as text; empty: the purchase's own. */
  readonly store: string;
  readonly changesCost: boolean;
}

interface PaperProps {
  paper: PaperState;
  onChange: (paper: PaperState) => void;
  errorOf: ErrorOf;
}

/** Number of the delivery note, the store, and the choice to update the products' costs. */
function Paper({ paper, onChange, errorOf }: PaperProps) {
  const translate = useTranslate();
  const isLimited = useOwnStore() !== null;
  const notify = useNotify();
  const textOf = useErrorText();
  // A failed read of the stores is reported. Without a choice the goods go into the store of the purchase.
  const { data: stores = [] } = useRecordList('stores', STORES, {
    enabled: !isLimited,
    onError: (error) => notify(textOf(error), { type: 'error' }),
  });
  const label = translate('orders.receiving.changesCost');
  return (
    <Stack gap={12}>
      <Field
        label={translate('orders.receiving.deliveryNote')}
        help={translate('orders.receiving.deliveryNoteHelp')}
        maxLength={80}
        autoComplete="off"
        value={paper.deliveryNote}
        error={errorOf('deliveryNote')}
        onChange={(event) => onChange({ ...paper, deliveryNote: event.target.value })}
      />
      {!isLimited && stores.length > 1 && (
        <SelectBox
          label={translate('orders.receiving.store')}
          value={paper.store}
          options={stores.map(({ id, name }) => ({
            value: String(id),
            label: `${translate('orders.receiving.store')} ${name}`,
          }))}
          onChange={(event) => onChange({ ...paper, store: event.target.value })}
        />
      )}
      {errorOf('store') !== undefined && <FieldError>{errorOf('store')}</FieldError>}
      <Row as="span" gap={10} align="start" className={styles.option}>
        <Switch
          label={label}
          checked={paper.changesCost}
          onChange={(changesCost) => onChange({ ...paper, changesCost })}
        />
        <span>
          {label}
          <small>{translate('orders.receiving.changesCostHelp')}</small>
        </span>
      </Row>
    </Stack>
  );
}

/** Value of this delivery, and of the whole order. */
function Sums({ entries, currency }: { entries: readonly Entry[]; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const sums = receiveSums(entries);
  const row = (name: string, text: string, className?: string) => (
    <div className={className}>
      <dt>{translate(`orders.receiving.${name}`)}</dt>
      <dd>
        <Ltr>{text}</Ltr>
      </dd>
    </div>
  );
  return (
    <dl className={styles.sums}>
      {row('orderedSum', formats.minor(sums.ordered, currency))}
      {sums.credited > 0 && row('credited', `−${formats.minor(sums.credited, currency)}`)}
      {row('thisPart', `${formats.minor(sums.amount, currency)} ${formats.currencyName(currency)}`, styles.total)}
    </dl>
  );
}

/** State of the window: typed quantities, costs and delivery note. */
function useReceiving(order: Order, currency: string) {
  const lines = receiveLines(order, currency);
  const [typed, setTyped] = useState<Typed>({});
  const [paper, setPaper] = useState<PaperState>({
    deliveryNote: '',
    store: String(idOrNull(order.store) ?? ''),
    changesCost: true,
  });
  const entries = entriesOf(lines, typed, currency);
  const type = (item: number, change: TypedLine) =>
    setTyped((all) => ({ ...all, [item]: { ...all[item], ...change } }));
  return { lines, typed, setTyped, type, paper, setPaper, entries };
}

interface WindowProps {
  order: Order;
  currency: string;
  onClose: () => void;
}

/** Receives goods of a purchase. Typed values stay when the server refuses them. */
export default function ReceiveWindow({ order, currency, onClose }: WindowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const notify = useNotify();
  const call = useApi();
  const readAgain = useReadAgain();
  const { lines, typed, setTyped, type, paper, setPaper, entries } = useReceiving(order, currency);
  const { pieces } = receiveSums(entries);
  const sent = sentEntries(entries);
  const number = quantityToWire(pieces);
  const count = { smart_count: number, number: formats.decimal(number, 3) };
  const send = async () => {
    const { deliveryNote, changesCost } = paper;
    const store = Number(paper.store);
    await call(receiveCall, {
      params: { id: order.id },
      input: {
        lines: receiveBody(entries, currency),
        ...(deliveryNote.trim() !== '' && { deliveryNote: deliveryNote.trim() }),
        ...(store > 0 && { store }),
        changesCost,
      },
    });
    notify(pieces > 0 ? translate('orders.receiving.done', count) : 'orders.receiving.closed', { type: 'success' });
    readAgain();
  };
  /** Errors stand at their lines. The window names a line by its id, the server by its place in the call. */
  const errorsOf = ({ line }: Entry, errorOf: ErrorOf) => {
    const at = sent.findIndex((one) => one.line.item === line.item);
    const of = (name: string, own: string) => errorOf(`${line.item}.${own}`) ?? errorOf(`lines.${at}.${name}`);
    return {
      now: of('quantity', 'quantity') ?? of('closed', 'closed') ?? of('item', 'item'),
      cost: of('cost', 'cost'),
    };
  };
  return (
    <FormDialog
      title={translate('orders.receiving.of', { number: numberOf(order) })}
      width={1080}
      submit={pieces > 0 ? translate('orders.receiving.submit', count) : translate('orders.receiving.closeOnly')}
      isOff={sent.length === 0 && Object.keys(entryFaults(entries)).length === 0}
      isTyped={Object.keys(typed).length > 0 || paper.deliveryNote !== ''}
      check={() =>
        Object.fromEntries(
          Object.entries(entryFaults(entries)).map(([at, why]) => [at, translate(`orders.receiving.${why}`)]),
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <div className={styles.tools}>
            <Scan
              lines={lines}
              onFound={({ item }) => {
                const entry = entries.find(({ line }) => line.item === item);
                if (entry) type(item, { now: stepped(entry, 1) });
              }}
            />
            <Button icon="check" onClick={() => setTyped(allAsOrdered(lines, typed))}>
              {translate('orders.receiving.all')}
            </Button>
          </div>
          <ul className={styles.lines}>
            <Heads />
            {entries.map((entry) => (
              <ReceiveRow
                key={entry.line.item}
                entry={entry}
                typed={typed[entry.line.item] ?? {}}
                currency={currency}
                errors={errorsOf(entry, errorOf)}
                onType={(change) => type(entry.line.item, change)}
              />
            ))}
          </ul>
          <div className={styles.side}>
            <Paper paper={paper} onChange={setPaper} errorOf={errorOf} />
            <Sums entries={entries} currency={currency} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
