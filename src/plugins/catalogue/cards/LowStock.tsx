import { useTranslate } from 'ra-core';
import { CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  Button,
  Chip,
  DashboardCard,
  listPath,
  Ltr,
  Skeleton,
  Table,
  Text,
  useFigures,
  useFormats,
  useMay,
  useRecordPath,
} from '#admin';
import type { AnswerOf } from '#resource';
import { lowStockCall } from '../calls.ts';
import styles from './LowStock.module.css';

/** Dashboard card of the products that run out first, with their sales and a link to enter a delivery. */
export default function LowStock() {
  const translate = useTranslate();
  return (
    <DashboardCard
      title={translate('catalogue.cards.lowStock')}
      figures={useFigures(lowStockCall, {}, BEHIND)}
      end={({ count, filter }) => (
        <Link to={listPath('products', filter)}>{translate('catalogue.cards.products', { smart_count: count })}</Link>
      )}
      isFlush
      skeleton={SHAPE}
    >
      {({ products, days }) =>
        products.length === 0 ? (
          <p className={styles.empty}>{translate('catalogue.cards.enough')}</p>
        ) : (
          <Table className={styles.table} label={translate('catalogue.cards.lowStock')}>
            <thead>
              <tr>
                <th scope="col">{translate('catalogue.cards.product')}</th>
                <th scope="col" data-number>
                  {translate('catalogue.cards.stock')}
                </th>
                <th scope="col" data-number>
                  {translate('catalogue.cards.sold', { smart_count: days })}
                </th>
                <th scope="col" colSpan={2}>
                  {translate('catalogue.cards.runsOut')}
                </th>
              </tr>
            </thead>
            <Rows products={products} />
          </Table>
        )
      }
    </DashboardCard>
  );
}

type LowStockFigures = AnswerOf<typeof lowStockCall>;
/** A product that is running out. */
type LowProduct = LowStockFigures['products'][number];

const BEHIND = ['products', 'orders'];
/** Days left below which a product is urgent. */
const SOON = 3;

/** Initial values of the form for a stock delivery. */
const refillOf = ({ id, refill }: LowProduct) => ({ product: id, kind: 'purchase', quantity: refill });

/** Shows in how many days the product runs out, estimated from two weeks of sales. */
function RunsOut({ stock, sold, daysLeft }: LowProduct) {
  const translate = useTranslate();
  if (stock <= 0)
    return (
      <Chip tone="danger" icon={CircleAlert}>
        {translate('catalogue.cards.outNow')}
      </Chip>
    );
  if (daysLeft === null)
    return (
      <Text tone="hint" size={12}>
        {translate(`catalogue.cards.${sold > 0 ? 'lasts' : 'unsold'}`)}
      </Text>
    );
  return (
    <Chip tone={daysLeft <= SOON ? 'warning' : 'neutral'} icon={daysLeft <= SOON ? TriangleAlert : Clock}>
      {daysLeft === 0
        ? translate('catalogue.cards.today')
        : translate('catalogue.cards.inDays', { smart_count: daysLeft })}
    </Chip>
  );
}

function Rows({ products }: Pick<LowStockFigures, 'products'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay();
  const pathOf = useRecordPath('products');
  const navigate = useNavigate();
  const mayRefill = may('create', 'stock_movements');
  return (
    <tbody>
      {products.map((product) => (
        <tr key={product.id}>
          <td className={styles.name}>
            <Link to={pathOf(product.id)}>{product.name ?? `#${product.id}`}</Link>
          </td>
          <td data-number className={styles.stock}>
            <Ltr>{formats.decimal(product.stock, 3)}</Ltr>
          </td>
          <td data-number className={styles.sold}>
            <Ltr>{formats.decimal(product.sold, 3)}</Ltr>
          </td>
          <td>
            <RunsOut {...product} />
          </td>
          <td data-number>
            {mayRefill && (
              <Button
                size="small"
                onClick={() => void navigate('/stock_movements/create', { state: { values: refillOf(product) } })}
              >
                {translate('catalogue.cards.refill')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const SHAPE = (
  <div className={styles.shape}>
    {['72%', '64%', '80%', '58%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
