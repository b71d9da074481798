import { ImageOff } from 'lucide-react';
import { Icon } from '#admin';
import styles from './pictures.module.css';

interface NamedPictureProps {
  readonly name: string;
  /** Reason why it is not shown. */
  readonly why?: string | undefined;
  readonly isPending?: boolean;
}

/** A picture that is not shown: its name, and why. */
export const NamedPicture = ({ name, why, isPending = false }: NamedPictureProps) => (
  <span className={styles.named}>
    <span dir="ltr" className={styles.name} aria-busy={isPending}>
      <Icon name={ImageOff} size={14} />
      {name}
    </span>
    {why !== undefined && <small>{why}</small>}
  </span>
);
