// Actions of the page "Stock": export, new transfer, new count.
import { useNotify, useTranslate } from 'ra-core';
import { Button, ButtonLink, downloadCsv, HeadActions, useAction, useApi, useStoreZone } from '#admin';
import { dayOf, type CallArgs, type CsvCell } from '#resource';
import StartCountButton from '../counts/StartCountButton.tsx';
import { stockCall } from '../stockCalls.ts';
import type { Stock, StockProduct } from './stockState.ts';

/** Products of one call of the export. */
const PART = 200;

type Query = NonNullable<CallArgs<typeof stockCall>['query']>;

interface ActionsProps {
  /** The filter of the page; the export has the same products. */
  query: Query;
}

/** Saves all products of the shown part as a file. */
function useExport({ query }: ActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const zoneOf = useStoreZone();
  const tableOf = useStockTable();
  return async () => {
    const parts: Stock[] = [];
    for (let page = 1, left = 1; left > 0; page += 1) {
      const part = await call(stockCall, { query: { ...query, page, itemsPerPage: PART } });
      parts.push(part);
      left = part.products.length === 0 ? 0 : part.total - page * PART;
    }
    const name = `${translate('stock.onHand.title')} ${dayOf(Date.now(), zoneOf())}.csv`;
    const table = tableOf(
      parts[0]?.stores ?? [],
      parts.flatMap(({ products }) => products),
    );
    downloadCsv(table, name);
    notify(translate('stock.onHand.exported', { name }), { type: 'success' });
  };
}

/** Actions in the head of the page. */
export function StockActions({ query }: ActionsProps) {
  const translate = useTranslate();
  const save = useExport({ query });
  const { isBusy, run } = useAction();
  return (
    <HeadActions main={<StartCountButton />}>
      <Button disabled={isBusy} onClick={() => void run(save)}>
        {translate('stock.onHand.export')}
      </Button>
      <ButtonLink icon="truck" to="/stock/transfer">
        {translate('stock.transfers.short')}
      </ButtonLink>
    </HeadActions>
  );
}

/** Makes the table of the export: a row for each product, with columns for each store. */
function useStockTable() {
  const translate = useTranslate();
  const text = (name: string) => translate(`stock.onHand.${name}`);
  return (stores: Stock['stores'], products: readonly StockProduct[]): CsvCell[][] => {
    const nameOf = ({ name }: Stock['stores'][number]) => name ?? text('noStore');
    const ofStores = stores.flatMap((store) => [
      `${nameOf(store)}: ${text('onHand')}`,
      `${nameOf(store)}: ${text('minimum')}`,
    ]);
    const beside = ['reserved', 'onTheWay', 'cost', 'value', 'countedAt', 'runsOut'].map(text);
    const head = [text('product'), 'SKU', ...ofStores, ...beside];
    const rows = products.map((product) => [
      product.name ?? `#${product.id}`,
      product.skuCode ?? null,
      ...stores.flatMap(({ id }) => {
        const level = product.levels.find((one) => one.store === id);
        return [level?.quantity ?? null, level?.minimum ?? null];
      }),
      ...[product.reserved, product.onTheWay, product.cost, product.value],
      ...[product.countedAt, product.daysLeft],
    ]);
    return [head, ...rows];
  };
}
