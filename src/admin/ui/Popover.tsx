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
import styles from './Popover.module.css';

/** What the opener must carry: `<Button {...opener}>`. */
export interface Opener {
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  kind: 'menu' | 'dialog';
  label: string;
  /** Which edge of the opener it lines up with. */
  align?: 'start' | 'end';
  up?: boolean;
  opener: (props: Opener) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Closes with a press outside, and with Escape where what had the focus has gone from the page. */
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

/** Some parts of a panel are for narrow screens only. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Arrow keys, Home and End walk through a menu's items. */
function walk(event: ReactKeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter(isShown);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

/** A light panel under its opener: closes on Escape, on a press outside and when the focus leaves it; gives the focus back. */
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
    // What is still on its way has nothing to focus: the panel itself takes the keys.
    ([...all].find(isShown) ?? panel.current)?.focus();
  }, [open]);
  const handleKey = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeAndReturn();
    } else if (kind === 'menu') walk(event);
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
  /** Set: one of a few, chosen or not. */
  checked?: boolean;
  lang?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One choice of a menu. */
export function MenuItem({ icon, checked, lang, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={onSelect}
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

/** Items of a menu that are choices of one thing, under its name. */
export const MenuSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.group}>
    <small aria-hidden="true">{label}</small>
    {children}
  </div>
);

/** Who or what a menu is about, above its items. */
export const MenuHead = ({ title, detail }: { title: string; detail: string }) => (
  <div className={styles.head} role="presentation">
    <b>{title}</b>
    <small>{detail}</small>
  </div>
);
