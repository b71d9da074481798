import { useTranslate } from 'ra-core';
import { CircleAlert, Clock } from 'lucide-react';
import {
  Chip,
  Code,
  DateText,
  FigureTable,
  Icon,
  Ltr,
  Thumbnail,
  useFormats,
  useIsNarrow,
  VisuallyHidden,
} from '#admin';
import { standing, type Stock, type StockLevel, type StockProduct } from './stockState.ts';
import styles from './stock.module.css';

interface TableProps {
  stock: Stock;
  onOpen: (product: StockProduct) => void;
}

/** Products with what each store has of them and should have at least, their cost and value. */
export function StockTable({ stock, onOpen }: TableProps) {
  const translate = useTranslate();
  const { stores, products } = stock;
  if (useIsNarrow()) return <Cards stock={stock} onOpen={onOpen} />;
  const heads = ['reserved', 'onTheWay', 'cost', 'value', 'countedAt', 'runsOut'] as const;
  return (
    <FigureTable label={translate('stock.onHand.title')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {translate('stock.onHand.product')}
          </th>
          {stores.map(({ id, name }) => (
            <th key={String(id)} scope="colgroup" colSpan={2} className={styles.group}>
              {name ?? translate('stock.onHand.noStore')}
            </th>
          ))}
          {heads.map((head, at) => (
            <th key={head} scope="col" rowSpan={2} data-number className={at === 0 ? styles.first : undefined}>
              {translate(`stock.onHand.${head}`)}
            </th>
          ))}
        </tr>
        <tr>
          {stores.map(({ id }) => [
            <th key={String(id)} scope="col" data-number className={styles.first}>
              {translate('stock.onHand.onHand')}
            </th>,
            <th key={`${id} minimum`} scope="col" data-number>
              {translate('stock.onHand.minimum')}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} stock={stock} onOpen={onOpen} />
        ))}
      </tbody>
    </FigureTable>
  );
}

/** Days left from which on a product is shown to run out. */
const SOON = 7;
/** Days left from which on that is urgent. */
const URGENT = 2;

/** What a store has; with an icon before it where that is too little. */
function OnHand({ level }: { level: StockLevel | undefined }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!level) return <span className={styles.none}>–</span>;
  const state = standing(level);
  return (
    <span className={state === 'enough' ? undefined : styles.low}>
      {state !== 'enough' && (
        <VisuallyHidden>{translate(`stock.onHand.${state === 'out' ? 'isOut' : 'isBelow'}`)}</VisuallyHidden>
      )}
      <Ltr>
        {state !== 'enough' && (
          <span className={styles[state]}>
            <Icon name={state === 'out' ? 'circle-alert' : 'triangle-alert'} size={13} />
          </span>
        )}
        {formats.decimal(level.quantity, 3)}
      </Ltr>
    </span>
  );
}

/** A quantity beside the stock; none is a dash. */
function Beside({ quantity }: { quantity: number }) {
  const formats = useFormats();
  return quantity === 0 ? <span className={styles.none}>–</span> : <Ltr>{formats.decimal(quantity, 3)}</Ltr>;
}

function RunsOut({ daysLeft }: Pick<StockProduct, 'daysLeft'>) {
  const translate = useTranslate();
  if (daysLeft === null || daysLeft > SOON) return <span className={styles.none}>–</span>;
  return (
    <Chip tone={daysLeft <= URGENT ? 'danger' : 'warning'} icon={daysLeft <= URGENT ? CircleAlert : Clock}>
      {translate('stock.onHand.days', { smart_count: daysLeft })}
    </Chip>
  );
}

function Product({ product, onOpen }: { product: StockProduct } & Pick<TableProps, 'onOpen'>) {
  const translate = useTranslate();
  const name = product.name ?? `#${product.id}`;
  return (
    <span className={styles.product}>
      <Thumbnail icon="package" {...(product.image !== null && { src: product.image })} />
      <span>
        <button
          type="button"
          aria-label={translate('stock.onHand.open', { name })}
          onClick={() => onOpen(product)}
          className={styles.open}
        >
          {name}
        </button>
        {product.skuCode !== null && <Code>{product.skuCode}</Code>}
      </span>
    </span>
  );
}

const levelIn = ({ levels }: StockProduct, store: number | null) => levels.find((level) => level.store === store);

function Row({ product, stock, onOpen }: { product: StockProduct } & TableProps) {
  const formats = useFormats();
  const { stores, currency } = stock;
  return (
    <tr>
      <th scope="row">
        <Product product={product} onOpen={onOpen} />
      </th>
      {stores.map(({ id }) => {
        const level = levelIn(product, id);
        const minimum = level?.minimum ?? null;
        return [
          <td key={String(id)} data-number className={styles.first}>
            <OnHand level={level} />
          </td>,
          <td key={`${id} minimum`} data-number className={styles.dim}>
            {minimum !== null && <Ltr>{formats.decimal(minimum, 3)}</Ltr>}
          </td>,
        ];
      })}
      <td data-number className={styles.first}>
        <Beside quantity={product.reserved} />
      </td>
      <td data-number>
        <Beside quantity={product.onTheWay} />
      </td>
      <td data-number>{product.cost !== null && <Ltr>{formats.major(product.cost, currency)}</Ltr>}</td>
      <td data-number>
        <Ltr>{formats.major(product.value, currency)}</Ltr>
      </td>
      <td data-number>
        {product.countedAt === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <DateText iso={product.countedAt}>{formats.day(product.countedAt)}</DateText>
        )}
      </td>
      <td data-number>
        <RunsOut daysLeft={product.daysLeft} />
      </td>
    </tr>
  );
}

/** On a phone: products below each other, with what each store has. */
function Cards({ stock, onOpen }: TableProps) {
  const translate = useTranslate();
  return (
    <ul className={styles.cards}>
      {stock.products.map((product) => (
        <li key={product.id}>
          <Product product={product} onOpen={onOpen} />
          <span className={styles.places}>
            {stock.stores.map(({ id, name }) => (
              <span key={String(id)}>
                {stock.stores.length > 1 && <small>{name ?? translate('stock.onHand.noStore')}</small>}
                <OnHand level={levelIn(product, id)} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
