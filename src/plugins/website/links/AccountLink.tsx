import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, type PartProps } from '#admin';
import { ACCOUNT_LINK } from './kinds.ts';
import { SignedLinkDialog } from './SignedLinkDialog.tsx';

/** Button on a customer's page that makes the address of their account on the website. */
export default function AccountLink({ record }: PartProps<'record.actions', 'customers'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="globe" onClick={() => setOpen(true)}>
        {translate('website.accountLink.button')}
      </Button>
      {isOpen && <SignedLinkDialog kind={ACCOUNT_LINK} record={record.id} onClose={() => setOpen(false)} />}
    </>
  );
}
