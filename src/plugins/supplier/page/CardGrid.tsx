import { useTranslate } from 'ra-core';
import { Button, Query, Skeleton, State } from '#admin';
import type { SupplierItem } from '../contract/types.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './supplier.module.css';
import { isAdded, useListed } from './useListed.ts';
import type { PriceText } from './usePriceText.ts';

interface Props {
  readonly items: readonly SupplierItem[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  /** Hundredths; null: what is typed is none. */
  readonly ratio: number | null;
  readonly to: readonly string[];
  readonly prices: PriceText;
  readonly onOpen: (item: SupplierItem) => void;
}

/** The products of a page, six in a row. */
export function CardGrid({ items, error, onRetry, onClear, ratio, to, prices, onOpen }: Props) {
  const translate = useTranslate();
  const listed = useListed(items?.map(({ pid }) => pid) ?? []);
  return (
    <Query
      failed={translate('supplier.failed')}
      query={{ data: items, error, refetch: onRetry }}
      shape={<Skeleton height="320px" />}
      empty={
        <State
          icon="search-x"
          title={translate('supplier.nothing')}
          actions={<Button onClick={onClear}>{translate('supplier.showAll')}</Button>}
        />
      }
    >
      {(found) => (
        <ul className={styles.grid}>
          {found.map((item) => (
            <ProductCard
              key={item.pid}
              {...{ item, ratio, prices }}
              isAdded={isAdded(listed.get(item.pid), to)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </ul>
      )}
    </Query>
  );
}
