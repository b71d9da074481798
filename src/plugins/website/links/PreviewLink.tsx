import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, type PartProps } from '#admin';
import { PREVIEW_LINK } from './kinds.ts';
import { SignedLinkDialog } from './SignedLinkDialog.tsx';

/** Button on a page that makes an address at which its draft is seen. Widgets have no address of their own. */
export default function PreviewLink({ record }: PartProps<'record.actions', 'pages'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (record.kind === 'widget') return null;
  return (
    <>
      <Button icon="globe" onClick={() => setOpen(true)}>
        {translate('website.previewLink.button')}
      </Button>
      {isOpen && <SignedLinkDialog kind={PREVIEW_LINK} record={record.id} onClose={() => setOpen(false)} />}
    </>
  );
}
