import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent } from '#admin';

/** Button in the head of the list of pages that opens the menu of the website. */
export default function MenuButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="menu" onClick={() => setOpen(true)}>
        {translate('website.menu.button')}
      </Button>
      {isOpen && <MenuDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loaded when it is opened. */
const MenuDialog = lazyComponent(() => import('./MenuDialog.tsx'));
