import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';

/**
 * Container of the toasts: bottom centre, the newest below. It is always in the page, so that screen readers announce new
 * toasts.
 */
export const ToastStack = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stack} role="region" aria-label={label} aria-live="polite">
    {children}
  </div>
);

/** The action button of a toast. */
interface ToastAction {
  label: string;
  /** Beside it, for the eye only: how many seconds are left. */
  detail?: string;
  onSelect: () => void;
}

interface ToastProps {
  tone: 'success' | 'info' | 'danger';
  closeLabel: string;
  action?: ToastAction;
  /** Pauses the timer while the pointer or the focus is on the toast. */
  onHold?: (isHeld: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One short message after an action; a failure is read out at once. */
export function Toast({ tone, closeLabel, action, onHold, onClose, children }: ToastProps) {
  const icon = tone === 'danger' ? 'circle-alert' : tone === 'success' ? 'circle-check' : 'info';
  return (
    <div
      className={classNames(styles.toast, tone === 'danger' && styles.danger)}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name={icon} />
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onSelect}>
          <span>{action.label}</span>
          {action.detail && (
            <small dir="ltr" aria-hidden="true">
              {action.detail}
            </small>
          )}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
