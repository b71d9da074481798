import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent, type PartProps } from '#admin';

/** Button on a page or widget that shows its texts in two languages side by side. */
export default function PageTexts({ record }: PartProps<'record.actions', 'pages'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="globe" onClick={() => setOpen(true)}>
        {translate('website.pageTexts.button')}
      </Button>
      {isOpen && <TextsDialog id={record.id} title={record.title ?? `#${record.id}`} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loaded when it is opened. */
const TextsDialog = lazyComponent(() => import('./TextsDialog.tsx'));
