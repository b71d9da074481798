import { ScanBarcode } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Icon, useFormats, FieldError } from '#admin';
import {
  type Quantity,
  addProduct,
  catalogPriceOf,
  type CartLine,
  type ChosenOption,
  type SoldProduct,
  type Variant,
} from '#shop';
import { useEditor } from '../EditorContext.ts';
import { needsChoice } from '../rules/typed.ts';
import { priced, type KnownProduct } from '../useProducts.ts';
import { useAmounts } from '../useAmounts.ts';
import { LineRow } from './LineRow.tsx';
import { OftenSold } from './OftenSold.tsx';
import { OptionsDialog } from './OptionsDialog.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import styles from './lines.module.css';

/** The search and the lines below it. */
export function Lines({ remember }: { remember: (known: KnownProduct) => void }) {
  const translate = useTranslate();
  const { document, change, sums, rights, refusal, settle, product } = useEditor();
  const { asked, setAsked, fresh, take, chosen } = useTaking(remember);
  const isPurchase = document.type === 'purchase';
  const wrong = refusal.fields.filter(({ field }) => field === 'orderItems');
  const [onSettled] = useState(() => (key: string) => settle({ line: key }));
  return (
    <section className={styles.lines} aria-label={translate('resources.orders.fields.orderItems')}>
      <ProductSearch onTake={take} />
      {!isPurchase && document.lines.length > 0 && <Locked />}
      {wrong.map(({ message }) => (
        <div key={message} className={styles.whole}>
          <FieldError>{message}</FieldError>
        </div>
      ))}
      {document.lines.length === 0 ? (
        <>
          <Empty />
          <OftenSold onTake={take} />
        </>
      ) : (
        <>
          <Heads isPurchase={isPurchase} />
          <ul className={styles.list}>
            {document.lines.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                total={sums.totals.lines[at] ?? 0}
                product={line.product === null ? undefined : product(line.product)}
                faults={refusal.lines[line.key] ?? NONE}
                canChangePrice={rights.canChangePrice || isPurchase}
                isPurchase={isPurchase}
                isFresh={fresh !== undefined && line.product === fresh}
                change={change}
                onOptions={(chosenLine) => {
                  const known = chosenLine.product === null ? undefined : product(chosenLine.product);
                  if (known) setAsked({ product: known, quantity: null, line: chosenLine });
                }}
                onSettled={onSettled}
              />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <OptionsDialog
          product={asked.product}
          options={asked.line?.options ?? []}
          onChosen={chosen}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const NONE: readonly never[] = [];

/** A line that was just put in is marked for so long, ms. */
const FRESH_MS = 1200;

/** Input of the options dialog: a new line, or an existing one. */
interface Asked {
  readonly product: SoldProduct;
  readonly quantity: Quantity | null;
  readonly line?: CartLine;
}

const variantOptions = (product: SoldProduct, { id, name }: Variant): ChosenOption[] => [
  { group: product.attributName, name, price: 0, attributValue: id },
];

/** The line marked because something was added to it. */
function useFresh() {
  const [fresh, setFresh] = useState<number>();
  useEffect(() => {
    if (fresh === undefined) return undefined;
    const timer = setTimeout(() => setFresh(undefined), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return [fresh, setFresh] as const;
}

function Empty() {
  const translate = useTranslate();
  return (
    <div className={styles.empty}>
      <Icon name={ScanBarcode} size={24} />
      <b>{translate('orders.editor.empty.title')}</b>
      <span>{translate('orders.editor.empty.help')}</span>
    </div>
  );
}

/** Names the people who may set prices and reductions, and offers to unlock them with a PIN. */
function Locked() {
  const translate = useTranslate();
  const { unlock, rights } = useEditor();
  if (!unlock) return null;
  // A manager is not sent to a manager.
  const key = rights.canChangePrice ? 'reductions' : 'help';
  return (
    <p className={styles.hint}>
      <Icon name="lock" size={14} />
      {translate(`orders.editor.locked.${key}`)}
      <button type="button" onClick={unlock}>
        {translate('orders.editor.locked.unlock')}
      </button>
    </p>
  );
}

function Heads({ isPurchase }: { isPurchase: boolean }) {
  const translate = useTranslate();
  const { unit } = useAmounts();
  const { listSign } = useFormats();
  const price = translate(isPurchase ? 'orders.editor.head.cost' : 'resources.order_items.fields.price');
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>{translate('orders.editor.head.product')}</span>
      <span>{translate('resources.order_items.fields.quantity')}</span>
      <span>{`${price}${listSign}${unit}`}</span>
      <span>{`${translate('orders.editor.head.amount')}${listSign}${unit}`}</span>
      <span />
    </div>
  );
}

/** Adds products as lines: at once, or after a choice of options. */
function useTaking(remember: (known: KnownProduct) => void) {
  const { document, change, data, settle } = useEditor();
  const [asked, setAsked] = useState<Asked>();
  const [fresh, setFresh] = useFresh();
  const put = (product: SoldProduct, options: readonly ChosenOption[], quantity: Quantity | null) => {
    const choice = { taxRate: data.settings.taxRate, options, ...(quantity !== null && { quantity }) };
    settle({ fields: ['orderItems'] });
    change((before) => addProduct(before, product, choice));
    setFresh(product.id);
  };
  const take = (known: KnownProduct, variant: Variant | null, quantity: Quantity | null) => {
    remember(known);
    const product = priced(known, document.type === 'purchase');
    if (variant && product.variants.length > 0) put(product, variantOptions(product, variant), quantity);
    else if (needsChoice(product)) setAsked({ product, quantity });
    else put(product, [], quantity);
  };
  /** Other options of a line: its price becomes the catalogue's again, since an agreed one was for the options before. */
  const rechoose = (line: CartLine, product: SoldProduct, options: readonly ChosenOption[]) => {
    const price = catalogPriceOf(product, options);
    settle({ line: line.key });
    change((before) => ({
      ...before,
      lines: before.lines.map((one) => (one.key === line.key ? { ...one, options, price, catalogPrice: price } : one)),
    }));
  };
  const chosen = (options: readonly ChosenOption[]) => {
    setAsked(undefined);
    if (!asked) return;
    if (asked.line) rechoose(asked.line, asked.product, options);
    else put(asked.product, options, asked.quantity);
  };
  return { asked, setAsked, fresh, take, chosen };
}
