import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  tone: 'success' | 'warning' | 'danger' | 'info';
  icon?: AnyIcon;
  /** Button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

const ICONS = {
  success: 'circle-check',
  warning: 'circle-alert',
  danger: 'circle-alert',
  info: 'info',
} as const satisfies Record<BannerProps['tone'], AnyIcon>;

/** An inline message; failures are announced at once. */
export function Banner({ tone, icon = ICONS[tone], action, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className={styles.body}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
