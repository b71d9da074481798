// Window of a product in stock: what each store has, its minimum, and the entries of the ledger behind the figure.
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  Button,
  DateText,
  DialogBox,
  Field,
  listPath,
  Ltr,
  parseTypedNumber,
  Query,
  Segmented,
  Table,
  useAction,
  useCall,
  useFormats,
  useRecordList,
} from '#admin';
import { minimumCall } from '../stockCalls.ts';
import type { Stock, StockProduct } from './stockState.ts';
import styles from './stock.module.css';

/** Entries of the ledger that are shown at once, newest first. */
const SHOWN = 20;

interface WindowProps {
  stock: Stock;
  product: StockProduct;
  onClose: () => void;
}

const whereOf = (product: number, store: number | null) => ({
  product: String(product),
  ...(store !== null && { store: String(store) }),
});

/** The entries of the ledger that make up a figure; the newest "after" is the figure. */
function Ledger({ product, store }: { product: number; store: number | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  const entries = useRecordList('stock_movements', {
    filter: whereOf(product, store),
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${formats.decimal(quantity, 3)}`;
  return (
    <Query
      failed={translate('stock.onHand.failed')}
      query={entries}
      empty={<p className={styles.dim}>{translate('stock.onHand.noMovements')}</p>}
    >
      {(rows) => (
        <Table label={translate('stock.onHand.ledger')}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={styles.entry}>
                  {translate(`resources.stock_movements.values.kind.${row.kind}`)}
                  {row.order && ' · '}
                  {row.order && <Link to={`/orders/${row.order.id}/show`}>{row.order.orderNumberFormatted}</Link>}
                  {row.transfer && ' · '}
                  {row.transfer && <Link to={`/stock_transfers/${row.transfer.id}/show`}>{row.transfer.number}</Link>}
                  {row.count && ' · '}
                  {row.count && <Link to={`/stock_counts/${row.count.id}/show`}>{row.count.number}</Link>}
                  <small>
                    {row.createdAt !== undefined && (
                      <DateText iso={row.createdAt}>{formats.moment(row.createdAt)}</DateText>
                    )}{' '}
                    {row.createdBy?.fullName} {row.note}
                  </small>
                </td>
                <td data-number className={styles.dim}>
                  <Ltr>{signed(row.quantity ?? 0)}</Ltr>
                </td>
                <td data-number>
                  <Ltr>{formats.decimal(row.stockAfter ?? 0, 3)}</Ltr>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Query>
  );
}

interface MinimumProps {
  product: StockProduct;
  store: Stock['stores'][number];
  /** What was typed; absent: nothing yet, the minimum is shown as it is. */
  typed: string | undefined;
  onType: (text: string) => void;
}

/** The minimum of a store, which is typed over the product's own. */
function Minimum({ product, store, typed, onType }: MinimumProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const notify = useNotify();
  const level = product.levels.find((one) => one.store === store.id);
  const own = level?.isOwn === true ? level.minimum : null;
  const text = typed ?? (own === null ? '' : formats.decimal(own, 3));
  const { isBusy, run } = useAction();
  const save = useCall(minimumCall);
  const minimum = parseTypedNumber(text);
  const isWrong = typeof minimum === 'string' || (minimum !== null && minimum < 0);
  const send = async () => {
    if (typeof minimum === 'string') return;
    await save.mutateAsync({ input: { product: product.id, ...(store.id !== null && { store: store.id }), minimum } });
    notify('stock.onHand.saved', { type: 'success' });
  };
  return (
    <form
      className={styles.minimum}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <Field
        label={
          store.name ? translate('stock.onHand.minimumOf', { store: store.name }) : translate('stock.onHand.minimum')
        }
        help={translate('stock.onHand.minimumHelp')}
        inputMode="decimal"
        dir="ltr"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || isWrong || minimum === own}>
        {translate('stock.onHand.save')}
      </Button>
    </form>
  );
}

/** What makes up the stock of a product, store by store. */
export function StockWindow({ stock, product, onClose }: WindowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  /** By store: what was typed stays while another one is looked at. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const store = stock.stores.find(({ id }) => String(id) === chosen) ?? stock.stores[0];
  if (!store) return null;
  const level = product.levels.find((one) => one.store === store.id);
  const key = String(store.id);
  const correct = { product: product.id, ...(store.id !== null && { store: store.id }), kind: 'correction' };
  return (
    <DialogBox
      title={product.name ?? `#${product.id}`}
      closeLabel={translate('stock.onHand.close')}
      width={560}
      start={
        <Link to={listPath('stock_movements', whereOf(product.id, store.id))}>{translate('stock.onHand.older')}</Link>
      }
      end={
        <Button onClick={() => void navigate('/stock_movements/create', { state: { values: correct } })}>
          {translate('stock.onHand.correct')}
        </Button>
      }
      onClose={onClose}
    >
      {stock.stores.length > 1 && (
        <Segmented
          label={translate('stock.onHand.store')}
          options={stock.stores.map(({ id, name }) => ({
            value: String(id),
            label: name ?? translate('stock.onHand.noStore'),
          }))}
          value={key}
          onChange={setChosen}
        />
      )}
      <Minimum
        key={key}
        product={product}
        store={store}
        typed={typed[key]}
        onType={(text) => setTyped({ ...typed, [key]: text })}
      />
      <h3 className={styles.behind}>
        {translate('stock.onHand.movements', { quantity: formats.decimal(level?.quantity ?? 0, 3) })}
      </h3>
      <Ledger product={product.id} store={store.id} />
    </DialogBox>
  );
}
