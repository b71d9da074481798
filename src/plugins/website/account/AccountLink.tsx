import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, type PartProps } from '#admin';
import { AccountLinkDialog } from './AccountLinkDialog.tsx';

/** Button on a customer's page that makes the address of their account on the website. */
export default function AccountLink({ record }: PartProps<'record.actions', 'customers'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="globe" onClick={() => setOpen(true)}>
        {translate('website.accountLink.button')}
      </Button>
      {isOpen && <AccountLinkDialog customer={record.id} onClose={() => setOpen(false)} />}
    </>
  );
}
