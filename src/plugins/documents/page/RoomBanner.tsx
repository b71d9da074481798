import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import { isCloseToLimit } from '../rules/room.ts';

const MEGABYTE = 1024 * 1024;

/** Says that a document gets too large while it can still be saved. Sizes in bytes. */
export function RoomBanner({ size, largest }: { size: number; largest: number }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  if (!isCloseToLimit(size, largest)) return null;
  const inMegabytes = (bytes: number) => integer(Math.floor(bytes / MEGABYTE));
  return (
    <Banner tone="warning">
      {translate('documents.saving.close', { size: inMegabytes(size), largest: inMegabytes(largest) })}
    </Banner>
  );
}
