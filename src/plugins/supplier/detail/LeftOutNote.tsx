import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import type { LeftOut } from '../contract/types.ts';
import { MOST_VARIANTS } from '../rules/read.ts';

/** Says what of a product is not taken, and why. */
export function LeftOutNote({ leftOut }: { readonly leftOut: LeftOut }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { variants, unpriced, pictures, isTextCut } = leftOut;
  const lines = [
    variants > 0 &&
      translate('supplier.leftOut.variants', { smart_count: variants, most: formats.integer(MOST_VARIANTS) }),
    unpriced > 0 && translate('supplier.leftOut.unpriced', { smart_count: unpriced }),
    pictures > 0 && translate('supplier.leftOut.pictures', { smart_count: pictures }),
    isTextCut && translate('supplier.leftOut.text'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
