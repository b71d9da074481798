// Products that are sold often, under the empty lines of the order editor.
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Icon, Ltr, Thumbnail, useCall, useRecords } from '#admin';
import { catalogPriceOf } from '#shop';
import { oftenSoldCall } from '../../figureCalls.ts';
import { useEditor } from '../EditorContext.ts';
import { useAmounts } from '../useAmounts.ts';
import { priced, readKnown, type KnownProduct } from '../useProducts.ts';
import type { TakeProduct } from './ProductSearch.tsx';
import styles from './oftenSold.module.css';

/** An answer is used for so long, ms: what sells often changes by the day. */
const FRESH_MS = 300_000;

const NONE: readonly never[] = [];

/** The products sold most often in the last weeks, the most frequent first; empty while unknown, and for who may not read them. */
function useOftenSold(): readonly KnownProduct[] {
  const { currency } = useEditor().data.settings;
  const { data: counted = NONE } = useCall(oftenSoldCall, {}, { staleTime: FRESH_MS });
  const ids = counted.map(({ product }) => product);
  const { data } = useRecords('products', ids, { enabled: ids.length > 0, retry: false });
  return useMemo(
    () => (data ?? NONE).flatMap((record) => (record ? (readKnown(record, currency) ?? NONE) : NONE)),
    [data, currency],
  );
}

/** Tiles under the empty list of lines: one tap adds a product that is sold often. */
export function OftenSold({ onTake }: { onTake: TakeProduct }) {
  const translate = useTranslate();
  const { amount } = useAmounts();
  const isPurchase = useEditor().document.type === 'purchase';
  const products = useOftenSold();
  if (products.length === 0) return null;
  return (
    <div className={styles.often}>
      <h3>{translate('orders.editor.often')}</h3>
      <ul className={styles.tiles}>
        {products.map((known) => {
          const product = priced(known, isPurchase);
          return (
            <li key={product.id}>
              <button type="button" onClick={() => onTake(known, null, null)}>
                <Thumbnail src={product.image ?? ''} icon="package" />
                <span className={styles.tile}>
                  <b>
                    <bdi>{product.name}</bdi>
                  </b>
                  <small>
                    <Ltr>{amount(catalogPriceOf(product))}</Ltr>
                  </small>
                </span>
                <Icon name="plus" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
