import { Link2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, type PartProps } from '#admin';
import { AccessLinkDialog } from './AccessLinkDialog.tsx';

/** Button on an account's page that makes a one-time link for its owner. */
export default function AccessLink({ record }: PartProps<'record.actions', 'users'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (record.isEnabled === false) return null;
  return (
    <>
      <Button icon={Link2} onClick={() => setOpen(true)}>
        {translate('people.link.button')}
      </Button>
      {isOpen && <AccessLinkDialog user={record} onClose={() => setOpen(false)} />}
    </>
  );
}
