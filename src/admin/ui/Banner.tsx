import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './Banner.module.css';

interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon?: IconName;
  /** Button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message that belongs to the place it stands in; read out at once when it is a failure. */
export function Banner({ tone, icon = tone === 'info' ? 'info' : 'circle-alert', action, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  );
}
