import { useTranslate } from 'ra-core';
import type { CsvCell } from '#resource';
import type { Stock, StockProduct } from './stockState.ts';

/** Makes the table of the export: a row for each product, with columns for each store. */
export function useStockTable() {
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
