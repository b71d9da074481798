import { useTranslate } from 'ra-core';
import { Banner, Button, useFormats } from '#admin';
import type { VariantRows } from './useRows.ts';

/** Says how many variants are not shown, and what their freight costs in points. */
export function HiddenNote({ table: { rows, shown, pointsLeft, showAll } }: { readonly table: VariantRows }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (shown.length === rows.length) return null;
  const params = { shown: formats.integer(shown.length), points: formats.integer(pointsLeft) };
  return (
    <Banner tone="info" action={<Button onClick={showAll}>{translate('supplier.showVariants')}</Button>}>
      {translate('supplier.hiddenVariants', { ...params, all: formats.integer(rows.length) })}
    </Banner>
  );
}
