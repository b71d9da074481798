import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Code, Combobox, Icon, Keys, Ltr, Text, Thumbnail, useMay, useShortcut, type ComboboxOption } from '#admin';
import { CameraScan, CreateInPlace } from '#admin/internal';
import { formatQuantity, type Quantity, catalogPriceOf } from '#shop';
import { useEditor } from '../EditorContext.ts';
import { readTyped, type FoundProduct } from '../rules/typed.ts';
import { useAmounts } from '../useAmounts.ts';
import { priced, readKnown, type KnownProduct } from '../useProducts.ts';
import { useProductSearch } from './useProductSearch.ts';
import { useSearchEnter } from './useSearchEnter.ts';
import styles from './lines.module.css';

/** Adds a chosen product to the document, or asks for its variant and options first. */
export type TakeProduct = (known: KnownProduct, variant: FoundProduct['variant'], quantity: Quantity | null) => void;

/** One product that was found: name, code, stock, how many are in the document already, price. */
function Found({ known }: { known: KnownProduct }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { amount } = useAmounts();
  const { document } = useEditor();
  const product = priced(known, document.type === 'purchase');
  const held = document.lines.reduce((sum, line) => (line.product === product.id ? sum + line.quantity : sum), 0);
  const { stock } = product;
  return (
    <>
      <Thumbnail src={product.image ?? ''} icon="package" />
      <span className={styles.found}>
        <b>
          <bdi>{product.name}</bdi>
        </b>
        <small>
          {product.skuCode && <Code>{product.skuCode}</Code>}
          {stock !== null && (
            <span className={stock <= 0 ? styles.out : undefined}>
              {stock <= 0
                ? translate('orders.editor.search.out')
                : translate('orders.editor.search.stock', { count: formatQuantity(stock, locale) })}
            </span>
          )}
        </small>
      </span>
      {held > 0 && (
        <Text tone="accent" size={12}>
          {translate('orders.editor.search.held', { count: formatQuantity(held, locale) })}
        </Text>
      )}
      <b className={styles.foundPrice}>
        <Ltr>{amount(catalogPriceOf(product))}</Ltr>
      </b>
    </>
  );
}

/** Keyboard help of the search, for devices with a keyboard. */
function KeyHelp() {
  const translate = useTranslate();
  return (
    <>
      <span>
        <Icon name="arrow-up" size={12} />
        <Icon name="arrow-down" size={12} /> {translate('orders.editor.search.move')}
      </span>
      <span>
        <b dir="ltr">3 ×</b> {translate('orders.editor.search.times')}
      </span>
      <span>{translate('orders.editor.search.scan')}</span>
    </>
  );
}

/** A digit pressed where nothing is typed into begins a search: hand scanners type without looking for the box. */
function useDigitsHere(focus: () => void) {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const ends = new AbortController();
    const begin = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && /^\d$/.test(event.key);
      if (isPlain && event.target === window.document.body) latest.current();
    };
    window.addEventListener('keydown', begin, { signal: ends.signal });
    return () => ends.abort();
  }, []);
}

/** The option that makes a product by the typed name. */
function NewProduct({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <>
      <Icon name="plus" />
      <span className={styles.found}>{translate('orders.editor.search.make', { text })}</span>
      <Keys keys="mod+enter" together />
    </>
  );
}

interface MakeProps {
  text: string;
  onMade: (known: KnownProduct | null) => void;
  onClose: () => void;
}

/** Makes a product by the name that was searched for. */
function Make({ text, onMade, onClose }: MakeProps) {
  const { currency } = useEditor().data.settings;
  return (
    <CreateInPlace
      resource="products"
      text={text}
      onClose={onClose}
      onCreated={(record) => onMade(readKnown(record, currency))}
    />
  );
}

/** Search over the lines: name, SKU or barcode; a scan adds at once. */
export function ProductSearch({ onTake }: { onTake: TakeProduct }) {
  const translate = useTranslate();
  const may = useMay();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { text, quantity } = readTyped(typed);
  const search = useProductSearch(text);
  const focus = () => box.current?.focus();
  useDigitsHere(focus);
  useShortcut('/', 'orders.editor.search.label', focus, { group: 'form' });
  const { enter, takeCode } = useSearchEnter({ typed, setTyped, search, put: onTake });
  const put = (known: KnownProduct) => {
    setTyped('');
    onTake(known, null, quantity);
  };
  const made = (known: KnownProduct | null) => {
    setMaking(false);
    if (known) put(known);
    focus();
  };
  const isNone = text !== '' && !search.error && search.isCurrent && search.found.length === 0;
  const canMake = may('create', 'products') && search.isCurrent && text !== '';
  const make = canMake
    ? () => {
        setMaking(true);
        return true;
      }
    : undefined;
  const handleEnter = (event: KeyboardEvent) =>
    isMaking || event.ctrlKey || event.metaKey ? (make?.() ?? true) : enter();
  const options: ComboboxOption[] = search.found.map((known) => ({
    key: String(known.product.id),
    node: <Found known={known} />,
    choose: () => put(known),
  }));
  return (
    <div className={styles.search}>
      <Combobox
        ref={box}
        isLarge
        autoFocus
        label={translate('orders.editor.search.label')}
        text={typed}
        onText={setTyped}
        options={options}
        create={make && { create: make, node: <NewProduct text={text} /> }}
        search={search}
        onEnter={handleEnter}
        foot={options.length > 0 && <KeyHelp />}
        note={isNone && <span role="status">{translate('orders.editor.search.none', { text })}</span>}
        end={<CameraScan onCode={takeCode} />}
      />
      {isMaking && <Make text={text} onClose={() => setMaking(false)} onMade={made} />}
    </div>
  );
}
