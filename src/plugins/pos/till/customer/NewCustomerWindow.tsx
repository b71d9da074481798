// Window with the form for a new customer.
import { ArrowLeft, UserCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { Banner, Button, Icon, TouchWindow } from '#admin';
import { autoFocus } from '#admin/internal';
import type { TillCustomer } from '../../core/model.ts';
import { chooseCustomer } from '#shop';
import { useScreen, useTill } from '../../core/till/tillContext.ts';
import styles from './customer.module.css';
import { TouchField } from './TouchField.tsx';
import { useNewCustomer, type FormTrouble, type NewCustomer } from './useNewCustomer.ts';
import { REQUIRED, type CustomerField } from './customerForm.ts';

/** Input attributes of each field. */
const TYPING: Readonly<Record<CustomerField, { type?: string; isCode?: boolean; max: number; isWide?: boolean }>> = {
  firstName: { max: 80 },
  lastName: { max: 80 },
  phone: { type: 'tel', max: 40 },
  email: { type: 'email', max: 180 },
  address: { max: 500, isWide: true },
  companyName: { max: 120 },
  companyLegalNumber: { isCode: true, max: 40 },
};

const FIELDS = Object.keys(TYPING) as CustomerField[];

/**
 * Form for a new customer (docs/rules/till.md, "Customers"). Creates the customer on the server and chooses it. The
 * typed values stay when the call fails.
 */
export default function NewCustomerWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const typed = useScreen(({ window }) => (window?.name === 'newCustomer' ? (window.typed ?? '') : ''));
  const form = useNewCustomer(typed, onClose);
  const { isSaving } = form;
  const foot = (
    <>
      <Button disabled={isSaving} onClick={() => till.open({ name: 'customer' })}>
        <Icon name={ArrowLeft} flip />
        {translate('pos.customer.form.back')}
      </Button>
      <span />
      <Button type="submit" kind="primary" icon={UserCheck} disabled={isSaving || !till.isOnline}>
        {translate(isSaving ? 'pos.customer.form.saving' : 'pos.customer.form.save')}
      </Button>
    </>
  );
  const title = translate('pos.customer.new');
  return (
    <TouchWindow title={title} isHeld={isSaving} foot={foot} onClose={onClose} onSubmit={() => void form.save()}>
      {!till.isOnline && <Banner tone="warning">{translate('pos.customer.form.offline')}</Banner>}
      {form.trouble && <Trouble trouble={form.trouble} />}
      <Fields form={form} />
      <Known
        phone={form.draft.phone}
        onChoose={(customer) => {
          form.drop();
          till.change((sale) => chooseCustomer(sale, customer));
          onClose();
        }}
      />
    </TouchWindow>
  );
}

function Trouble({ trouble: { text, count } }: { trouble: FormTrouble }) {
  const translate = useTranslate();
  const head =
    count > 0 ? translate('pos.customer.form.refused', { smart_count: count }) : translate('pos.customer.form.failed');
  return (
    <Banner tone="danger">
      <b>{head}</b> {text} {translate('pos.customer.form.kept')}
    </Banner>
  );
}

function Fields({ form }: { form: NewCustomer }) {
  const translate = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const first = FIELDS.find((field) => form.wrongs[field] !== undefined);
  // After Enter, the focus moves to the first invalid field.
  useLayoutEffect(() => {
    if (first) grid.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  return (
    <div className={styles.form} ref={grid}>
      {FIELDS.map((field) => {
        const { type = 'text', isCode, max, isWide } = TYPING[field];
        return (
          <div key={field} className={isWide ? styles.wide : undefined}>
            <TouchField
              ref={field === 'firstName' ? autoFocus : undefined}
              name={field}
              label={translate(`pos.customer.form.${field}`)}
              type={type}
              dir={type === 'text' && !isCode ? 'auto' : 'ltr'}
              isCode={isCode}
              maxLength={max}
              autoComplete="off"
              isRequired={REQUIRED.includes(field)}
              value={form.draft[field]}
              wrong={form.wrongs[field]}
              onChange={(value) => form.change(field, value)}
              onDismiss={() => form.dismiss(field)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Number of trailing digits by which two phone numbers are equal, with or without country code. */
const DIGITS = 9;
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-DIGITS);

/** Warns that a customer with this phone number exists, and offers to choose them. */
function Known({ phone, onChoose }: { phone: string; onChoose: (customer: TillCustomer) => void }) {
  const translate = useTranslate();
  const { customers } = useTill().data;
  const digits = digitsOf(phone);
  const known = digits.length < DIGITS ? undefined : customers.find((one) => digitsOf(one.phone ?? '') === digits);
  if (!known) return null;
  const choose = (
    <Button size="touch" onClick={() => onChoose(known)}>
      {translate('pos.customer.form.chooseKnown')}
    </Button>
  );
  return (
    <Banner tone="info" action={choose}>
      {translate('pos.customer.form.known', { name: known.fullName })}
    </Banner>
  );
}
