import { useState } from 'react';
import { Icon, type AnyIcon } from '#admin';
import styles from './Tile.module.css';

interface TilePictureProps {
  image: string | null;
  icon: AnyIcon;
  tint: number | null;
}

/** The picture of a product; without one, or when it does not come (no network), the drawing of its kind on its colour. */
export function TilePicture({ image, icon, tint }: TilePictureProps) {
  const [broken, setBroken] = useState<string>();
  const hasPicture = image !== null && image !== '' && image !== broken;
  return (
    <span
      className={styles.picture}
      data-tint={tint ?? undefined}
      style={hasPicture ? { backgroundImage: `url("${image.replaceAll('"', '%22')}")` } : undefined}
    >
      {hasPicture ? (
        <img src={image} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(image)} />
      ) : (
        <Icon name={icon} size={28} />
      )}
    </span>
  );
}
