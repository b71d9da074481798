import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, Button, SelectBox } from '#admin';
import { formatMinorWithCurrency, type Minor } from '#resource';
import type { TillProduct } from '../core/model.ts';
import { confirmChoice, PICKER_CHOICES, type PickerLine } from '../core/sale/pickerCart.ts';
import { PickerLines } from './PickerLines.tsx';
import { usePickerLines } from './usePickerLines.ts';
import styles from './Picker.module.css';

export interface ProductPickerProps {
  /** The active product; null when none is chosen. Lines of other products stay in the list. */
  product: TillProduct | null;
  /** Currency of the installation. */
  currency: string;
  /** 'Ajouter au panier': receives the lines. They are removed here unless it returns false. */
  onSuccess: (lines: readonly PickerLine[]) => boolean | void;
}

/**
 * Picture, name, description and price of a product, quantities to choose, and the chosen lines
 * (docs/rules/till.md, "Picker").
 */
export function ProductPicker({ product, currency, onSuccess }: ProductPickerProps) {
  const translate = useTranslate();
  const { lines, change, isKept } = usePickerLines(currency);
  return (
    <div className={styles.picker}>
      {product && (
        <Detail
          key={product.id}
          product={product}
          currency={currency}
          onConfirm={(quantity, variant) => change((all) => confirmChoice(all, product, { quantity, variant }))}
        />
      )}
      {!isKept && <Banner tone="warning">{translate('pos.picker.notKept')}</Banner>}
      <PickerLines
        lines={lines}
        currency={currency}
        onChange={change}
        onSuccess={() => {
          if (onSuccess(lines) !== false) change(() => []);
        }}
      />
    </div>
  );
}

interface DetailProps {
  product: TillProduct;
  currency: string;
  onConfirm: (quantity: number, variant: TillProduct['variants'][number] | null) => void;
}

function Detail({ product, currency, onConfirm }: DetailProps) {
  const translate = useTranslate();
  const id = useId();
  const [quantity, setQuantity] = useState('1');
  const [unit, setUnit] = useState(0);
  const variant = product.variants[unit] ?? null;
  // The server rejects lines without required options, and this screen has no place to choose them.
  const hasToChoose = product.optionGroups.some(({ minimum }) => minimum > 0);
  return (
    <section className={styles.detail} aria-labelledby={id}>
      {product.image !== null && <img className={styles.picture} src={product.image} alt="" />}
      <div className={styles.words}>
        <h2 id={id}>{product.name}</h2>
        {product.description !== null && <p>{product.description}</p>}
        <Price now={variant?.price ?? product.finalPrice} before={variant ? null : product.price} currency={currency} />
        <div className={styles.choose}>
          {product.variants.length > 0 && (
            <SelectBox
              label={product.attributName ?? translate('pos.picker.unit')}
              value={String(unit)}
              options={product.variants.map(({ name }, at) => ({ value: String(at), label: name }))}
              onChange={(event) => setUnit(Number(event.target.value))}
            />
          )}
          <SelectBox
            label={translate('pos.picker.quantity')}
            value={quantity}
            options={PICKER_CHOICES.map((choice) => ({ value: String(choice), label: String(choice) }))}
            onChange={(event) => setQuantity(event.target.value)}
          />
          <Button
            kind="primary"
            size="touch"
            icon="check"
            disabled={hasToChoose}
            onClick={() => onConfirm(Number(quantity), variant)}
          >
            {translate('pos.picker.confirm')}
          </Button>
        </div>
        {hasToChoose && <Banner tone="info">{translate('pos.picker.options')}</Banner>}
      </div>
    </section>
  );
}

/** The price; before it, struck through, the one that was higher. */
function Price({ now, before, currency }: { now: Minor; before: Minor | null; currency: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const text = (money: Minor) => formatMinorWithCurrency(money, currency, locale);
  const isReduced = before !== null && before > now;
  return (
    <p className={styles.price}>
      {isReduced && <s aria-label={translate('pos.picker.before', { price: text(before) })}>{text(before)}</s>}
      <b>{text(now)}</b>
    </p>
  );
}
