import { pictureFile } from '../rules/pictures.ts';
import { NamedPicture } from './NamedPicture.tsx';
import { useOutsidePicture } from './useOutsidePicture.ts';
import styles from './pictures.module.css';

interface OutsidePictureProps {
  readonly address: string;
  /** Width and height, px. */
  readonly size: number;
}

/** A picture of another site as a thumbnail that our server has made; its name, and why there is none, where it cannot be had. */
export function OutsidePicture({ address, size }: OutsidePictureProps) {
  const { ref, src, errorText, isPending } = useOutsidePicture(address);
  const name = pictureFile(address);
  return (
    <span ref={ref} className={styles.picture} title={address}>
      {src === undefined ? (
        <NamedPicture name={name} why={errorText} isPending={isPending} />
      ) : (
        <img className={styles.thumb} src={src} alt={name} width={size} height={size} />
      )}
    </span>
  );
}
