// Shipping method, fees and tips of a sale.
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { AmountInput, Icon, NewRecordButton, Stack } from '#admin';
import { currencyDigits, toMinor, scaledText, type Minor } from '#resource';
import type { Service, TillShipping } from '../../core/model.ts';
import { hasShipping, setShippingFees, setShippingMethod, setShippingTips } from '#shop';
import controlStyles from '../../core/ui/controls.module.css';
import { Reason } from '../../core/ui/Reason.tsx';
import { MissingList } from '../MissingList.tsx';
import { useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './service.module.css';
import type { ChangeService } from './ServiceWindow.tsx';

/** Fields of a new shipping method. */
const SHIPPING_FIELDS = { name: 12, fee: 6 } as const;

interface ShippingFieldsProps {
  service: Service;
  onChange: ChangeService;
}

/** Delivery duration in minutes; null when unknown. */
export function durationOf(method: TillShipping | undefined): number | null {
  const parts = [method?.preparationDuration, method?.processingDuration, method?.shippingDuration];
  const known = parts.filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/**
 * Shipping method, fees and tips. Shown for deliveries that leave the store and only when there are methods;
 * read-only for agent-drivers (docs/rules/rights.md, "Drivers").
 */
export function ShippingFields({ service, onChange }: ShippingFieldsProps) {
  const translate = useTranslate();
  const { data, rights, refresh } = useTill();
  if (!hasShipping(service.deliveryType) && rights.canChangeService) return null;
  if (data.missing.includes('shippings')) return <MissingList name="shippings" />;
  if (data.shippings.length === 0) {
    return (
      <>
        <Reason>{translate('pos.service.noMethods')}</Reason>
        <NewRecordButton
          size="touch"
          resource="shipping_methods"
          fields={SHIPPING_FIELDS}
          onAdded={() => void refresh()}
        />
      </>
    );
  }
  const fee = data.shippings.find((one) => one.id === service.shippingMethod)?.fee ?? 0;
  return (
    <>
      <MethodField service={service} onChange={onChange} />
      <AmountField
        key={service.shippingMethod ?? 'none'}
        label={translate('pos.service.fees')}
        empty={fee}
        amount={service.shippingFees ?? fee}
        // An empty input means the method's own fee.
        onAmount={(fees) => onChange((sale) => setShippingFees(sale, fees))}
      />
      <AmountField
        label={translate('pos.service.tips')}
        empty={0}
        amount={service.shippingTips}
        onAmount={(tips) => onChange((sale) => setShippingTips(sale, tips ?? 0))}
      />
    </>
  );
}

function MethodField({ service, onChange }: ShippingFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const { data } = useTill();
  const minutes = durationOf(data.shippings.find((one) => one.id === service.shippingMethod));
  const choose = (value: string) => onChange((sale) => setShippingMethod(sale, value === '' ? null : Number(value)));
  return (
    <Stack gap={4} className={styles.field}>
      <label htmlFor={id}>{translate('pos.service.method')}</label>
      <span className={controlStyles.box}>
        <select id={id} value={service.shippingMethod ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{translate('pos.service.noMethod')}</option>
          {data.shippings.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        {minutes !== null && minutes > 0 && <small>{translate('pos.service.minutes', { count: minutes })}</small>}
        <Icon name="chevron-down" />
      </span>
    </Stack>
  );
}

interface AmountFieldProps {
  label: string;
  /** Value that an empty input means, in minor units. */
  empty: Minor;
  amount: Minor;
  /** null when the input is empty. */
  onAmount: (amount: Minor | null) => void;
}

function AmountField({ label, empty, amount, onAmount }: AmountFieldProps) {
  const id = useId();
  const { settings } = useTill();
  const { amount: amountText, unit } = useMoney();
  const digits = currencyDigits(settings.currency);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    onAmount(text === '' ? null : toMinor(text.replace(/\.$/, ''), settings.currency));
  };
  return (
    <Stack gap={4} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={controlStyles.box}>
        <AmountInput
          id={id}
          placeholder={amountText(empty)}
          text={typed ?? scaledText(amount, digits)}
          digits={digits}
          onText={type}
        />
        <small>{unit}</small>
      </span>
    </Stack>
  );
}
