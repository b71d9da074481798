import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#admin';
import { StartCount } from './StartCount.tsx';

/** Button that begins a count, in the heads of the page Stock and of the list of counts. */
export default function StartCountButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon="list-checks" onClick={() => setOpen(true)}>
        {translate('stock.counts.start')}
      </Button>
      {isOpen && <StartCount onClose={() => setOpen(false)} />}
    </>
  );
}
