import { useTranslate, type RaRecord } from 'ra-core';
import { Banner, useFormats } from '#admin';

/** Says which code of a theme visitors do not get: it cannot be parsed, and they keep the last that could. */
export function HeldNote({ record: { heldCode } }: { record: RaRecord }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const held: readonly unknown[] = Array.isArray(heldCode) ? heldCode : [];
  if (held.length === 0) return null;
  return (
    <Banner tone="warning">{translate('codeEditors.broken.held', { names: held.map(String).join(listSign) })}</Banner>
  );
}
