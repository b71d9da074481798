import { useTranslate } from 'ra-core';
import { Icon, type Slots } from '#admin';
import { readGtin } from './gtin.ts';
import { products } from './resources/product.ts';
import styles from './BarcodeHint.module.css';

/**
 * Hint below the barcode of a product: the kind of number, or a warning about a wrong check digit. Does not change the
 * input.
 */
export default function BarcodeHint({ resource, field, values }: Slots['record.hint']) {
  const translate = useTranslate();
  if (resource !== products.name || field !== 'barcode') return null;
  const read = readGtin(values.barcode);
  if (!read) return null;
  return (
    <span className={read.isRight ? styles.right : styles.wrong} role="status">
      <Icon name={read.isRight ? 'circle-check' : 'triangle-alert'} size={14} />
      {translate(read.isRight ? 'catalogue.barcode.right' : 'catalogue.barcode.wrong', { ...read })}
    </span>
  );
}
