import { useTranslate } from 'ra-core';
import { Code, Ltr, Row } from '#admin';
import type { SupplierItem, SupplierProduct } from '../contract/types.ts';
import { Picture } from '../page/Picture.tsx';
import type { PriceText } from '../page/usePriceText.ts';
import styles from './detail.module.css';

interface Props {
  readonly product: SupplierProduct;
  readonly prices: PriceText;
}

/** Pictures, category, name and price of a product. */
export function Infos({ product, prices }: Props) {
  const translate = useTranslate();
  const [first = null, ...others] = product.images;
  const facts = [
    ['name', product.name],
    ['categoryName', product.category],
    [
      'price',
      <span key="price">
        <Ltr>{range(product, prices.dollars)}</Ltr> <small>{range(product, prices.inShop)}</small>
      </span>,
    ],
    ['sku', <Code key="sku">{product.sku}</Code>],
  ] as const;
  return (
    <section aria-label={translate('supplier.infos')} className={styles.infos}>
      <h3>{translate('supplier.infos')}</h3>
      <Row gap={8} align="stretch">
        <span className={styles.large}>
          <Picture src={first} />
        </span>
        <span className={styles.small}>
          {others.slice(0, 3).map((src) => (
            <span key={src} className={styles.thumb}>
              <Picture src={src} />
            </span>
          ))}
        </span>
      </Row>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`supplier.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The price of a product, or the range of its variants, in a currency. */
const range = (item: SupplierItem, textOf: (cents: number) => string): string => {
  const { priceFrom, priceTo } = item;
  if (priceFrom === null || priceTo === null) return '–';
  return priceFrom === priceTo ? textOf(priceFrom) : `${textOf(priceFrom)} – ${textOf(priceTo)}`;
};
