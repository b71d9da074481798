import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, SelectBox, useApi, useFormats } from '#admin';
import { accountLinkCall } from '../calls.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './account.module.css';

/** Choices for the validity of a link, in days; the call accepts 1 to 90. */
const DAYS = [1, 7, 30, 90] as const;

interface SignedLink {
  /** Of its row in the list of links. */
  readonly id: number;
  readonly address: string;
  /** Time when the link expires, ISO 8601. */
  readonly expiresAt: string;
}

/** The new link, with buttons to copy and to open it. */
function MadeLink({ address, expiresAt }: Omit<SignedLink, 'id'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const formats = useFormats();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(translate('website.accountLink.copied'), { type: 'info' });
    } catch {
      // The browser refused the clipboard: the address can be selected and copied by hand.
      notify(translate('website.accountLink.notCopied'), { type: 'error' });
    }
  };
  return (
    <div className={styles.made}>
      <Field
        label={translate('website.accountLink.address')}
        help={translate('website.accountLink.until', { date: formats.moment(expiresAt) })}
        value={address}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{translate('website.accountLink.copy')}</Button>
        <a href={address} target="_blank" rel="noreferrer">
          {translate('website.accountLink.open')}
        </a>
      </div>
    </div>
  );
}

/**
 * Dialog that makes a signed address of a customer's account (docs/rules/website.md, "Customers on the website"), lists those
 * that work, and ends them. An address opens without signing in.
 */
export function AccountLinkDialog({ customer, onClose }: { customer: number; onClose: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number>(30);
  const [link, setLink] = useState<SignedLink | null>(null);
  // The dialog stays, and shows the link.
  const make = async () => {
    const { id, path, expiresAt } = await call(accountLinkCall, { params: { id: customer }, input: { days } });
    await queryClient.invalidateQueries({ queryKey: ['account_links'] });
    setLink({ id, address: new URL(path, window.location.origin).href, expiresAt: String(expiresAt) });
    return false;
  };
  return (
    <FormDialog
      width={860}
      title={translate('website.accountLink.title')}
      submit={translate('website.accountLink.make')}
      cancel={translate('ra.action.close')}
      isTyped={false}
      onSubmit={make}
      onClose={onClose}
    >
      {({ isBusy }) => (
        <>
          <p className={styles.help}>{translate('website.accountLink.help')}</p>
          <span className={styles.label} aria-hidden="true">
            {translate('website.accountLink.days')}
          </span>
          <SelectBox
            label={translate('website.accountLink.days')}
            value={String(days)}
            disabled={isBusy}
            options={DAYS.map((count) => ({
              value: String(count),
              label: translate('website.accountLink.day', { smart_count: count }),
            }))}
            onChange={({ target }) => {
              setDays(Number(target.value));
              // The shown link has the previous validity.
              setLink(null);
            }}
          />
          {link && <MadeLink {...link} />}
          <AccountLinks
            customer={customer}
            // An ended link opens nothing any more.
            onEnded={(id) => setLink((shown) => (shown?.id === id ? null : shown))}
          />
        </>
      )}
    </FormDialog>
  );
}
