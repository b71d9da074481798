import type { ValuesOf } from '#resource';

/**
 * Keeps a product's cover (`image`) equal to the first of its pictures (`images`). Forms write the pictures, imports and older
 * clients the cover. If both are written, changed pictures have priority.
 */
export function keepCover({ values, before }: PictureWrite): void {
  if (values.image === undefined && values.images === undefined) return;
  const known = picturesOf(before?.images);
  const pictures = values.images === undefined ? known : picturesOf(values.images);
  const cover = values.image || undefined;
  const hasNewPictures = before ? !isSame(pictures, known) : pictures.length > 0 && cover === undefined;
  const isCoverSet = values.image !== undefined && !hasNewPictures;
  const rest = isCoverSet && before ? pictures.filter((one) => one !== before.image) : pictures;
  const kept = isCoverSet && cover !== undefined ? [cover, ...rest.filter((one) => one !== cover)] : rest;
  values.images = kept;
  values.image = kept[0] ?? null;
}

/** Written values of a product, and the stored product. */
interface PictureWrite {
  readonly values: ValuesOf<'products'>;
  readonly before: Readonly<ValuesOf<'products'>> | null;
}

const picturesOf = (images: readonly string[] | null | undefined): string[] =>
  (images ?? []).filter((one) => one !== '');

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);
