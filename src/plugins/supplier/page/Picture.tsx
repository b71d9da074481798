import { useState } from 'react';
import { Icon } from '#admin';

/** A picture of the supplier; an icon where there is none. Decorative: the name is beside it. */
export function Picture({ src }: { readonly src: string | null }) {
  const [broken, setBroken] = useState<string>();
  return src === null || src === broken ? (
    <Icon name="package" size={24} />
  ) : (
    <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  );
}
