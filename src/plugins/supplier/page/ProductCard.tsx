import { useTranslate } from 'ra-core';
import { Button, Icon, Ltr, Text, useFormats } from '#admin';
import type { SupplierItem } from '../contract/types.ts';
import { DEFAULT_SHIPPING, marginOf, suggestedPrice } from '../rules/prices.ts';
import { Picture } from './Picture.tsx';
import styles from './supplier.module.css';
import type { PriceText } from './usePriceText.ts';

/** A name of at most 30 characters. */
export const shortName = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('').trimEnd()}…` : name;
};

/** Longest name on a card, characters (docs/rules/store-and-supplier.md, "Supplier catalogue"). */
const NAME_LENGTH = 30;

interface Props {
  readonly item: SupplierItem;
  /** Hundredths; null: what is typed is none, and nothing can be listed. */
  readonly ratio: number | null;
  readonly prices: PriceText;
  /** It is listed for every chosen country. */
  readonly isAdded: boolean;
  readonly onOpen: () => void;
}

/** Price, selling price and margin before shipping. */
function Figures({ item, ratio, prices }: Pick<Props, 'item' | 'ratio' | 'prices'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const { priceFrom, priceTo } = item;
  if (priceFrom === null || priceTo === null)
    return (
      <Text as="p" tone="quiet" size={12} line={18}>
        {translate('supplier.noPrice')}
      </Text>
    );
  const cost = { price: priceFrom, shipping: DEFAULT_SHIPPING };
  const sells = ratio === null ? null : suggestedPrice(cost, ratio);
  const margin = sells === null ? null : marginOf(sells, cost);
  const isLow = margin === null || margin < 20;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{translate('supplier.price')}</dt>
        <dd>
          <Ltr>
            {prices.dollars(priceFrom)}
            {priceTo > priceFrom && '+'}
          </Ltr>
        </dd>
      </div>
      <div>
        <dt>{translate('supplier.sellsAt')}</dt>
        <dd>
          <Ltr>{sells === null ? '–' : prices.inShop(sells)}</Ltr>
        </dd>
      </div>
      <div>
        <dt>{translate('supplier.margin')}</dt>
        <dd data-tone={isLow ? 'warning' : 'success'}>
          {isLow && <Icon name="triangle-alert" size={12} />}
          <Ltr>{margin === null ? '–' : formats.percent(margin, 0)}</Ltr>
        </dd>
      </div>
    </dl>
  );
}

/** A product of the supplier in the grid. */
export function ProductCard({ item, ratio, prices, isAdded, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <li className={styles.card} data-added={isAdded || undefined}>
      <div className={styles.picture}>
        <Picture src={item.image} />
        {isAdded && (
          <span className={styles.mark}>
            <Icon name="check" size={12} />
            {translate('supplier.added')}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 title={item.name}>
          <bdi>{shortName(item.name)}</bdi>
        </h3>
        <Text tone="quiet" size={12} line={18}>
          <bdi>{item.category}</bdi>
        </Text>
        <Figures item={item} ratio={ratio} prices={prices} />
        <Button
          full
          size="small"
          disabled={isAdded || ratio === null}
          aria-label={translate(isAdded ? 'supplier.addedOf' : 'supplier.listOf', { name: item.name })}
          onClick={onOpen}
        >
          {translate(isAdded ? 'supplier.added' : 'supplier.list')}
        </Button>
      </div>
    </li>
  );
}
