import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, ButtonLink } from '#admin';
import { ChangesDialog } from '../changes/ChangesDialog.tsx';

/** Menu of the catalogue: the report of changes, and listing the page. */
export function PageActions() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon="refresh-cw" onClick={() => setOpen(true)}>
        {translate('supplier.whatChanged')}
      </Button>
      <ButtonLink to="/cj_products" icon="list-checks">
        {translate('supplier.listed')}
      </ButtonLink>
      {isOpen && <ChangesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
