import type { ReactNode } from 'react';
import { MuiContainer } from '../theme/MuiContainer.ts';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import { usePopover, type OpenerProps } from './usePopover.ts';
import styles from './Popover.module.css';

export type { OpenerProps };

interface PopoverProps {
  kind: 'menu' | 'dialog';
  label: string;
  /** Edge of the opener to align with. */
  align?: 'start' | 'end';
  up?: boolean;
  opener: (props: OpenerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/**
 * A non-modal panel below its opener. Closes on Escape, on a click outside and when the focus leaves it, and restores the
 * focus.
 */
export function Popover({ kind, label, align = 'end', up = false, opener, children }: PopoverProps) {
  const popover = usePopover(kind);
  return (
    <div className={styles.anchor} {...popover.anchor}>
      {opener(popover.opener)}
      {popover.isOpen && (
        <div
          {...popover.panel}
          role={kind}
          tabIndex={-1}
          aria-label={label}
          className={classNames(styles.popover, styles[align], up && styles.up, kind === 'menu' && styles.menu)}
        >
          <MuiContainer value={popover.anchor.ref.current}>{children(popover.closeAndReturn)}</MuiContainer>
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon?: AnyIcon;
  /** Set for a menu item that is one of several choices. */
  checked?: boolean;
  lang?: string;
  /** True: it can be focused, but does nothing. */
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An item of a menu. */
export function MenuItem({ icon, checked, lang, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={disabled ? undefined : onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
      {checked && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

/** A labelled group of choices in a menu. */
export const MenuSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.group}>
    <small aria-hidden="true">{label}</small>
    {children}
  </div>
);

/** Header of a menu. */
export const MenuHead = ({ title, detail }: { title: string; detail: string }) => (
  <div className={styles.head} role="presentation">
    <b>{title}</b>
    <small>{detail}</small>
  </div>
);
