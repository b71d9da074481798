import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Code, Combobox, Ltr, useAction, useApi, useCall, useDebounced, useFormats } from '#admin';
import { stockCall } from '../stockCalls.ts';
import type { StockProduct } from './stockState.ts';

/** A typed number of this many digits is a scanned code, not a word. */
const CODE = /^\d{6,}$/;
const FOUND = 8;
const PAUSE_MS = 200;

interface FinderProps {
  label: string;
  /** The store whose stock stands beside each product. */
  store: number | null;
  onFound: (product: StockProduct) => void;
}

function Found({ product, store }: { product: StockProduct; store: number | null }) {
  const formats = useFormats();
  const level = product.levels.find((one) => one.store === store);
  return (
    <span>
      <bdi>{product.name ?? `#${product.id}`}</bdi> {product.skuCode && <Code>{product.skuCode}</Code>}{' '}
      {level && <Ltr>{formats.decimal(level.quantity, 3)}</Ltr>}
    </span>
  );
}

/** Finds a counted product by words, or by a scanner that types a code and Enter. */
export function ProductFinder({ label, store, onFound }: FinderProps) {
  const translate = useTranslate();
  const call = useApi();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState('');
  const { run } = useAction();
  const q = useDebounced(text.trim(), PAUSE_MS);
  const search = useCall(stockCall, { query: { q, itemsPerPage: FOUND } }, { enabled: q !== '' && !CODE.test(q) });
  const take = (product: StockProduct) => {
    setText('');
    setMissed('');
    onFound(product);
  };
  const lookUp = async (code: string) => {
    const { products } = await call(stockCall, { query: { code, itemsPerPage: 1 } });
    const [product] = products;
    if (product) take(product);
    else setMissed(code);
  };
  const scan = () => {
    const code = text.trim();
    if (!CODE.test(code) && (search.data?.products.length ?? 0) > 0) return false;
    setText('');
    void run(() => lookUp(code));
    return true;
  };
  const options = q !== '' && text.trim() === q ? (search.data?.products ?? []) : [];
  return (
    <Combobox
      label={label}
      icon="search"
      text={text}
      onText={(typed) => {
        setText(typed);
        setMissed('');
      }}
      search={search}
      options={options.map((product) => ({
        key: String(product.id),
        node: <Found product={product} store={store} />,
        choose: () => take(product),
      }))}
      onEnter={scan}
      foot={missed !== '' && <span role="alert">{translate('stock.onHand.notFound', { code: missed })}</span>}
    />
  );
}
