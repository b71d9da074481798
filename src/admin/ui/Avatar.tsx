import { useDeferredValue, useState, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './Avatar.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => Array.from(part)[0]?.toLocaleUpperCase() ?? '')
    .join('');

/** The initials of a person in a circle; decoration, the name stands beside it or on the button around it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-initials={initials(name)} />
);

interface ThumbProps {
  src?: string;
  /** What stands there without a picture, and for one that does not come. */
  icon: IconName;
  /** A drawing in place of the icon. */
  drawing?: ReactNode;
  /** Colour of the kind, 1 to 6 (LOOK, Tints). */
  tint?: number;
  large?: boolean;
}

/** The picture of a record, or the icon of its kind when it has none. */
export function Thumb({ src, icon, drawing, tint, large = false }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  // Text first: asking for the pictures of a list takes the browser as long as painting it.
  const asked = useDeferredValue(src, '');
  const hasPicture = src !== undefined && src !== '' && src !== broken;
  return (
    <span className={classNames(styles.thumb, large && styles.large)} data-tint={tint}>
      {hasPicture
        ? asked && <img src={asked} alt="" loading="lazy" decoding="async" onError={() => setBroken(asked)} />
        : (drawing ?? <Icon name={icon} size={15} />)}
    </span>
  );
}
