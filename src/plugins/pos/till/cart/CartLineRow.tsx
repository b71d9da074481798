import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { classNames, Icon, Ltr } from '#admin';
import { formatQuantity, lineMoney, ONE } from '#shop';
import type { CartLine } from '../../core/model.ts';
import { CART_NAME, truncate } from '../../core/sale/truncate.ts';
import type { MoneyText } from '../../core/ui/useMoney.ts';
import styles from './CartLines.module.css';

/** Actions on a line. All lines share the same functions. */
export interface LineActs {
  readonly add: (key: string, by: number) => void;
  readonly remove: (key: string) => void;
  readonly edit: (key: string, field: 'quantity' | 'price' | 'note') => void;
}

interface CartLineRowProps {
  line: CartLine;
  money: MoneyText;
  locale: string;
  acts: LineActs;
  /** True when nothing can be changed, because another tab has the till. */
  isFixed: boolean;
  /** True for the marked line: the last one that was added or pressed. */
  isOn: boolean;
}

/** Minus, quantity, plus. Minus becomes a bin when it would remove the line. */
function Quantity({ line, locale, acts, isFixed }: Omit<CartLineRowProps, 'money' | 'isOn'>) {
  const translate = useTranslate();
  const isLast = line.quantity <= ONE;
  const less = translate(isLast ? 'pos.till.removeLine' : 'pos.till.oneLess', { name: line.name });
  const text = formatQuantity(line.quantity, locale);
  return (
    <span className={styles.quantity}>
      <button
        type="button"
        aria-label={less}
        disabled={isFixed}
        onClick={() => (isLast ? acts.remove(line.key) : acts.add(line.key, -ONE))}
      >
        <Icon name={isLast ? 'trash-2' : 'minus'} />
      </button>
      <button
        type="button"
        className={styles.number}
        aria-label={translate('pos.till.quantityOf', { name: line.name, quantity: text })}
        disabled={isFixed}
        onClick={() => acts.edit(line.key, 'quantity')}
      >
        <Ltr>{text}</Ltr>
      </button>
      <button
        type="button"
        aria-label={translate('pos.till.oneMore', { name: line.name })}
        disabled={isFixed}
        onClick={() => acts.add(line.key, ONE)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

/** Details below the name: options, note, unit price. */
function Facts({ line, money }: Pick<CartLineRowProps, 'line' | 'money'>) {
  const translate = useTranslate();
  const isCut = line.price < line.catalogPrice;
  const isOther = line.price !== line.catalogPrice;
  const options = line.options.map(({ name }) => name).join(', ');
  return (
    <>
      {options !== '' && <small>{options}</small>}
      <small>
        {isCut && (
          <s>
            <Ltr>{money.amount(line.catalogPrice)}</Ltr>
          </s>
        )}{' '}
        <span className={isOther ? styles.changed : undefined}>
          <Ltr>{money.amount(line.price)}</Ltr>
        </span>{' '}
        {line.unit === '' || line.unit === 'piece' || line.unit === 'portion'
          ? translate('pos.till.each')
          : translate('pos.till.perUnit', { unit: line.unit })}
      </small>
      {line.note !== '' && <small className={styles.note}>{line.note}</small>}
    </>
  );
}

/** Line of the cart. Rerenders only when the line or its mark changes. */
export const CartLineRow = memo(function CartLineRow({ line, money, locale, acts, isFixed, isOn }: CartLineRowProps) {
  const translate = useTranslate();
  const name = truncate(line.name, CART_NAME, '…');
  return (
    <div role="listitem" className={classNames(styles.line, isOn && styles.on)} data-key={line.key}>
      <button
        type="button"
        className={styles.about}
        title={translate('pos.till.editLine', { name: line.name })}
        disabled={isFixed}
        onClick={() => acts.edit(line.key, 'price')}
      >
        {line.image && <img className={styles.image} src={line.image} alt="" loading="lazy" decoding="async" />}
        <span className={styles.words}>
          <b>{name}</b>
          <Facts line={line} money={money} />
        </span>
      </button>
      <Quantity line={line} locale={locale} acts={acts} isFixed={isFixed} />
      <span className={styles.amount}>
        <Ltr>{money.amount(lineMoney(line.price, line.quantity))}</Ltr>
      </span>
    </div>
  );
});
