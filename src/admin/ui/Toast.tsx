import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';

/** Where toasts stand: bottom centre, the newest below; always in the page so that screen readers hear what comes. */
export const ToastStack = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stack} role="region" aria-label={label} aria-live="polite">
    {children}
  </div>
);

interface ToastProps {
  tone: 'success' | 'info' | 'danger';
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** One short message after an action; a failure is read out at once. */
export function Toast({ tone, closeLabel, onClose, children }: ToastProps) {
  const icon = tone === 'danger' ? 'circle-alert' : tone === 'success' ? 'circle-check' : 'info';
  return (
    <div
      className={classNames(styles.toast, tone === 'danger' && styles.danger)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <span>{children}</span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
