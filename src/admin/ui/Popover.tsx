import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { MuiContainer } from '../theme/MuiContainer.ts';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import { isShown, walkMenu } from './menuKeys.ts';
import styles from './Popover.module.css';

/** Props of the opening button: `<Button {...opener}>`. */
export interface OpenerProps {
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  kind: 'menu' | 'dialog';
  label: string;
  /** Edge of the opener to align with. */
  align?: 'start' | 'end';
  up?: boolean;
  opener: (props: OpenerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Closes on a click outside, and on Escape when the focused element was removed. */
function useDismissed(ref: RefObject<HTMLElement | null>, open: boolean, close: () => void, leave: () => void) {
  useEffect(() => {
    if (!open) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) leave();
    };
    document.addEventListener('pointerdown', handlePress, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => ends.abort();
  }, [ref, open, close, leave]);
}

/**
 * A non-modal panel below its opener. Closes on Escape, on a click outside and when the focus leaves it, and restores the
 * focus.
 */
export function Popover({ kind, label, align = 'end', up = false, opener, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [close] = useState(() => () => setOpen(false));
  const closeAndReturn = () => {
    close();
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  useDismissed(anchor, open, close, closeAndReturn);
  useEffect(() => {
    if (!open) return;
    const all =
      panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"], :is(input, select, button):enabled') ?? [];
    // A loading panel has no focusable content: focus the panel itself.
    ([...all].find(isShown) ?? panel.current)?.focus();
  }, [open]);
  const handleKey = (event: ReactKeyboardEvent<HTMLElement>) => {
    // A modal dialog that an action of the panel opened has its own keys.
    if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget.closest('dialog'))
      return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeAndReturn();
    } else if (kind === 'menu') walkMenu(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the opener and its panel
    <div className={styles.anchor} ref={anchor} onKeyDown={open ? handleKey : undefined}>
      {opener({
        'aria-expanded': open,
        'aria-haspopup': kind,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role={kind}
          tabIndex={-1}
          aria-label={label}
          className={classNames(styles.popover, styles[align], up && styles.up, kind === 'menu' && styles.menu)}
          onBlur={(event) => {
            if (event.relatedTarget instanceof Node && !anchor.current?.contains(event.relatedTarget)) close();
          }}
        >
          <MuiContainer value={anchor.current}>{children(closeAndReturn)}</MuiContainer>
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
