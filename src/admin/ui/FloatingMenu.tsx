import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './FloatingMenu.module.css';
import { walkMenu } from './menuKeys.ts';

/** A point of the window, px. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** Position of the menu: at a point, else below its button, or above where there is no room; always inside the window. */
function place(menu: HTMLElement, button: HTMLElement, point: MenuPoint | undefined): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isRtl = document.documentElement.dir === 'rtl';
  const below = point ? point.y : at.bottom + GAP;
  const above = point ? point.y - height : at.top - GAP - height;
  const left = point ? point.x - (isRtl ? width : 0) : isRtl ? at.left : at.right - width;
  const top = below + height > window.innerHeight ? above : below;
  menu.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, top)}px`;
}

/** Closes with a press elsewhere, when scrolling moves its button, and when the window changes its size. */
function useDismissed(onClose: () => void, button: HTMLElement, point: MenuPoint | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    place(menu, button, point);
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [button, point]);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const placedAt = button.getBoundingClientRect();
    // Once a confirmation replaces the menu, presses belong to the confirmation.
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && ref.current !== null && !ref.current.contains(target);
    const handlePress = ({ target }: PointerEvent) => {
      if (isOutside(target) && (point || !button.contains(target as Node))) onClose();
    };
    // The event of a scrolling that ended before the press can come after it: the button is where it was.
    const handleScroll = ({ target }: Event) => {
      const { top, left } = button.getBoundingClientRect();
      const hasMoved = Math.abs(top - placedAt.top) > 1 || Math.abs(left - placedAt.left) > 1;
      if (hasMoved && isOutside(target)) onClose();
    };
    const handleSize = () => ref.current && onClose();
    document.addEventListener('pointerdown', handlePress, { signal });
    document.addEventListener('scroll', handleScroll, { signal, capture: true });
    window.addEventListener('resize', handleSize, { signal });
    return () => ends.abort();
  }, [onClose, button, point]);
  return ref;
}

interface FloatingMenuProps {
  /** The button that opened it: the menu stands at it, and Escape or Tab gives it the focus back. */
  button: HTMLElement;
  /** A context menu stands here. `button` is then the element that was pressed. */
  at?: MenuPoint;
  /** Accessible name, not visible. */
  label: string;
  onClose: () => void;
  /** `MenuItem`s and `MenuSection`s. */
  children: ReactNode;
}

/** One menu for the buttons of many rows or cards, placed at the pressed one; a single button has a `Popover`. */
export function FloatingMenu({ button, at, label, onClose, children }: FloatingMenuProps) {
  const ref = useDismissed(onClose, button, at);
  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose();
          button.focus();
        } else walkMenu(event);
      }}
    >
      {children}
    </div>
  );
}

/** Space between the button and the menu, and to the edge of the window, px. */
const GAP = 4;
