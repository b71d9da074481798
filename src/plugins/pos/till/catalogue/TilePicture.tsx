import { createContext, useContext, useState } from 'react';
import { Icon, type AnyIcon } from '#admin';
import styles from './Tile.module.css';

/**
 * True when new pictures may be loaded. Requesting the pictures of a whole screen takes longer than drawing its names
 * and prices, so they are requested one frame later.
 */
export const PicturesTime = createContext(true);

interface TilePictureProps {
  image: string | null;
  icon: AnyIcon;
  tint: number | null;
}

/** Picture of a product. Without a picture, or when it cannot be loaded, the category's icon on its colour. */
export function TilePicture({ image, icon, tint }: TilePictureProps) {
  const [broken, setBroken] = useState<string>();
  const isTime = useContext(PicturesTime);
  const [isAsked, setAsked] = useState(isTime);
  if (isTime && !isAsked) setAsked(true);
  const isWanted = image !== null && image !== '' && image !== broken;
  const hasPicture = isWanted && isAsked;
  return (
    <span
      className={styles.picture}
      data-tint={tint ?? undefined}
      style={hasPicture ? { backgroundImage: `url("${image.replaceAll('"', '%22')}")` } : undefined}
    >
      {hasPicture ? (
        <img src={image} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(image)} />
      ) : (
        !isWanted && <Icon name={icon} size={28} />
      )}
    </span>
  );
}
