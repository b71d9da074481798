import { Layers } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Chip, VisuallyHidden, Ltr, classNames, type AnyIcon } from '#admin';
import { formatQuantity } from '#shop';
import type { TillProduct } from '../../core/model.ts';
import { cartQuantities } from './cartQuantities.ts';
import { hasChoices } from '../../core/till/createTill.ts';
import { useSale } from '../../core/till/tillContext.ts';
import type { MoneyText } from '../../core/ui/useMoney.ts';
import { TilePicture } from './TilePicture.tsx';
import styles from './Tile.module.css';

interface TileProps {
  product: TillProduct;
  /** Icon and tint of the category, for a product without a picture. */
  icon: AnyIcon;
  tint: number | null;
  money: MoneyText;
  locale: string;
  /** Index in the grid. */
  at: number;
  isReached: boolean;
  onChoose: (product: TillProduct, at: number) => void;
}

/** Product tile. Rerenders only when its own count changes. */
export const Tile = memo(function Tile(props: TileProps) {
  const { product, icon, tint, money, locale, at, isReached, onChoose } = props;
  const translate = useTranslate();
  const count = useSale((sale) => cartQuantities(sale.lines).get(product.id) ?? 0);
  const isOut = product.stock !== null && product.stock <= 0;
  return (
    <button
      type="button"
      data-at={at}
      tabIndex={isReached ? 0 : -1}
      className={classNames(styles.tile, count > 0 && styles.chosen, isOut && styles.out)}
      onClick={() => onChoose(product, at)}
    >
      <TilePicture image={product.image} icon={icon} tint={tint} />
      {count > 0 && (
        <span className={styles.count}>
          <Ltr>{formatQuantity(count, locale)}</Ltr>
          <VisuallyHidden> {translate('pos.till.inCart')}</VisuallyHidden>
        </span>
      )}
      <span className={styles.text}>
        <b>{product.name}</b>
        <Foot product={product} money={money} />
      </span>
    </button>
  );
});

/** Below the name: price, price before a reduction, and facts to know before the sale. */
function Foot({ product, money }: Pick<TileProps, 'product' | 'money'>) {
  const translate = useTranslate();
  const isOut = product.stock !== null && product.stock <= 0;
  return (
    <span className={styles.foot}>
      <Ltr>{money.amount(product.finalPrice)}</Ltr>
      {product.price > product.finalPrice && (
        <s>
          <Ltr>{money.amount(product.price)}</Ltr>
        </s>
      )}
      {isOut ? (
        <Chip tone="danger" icon="circle-alert">
          {translate('pos.till.soldOut')}
        </Chip>
      ) : (
        hasChoices(product) && <Chip icon={Layers}>{translate('pos.till.options')}</Chip>
      )}
    </span>
  );
}
