import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Code, Combobox, Ltr, useAction, useApi, useCall, useDebounced, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import { findProductsCall } from '../stockCalls.ts';

type FoundProduct = AnswerOf<typeof findProductsCall>['products'][number];

interface FinderProps {
  label: string;
  /** The store whose stock stands beside each product. */
  store: number | null;
  onFound: (product: FoundProduct) => void;
}

/** Finds a counted product by words, or by a scanner that types a code and Enter. */
export function ProductFinder({ label, store, onFound }: FinderProps) {
  const translate = useTranslate();
  const call = useApi();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState('');
  const { run } = useAction();
  const q = useDebounced(text.trim(), PAUSE_MS);
  const place = store === null ? {} : { store };
  const search = useCall(findProductsCall, { query: { q, ...place } }, { enabled: q !== '' && !CODE.test(q) });
  const take = (product: FoundProduct) => {
    setText('');
    setMissed('');
    onFound(product);
  };
  const lookUp = async (code: string) => {
    const { products } = await call(findProductsCall, { query: { code, itemsPerPage: 1 } });
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
        node: <Found product={product} />,
        choose: () => take(product),
      }))}
      onEnter={scan}
      foot={missed !== '' && <span role="alert">{translate('stock.onHand.notFound', { code: missed })}</span>}
    />
  );
}

/** A typed number of this many digits is a scanned code, not a word. */
const CODE = /^\d{6,}$/;
const PAUSE_MS = 200;

function Found({ product }: { product: FoundProduct }) {
  const formats = useFormats();
  const { quantity } = product;
  return (
    <span>
      <bdi>{product.name ?? `#${product.id}`}</bdi> {product.skuCode && <Code>{product.skuCode}</Code>}{' '}
      {quantity !== null && <Ltr>{formats.decimal(quantity, 3)}</Ltr>}
    </span>
  );
}
