import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Button, MissingState, State } from '#admin';
import type { TillProduct } from '../../core/model.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { useOnPin } from '../usePin.ts';
import styles from './CataloguePane.module.css';
import { Children, Parents } from './Categories.tsx';
import { SearchRow } from './SearchRow.tsx';
import { TileGrid } from './TileGrid.tsx';
import { useCatalogue, type Catalogue } from './useCatalogue.ts';

/** Catalogue column: the products on sale. */
export function CataloguePane() {
  const translate = useTranslate();
  const till = useTill();
  const catalogue = useCatalogue();
  const { parents, children, parent, child, products, isSimilar, wanted, type } = catalogue;
  useOnPin(useCallback(() => type(''), [type]));
  const choose = useCallback(
    (product: TillProduct) => {
      till.add(product);
      type('');
    },
    [till, type],
  );
  return (
    <section className={styles.pane} aria-label={translate('pos.till.catalogue')}>
      <SearchRow catalogue={catalogue} onChoose={choose} />
      <Parents of={parents} chosen={parent} onChoose={catalogue.chooseParent} />
      <Children of={children} chosen={child} onChoose={catalogue.chooseChild} />
      <p className={isSimilar ? styles.similar : styles.said} role="status">
        {isSimilar && translate('pos.till.similar', { text: wanted })}
        {!isSimilar && wanted !== '' && translate('pos.till.found', { smart_count: products.length })}
      </p>
      {products.length === 0 ? (
        <EmptyCatalogue catalogue={catalogue} />
      ) : (
        <TileGrid products={products} of={`${parent} ${child} ${wanted}`} label={translate('pos.till.products')} />
      )}
    </section>
  );
}

/** Fields of the form that creates the first product, with their width in columns of 12. */
const PRODUCT_FIELDS = { name: 12, price: 6, category: 6 } as const;

/** Empty state: no search result, an empty category, or no products at all. */
function EmptyCatalogue({ catalogue }: { catalogue: Catalogue }) {
  const translate = useTranslate();
  const { wanted, type, parent, chooseParent } = catalogue;
  const { data, refresh } = useTill();
  if (wanted !== '') {
    return (
      <State
        icon="search-x"
        title={translate('pos.till.nothingFound', { text: wanted })}
        actions={
          <Button size="touch" onClick={() => type('')}>
            {translate('pos.till.clearSearch')}
          </Button>
        }
      >
        {translate('pos.till.nothingFoundHelp')}
      </State>
    );
  }
  if (data.products.length === 0) {
    return (
      <MissingState
        resource="products"
        fields={PRODUCT_FIELDS}
        size="touch"
        icon="package"
        title={translate('pos.till.nothingToSell')}
        help={translate('pos.till.nothingToSellHelp')}
        ask={translate('pos.till.nothingToSellAsk')}
        onAdded={() => void refresh()}
      />
    );
  }
  return (
    <State
      icon="package"
      title={translate('pos.till.noProducts')}
      actions={
        parent !== null && (
          <Button size="touch" onClick={() => chooseParent(null)}>
            {translate('pos.till.showAll')}
          </Button>
        )
      }
    >
      {translate('pos.till.noProductsHelp')}
    </State>
  );
}
