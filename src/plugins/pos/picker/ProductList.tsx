// Products of the product picker.
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { MissingState, SearchBox, State, Thumbnail, useDebounced } from '#admin';
import { formatMinorWithCurrency } from '#resource';
import type { TillProduct } from '../core/model.ts';
import type { SearchIndex } from '../core/data/tillData.ts';
import styles from './Picker.module.css';

/** Debounce of the search, ms (docs/rules/till.md, "Search"). */
const DEBOUNCE_MS = 300;
/** Minimum length of a search by name. */
const LEAST_LETTERS = 3;
/** Maximum number of listed products; a search finds the others. */
const MOST = 60;

interface ProductListProps {
  index: SearchIndex;
  currency: string;
  chosen: number | null;
  onChoose: (product: TillProduct) => void;
  /** Called after the first product was created. */
  onAdded: () => void;
}

/** Fields of a new product. */
const PRODUCT_FIELDS = { name: 12, price: 6 } as const;

/** Products on sale, with a search by name. */
export function ProductList({ index, currency, chosen, onChoose, onAdded }: ProductListProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), DEBOUNCE_MS);
  const isSearched = wanted.length >= LEAST_LETTERS;
  const found = (isSearched ? index.search(wanted) : index.productsOf(null, null)).slice(0, MOST);
  return (
    <section className={styles.products} aria-label={translate('pos.picker.products')}>
      <SearchBox
        label={translate('pos.picker.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 &&
        (isSearched ? (
          <State icon="search-x" title={translate('pos.picker.nothing')} />
        ) : (
          <MissingState
            resource="products"
            fields={PRODUCT_FIELDS}
            icon="package"
            title={translate('pos.picker.empty')}
            ask={translate('pos.till.nothingToSellAsk')}
            onAdded={onAdded}
          />
        ))}
      <ul>
        {found.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className={styles.product}
              aria-pressed={product.id === chosen}
              onClick={() => onChoose(product)}
            >
              <Thumbnail icon="package" large {...(product.image !== null && { src: product.image })} />
              <span>{product.name}</span>
              <b>{formatMinorWithCurrency(product.finalPrice, currency, locale)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
