import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, SelectBox, useApi, useFormats } from '#admin';
import type { LinkKind } from './kinds.ts';
import { SignedLinks } from './SignedLinks.tsx';
import styles from './links.module.css';

interface SignedLink {
  /** Id of its row in the list of links. */
  readonly id: number;
  readonly address: string;
  /** Time when the link expires, ISO 8601. */
  readonly expiresAt: string;
}

interface SignedLinkDialogProps {
  kind: LinkKind;
  /** Id of the record that the links open. */
  record: number;
  onClose: () => void;
}

/**
 * Dialog that makes a signed address of a customer's account or of a page's preview (docs/rules/website.md), lists those that
 * work, and ends them. An address opens without signing in.
 */
export function SignedLinkDialog({ kind, record, onClose }: SignedLinkDialogProps) {
  const translate = useTranslate();
  const call = useApi();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number>(kind.usualDays);
  const [link, setLink] = useState<SignedLink | null>(null);
  // The dialog stays, and shows the link.
  const make = async () => {
    const { id, path, expiresAt } = await call(kind.call, { params: { id: record }, input: { days } });
    await queryClient.invalidateQueries({ queryKey: [kind.resource] });
    setLink({ id, address: new URL(path, window.location.origin).href, expiresAt: String(expiresAt) });
    return false;
  };
  return (
    <FormDialog
      width={860}
      title={translate(`${kind.texts}.title`)}
      submit={translate('website.accountLink.make')}
      cancel={translate('ra.action.close')}
      isTyped={false}
      onSubmit={make}
      onClose={onClose}
    >
      {({ isBusy }) => (
        <>
          <p className={styles.help}>{translate(`${kind.texts}.help`)}</p>
          <span className={styles.label} aria-hidden="true">
            {translate('website.accountLink.days')}
          </span>
          <SelectBox
            label={translate('website.accountLink.days')}
            value={String(days)}
            disabled={isBusy}
            options={kind.days.map((count) => ({
              value: String(count),
              label: translate('website.accountLink.day', { smart_count: count }),
            }))}
            onChange={({ target }) => {
              setDays(Number(target.value));
              // The shown link has the previous validity.
              setLink(null);
            }}
          />
          {link && <MadeLink {...link} open={translate(`${kind.texts}.open`)} />}
          <SignedLinks
            {...{ kind, record }}
            // An ended link opens nothing any more.
            onEnded={(id) => setLink((shown) => (shown?.id === id ? null : shown))}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The new link, with buttons to copy and to open it. */
function MadeLink({ address, expiresAt, open }: Omit<SignedLink, 'id'> & { readonly open: string }) {
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
          {open}
        </a>
      </div>
    </div>
  );
}
