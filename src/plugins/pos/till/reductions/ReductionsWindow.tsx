// Window for the reduction and the promo code of a sale.
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, Button, FieldError, Stack, TouchWindow } from '#admin';
import { autoFocus, cleanNumber, pressKey } from '#admin/internal';
import { formatPercent, WHOLE_PERCENT } from '#resource';
import { parsePercent, type SaleSums, setReduction } from '#shop';
import type { Sale } from '../../core/model.ts';
import { AmountField } from '../../core/ui/AmountField.tsx';
import { Keypad } from '../../core/ui/Keypad.tsx';
import { QuickAmounts } from '../../core/ui/QuickAmounts.tsx';
import { Sums, type SumRow } from '../../core/ui/Sums.tsx';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { PromoField } from './PromoField.tsx';
import styles from './reductions.module.css';

/** Frequent reductions, in percent. */
const QUICK = ['5', '10', '15', '20'] as const;
/** Decimals of a percentage. */
const DECIMALS = 2;

/** True when the typed text is not a number. It counts as 0, and the window shows a message. */
export const isNoNumber = (text: string): boolean =>
  text.trim() !== '' && parsePercent(text) === 0 && !/^0*[.,]?0*$/.test(text.trim());

/** Reductions & Promotions: a percentage and a promo code, with the right (docs/rules/rights.md, "Reductions"). */
export default function ReductionsWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const mayReduce = till.rights.canReduce && !till.isReadOnly;
  if (!mayReduce) {
    const foot = <Button onClick={onClose}>{translate('pos.reductions.close')}</Button>;
    return (
      <TouchWindow title={translate('pos.reductions.title')} size="small" foot={foot} onClose={onClose}>
        <Banner tone="info">{translate('pos.reductions.forbidden')}</Banner>
      </TouchWindow>
    );
  }
  return <Reductions onClose={onClose} />;
}

function Reductions({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const [sale, setSale] = useState<Sale>(() => till.sale.get());
  const [isPending, setPending] = useState(false);
  const sums = till.sums(sale);
  const isTyped = useSale((open) => isPending || open.reduction !== sale.reduction || open.promo !== sale.promo);
  const apply = () => {
    if (sums.isReductionAbove || isPending) return;
    till.change((open) => ({ ...setReduction(open, sale.reduction), promo: sale.promo }));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{translate('pos.reductions.cancel')}</Button>
      <span />
      <Button type="submit" kind="primary" icon="check" disabled={sums.isReductionAbove || isPending}>
        {translate('pos.reductions.apply')}
      </Button>
    </>
  );
  const title = translate('pos.reductions.title');
  return (
    <TouchWindow title={title} width={800} foot={foot} isTyped={isTyped} onClose={onClose} onSubmit={apply}>
      <div className={styles.columns}>
        <Percent
          text={sale.reduction}
          isAbove={sums.isReductionAbove}
          onChange={(text) => setSale((before) => setReduction(before, text))}
        />
        <Stack gap={12} shrink>
          <PromoField
            promo={sale.promo}
            products={sums.totals.reducible}
            isBelow={sums.isPromoBelow}
            onChange={(promo) => setSale((before) => ({ ...before, promo }))}
            onPending={setPending}
          />
          <Sums rows={useRows(sale, sums)} />
          <p className={styles.note}>
            {translate(till.settings.canManagerReduce ? 'pos.reductions.managers' : 'pos.reductions.admins')}
          </p>
        </Stack>
      </div>
    </TouchWindow>
  );
}

interface PercentProps {
  text: string;
  isAbove: boolean;
  onChange: (text: string) => void;
}

function Percent({ text, isAbove, onChange }: PercentProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const buttons = QUICK.map((percent) => ({
    key: percent,
    label: formatPercent(Number(percent) * 100, locale),
    isOn: parsePercent(text) === Number(percent) * 100,
    press: () => onChange(percent),
  }));
  return (
    <Stack gap={12} shrink>
      <div className={styles.percent}>
        <span className={styles.label} aria-hidden="true">
          {translate('pos.reductions.reduction')}
        </span>
        <AmountField
          ref={autoFocus}
          label={translate('pos.reductions.reduction')}
          unit="%"
          isLabelOutside
          text={text}
          isWrong={isAbove}
          describedBy={id}
          onText={onChange}
        />
        <div id={id} aria-live="polite">
          {isAbove && <FieldError>{translate('pos.reductions.tooMuch')}</FieldError>}
          {isNoNumber(text) && <span className={styles.note}>{translate('pos.reductions.countsAsZero')}</span>}
        </div>
      </div>
      <QuickAmounts label={translate('pos.reductions.reduction')} amounts={buttons} />
      <Keypad isSmall onKey={(key) => onChange(pressKey(cleanNumber(text, DECIMALS), key, DECIMALS))} />
    </Stack>
  );
}

/** Previews the sums with the typed reductions. */
function useRows(sale: Sale, { totals, isReductionAbove, isPromoBelow }: SaleSums): SumRow[] {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { amount, unit } = useMoney();
  const percent = formatPercent(isReductionAbove ? WHOLE_PERCENT : parsePercent(sale.reduction), locale);
  const none = { value: translate('pos.reductions.none'), isNone: true };
  const hasPromo = sale.promo !== null && !isPromoBelow;
  const row = (key: string, name: string, more: Omit<SumRow, 'key' | 'label'>): SumRow => ({
    key,
    label: translate(`pos.reductions.${name}`, { percent }),
    ...more,
  });
  return [
    row('products', 'products', { value: amount(totals.products) }),
    row('reduction', 'reductionOf', { value: `−${amount(totals.reduction)}` }),
    row('promo', 'promo', hasPromo ? { value: `−${amount(totals.promo)}` } : none),
    row('shipping', 'shipping', { value: amount(totals.shippingFees) }),
    row('total', 'total', { value: amount(totals.total), unit, isTotal: true }),
  ];
}
