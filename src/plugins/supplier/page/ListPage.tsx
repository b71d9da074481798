import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#admin';
import { BulkDialog } from '../changes/BulkDialog.tsx';
import type { SupplierItem } from '../contract/types.ts';
import type { Choice } from './useChoice.ts';
import { isAdded, useListed } from './useListed.ts';

interface Props {
  readonly items: readonly SupplierItem[];
  readonly choice: Choice;
  /** Hundredths; null: what is typed is none, and nothing can be listed. */
  readonly ratio: number | null;
}

/** Button that lists all products of the page that are not Added, after a dialog. */
export function ListPage({ items, choice, ratio }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const listed = useListed(items.map(({ pid }) => pid));
  const left = items.filter(({ pid }) => !isAdded(listed.get(pid), choice.to));
  return (
    <>
      <Button size="small" disabled={left.length === 0 || ratio === null} onClick={() => setOpen(true)}>
        {translate('supplier.listPage')}
      </Button>
      {isOpen && ratio !== null && <BulkDialog items={left} {...{ choice, ratio }} onClose={() => setOpen(false)} />}
    </>
  );
}
