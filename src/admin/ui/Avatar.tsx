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

/** The picture of a record, or the icon of its kind when it has none. */
export const Thumb = ({ src, icon, large = false }: { src?: string; icon: IconName; large?: boolean }) => (
  <span className={classNames(styles.thumb, large && styles.large)}>
    {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Icon name={icon} size={15} />}
  </span>
);
