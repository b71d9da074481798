import { useTranslate } from 'ra-core';
import { classNames, Ltr, useFormats } from '#admin';
import type { Major } from '#resource';
import type { Order } from '../orderTitle.ts';
import styles from './paper.module.css';

/** Lines of a printed document, with the tax rate that each price contains. */
export function PaperLines({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const heads = ['description', 'code', 'quantity', 'price', 'tax', 'amount'] as const;
  const isNumber = (name: string) => name !== 'description' && name !== 'code';
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" aria-label={translate('orders.paper.line.position')} />
          {heads.map((name) => (
            <th key={name} scope="col" className={classNames(isNumber(name) && styles.number, styles[name])}>
              {translate(`orders.paper.line.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.orderItems?.map((line, at) => (
          <LineRow key={line.id} line={line} at={at} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

type Line = NonNullable<Order['orderItems']>[number];

/** Options that were chosen for a line, and its note. */
const detailsOf = ({ options = [], note }: Line): string[] =>
  [...(options ?? []).map(({ name }) => name), note ?? ''].filter((text) => text !== '');

function LineRow({ line, at, currency }: { line: Line; at: number; currency: string }) {
  const formats = useFormats();
  const amount = (value: Major = 0) => <Ltr>{formats.major(value, currency)}</Ltr>;
  return (
    <tr>
      <td className={styles.position}>{formats.integer(at + 1)}</td>
      <td>
        <bdi>{line.description || line.product?.name}</bdi>
        {detailsOf(line).map((text) => (
          <small key={text}>
            <bdi>{text}</bdi>
          </small>
        ))}
      </td>
      <td className={styles.code}>
        <Ltr>{line.skuCode ?? line.product?.skuCode ?? ''}</Ltr>
      </td>
      <td className={styles.number}>
        <Ltr>{formats.decimal(line.quantity, 3)}</Ltr>
      </td>
      <td className={styles.number}>{amount(line.finalPrice ?? line.price)}</td>
      <td className={styles.number}>
        <Ltr>{formats.percent(line.taxRate ?? 0, 2)}</Ltr>
      </td>
      <td className={styles.number}>{amount(line.total)}</td>
    </tr>
  );
}
