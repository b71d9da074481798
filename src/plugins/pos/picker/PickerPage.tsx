import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { randomKey } from '#outbox';
import { PageHeader, Query, State, useCrumbs } from '#admin';
import type { TillProduct } from '../core/model.ts';
import type { SearchIndex, TillData } from '../core/data/tillData.ts';
import { useTillState, useTillDataStore } from '../core/data/useTillDataStore.ts';
import { storeCartItems, readCartItems } from '../core/sale/cartItems.ts';
import type { PickerLine } from '../core/sale/pickerCart.ts';
import { newSale } from '../core/sale/sale.ts';
import { ProductList } from './ProductList.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { addPickedLines } from './addPickedLines.ts';
import styles from './Picker.module.css';

/** Page of the quantity picker; its lines are added to the till's cart. */
export default function PickerPage() {
  const translate = useTranslate();
  const title = translate('pos.picker.title');
  const store = useTillDataStore();
  const { data, error } = useTillState(store);
  useCrumbs([{ label: title }]);
  return (
    <Query
      title={title}
      failed={translate('pos.picker.failed')}
      query={{ data, error, refetch: () => store.refresh() }}
    >
      {(loaded) => (
        <>
          <PageHeader title={title} />
          <Picker data={loaded} index={store.index()} onAdded={() => void store.refresh()} />
        </>
      )}
    </Query>
  );
}

/** Adds the lines to the cart that the till opens next. @returns true when the browser stored it */
function toCart(lines: readonly PickerLine[], index: SearchIndex, { settings }: TillData): boolean {
  const { currency, taxRate } = settings;
  const open = {
    ...newSale({ uuid: randomKey(), now: Date.now() }),
    lines: readCartItems(localStorage, currency),
  };
  const cart = addPickedLines(open, lines, (id) => index.product(id), taxRate);
  return storeCartItems(localStorage, cart.lines, currency);
}

interface PickerProps {
  data: TillData;
  index: SearchIndex;
  onAdded: () => void;
}

function Picker({ data, index, onAdded }: PickerProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [product, setProduct] = useState<TillProduct | null>(null);
  const { currency } = data.settings;
  const add = (lines: readonly PickerLine[]) => {
    const isKept = toCart(lines, index, data);
    if (isKept) notify('pos.picker.added', { type: 'success', messageArgs: { smart_count: lines.length } });
    else notify('pos.picker.notAdded', { type: 'error' });
    return isKept;
  };
  return (
    <div className={styles.page}>
      <ProductList
        index={index}
        currency={currency}
        chosen={product?.id ?? null}
        onChoose={setProduct}
        onAdded={onAdded}
      />
      <div>
        {!product && (
          <State icon="package" title={translate('pos.picker.choose')}>
            {translate('pos.picker.chooseNote')}
          </State>
        )}
        <ProductPicker product={product} currency={currency} onSuccess={add} />
      </div>
    </div>
  );
}
