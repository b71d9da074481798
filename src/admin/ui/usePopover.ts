import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import { isShown, walkMenu } from './menuKeys.ts';

/** Props of the opening button: `<Button {...opener}>`. */
export interface OpenerProps {
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-controls': string | undefined;
  onClick: () => void;
}

type Anchor = RefObject<HTMLElement | null>;

/** The modal dialog that an element is in; undefined: none, or one that the panel is in, too. */
function modalElsewhere(element: Element, anchor: Anchor): Element | undefined {
  const modal = element.closest('dialog:modal');
  return modal && !modal.contains(anchor.current) ? modal : undefined;
}

/** Closes on a click outside, and on Escape when the focused element was removed; what a modal dialog is told is its own. */
function useDismissed(anchor: Anchor, isOpen: boolean, close: () => void, leave: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !anchor.current?.contains(target) && !modalElsewhere(target, anchor)) close();
    };
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isUnder = [...document.querySelectorAll('dialog:modal')].some((modal) => !modal.contains(anchor.current));
      if (key === 'Escape' && target === document.body && !isUnder) leave();
    };
    document.addEventListener('pointerdown', handlePress, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => ends.abort();
  }, [anchor, isOpen, close, leave]);
}

/** Focuses the first thing in a panel that opens. */
function useFirstFocus(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const all =
      panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"], :is(input, select, button):enabled') ?? [];
    // A loading panel has no focusable content: focus the panel itself.
    ([...all].find(isShown) ?? panel.current)?.focus();
  }, [panel, isOpen]);
}

/** After a modal dialog: focuses the opener of a panel that was closed meanwhile, if nothing else has the focus. */
function focusAfter(modal: Element, focusOpener: () => void) {
  const handleClose = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || modal.contains(activeElement)) focusOpener();
  };
  modal.addEventListener('close', handleClose, { once: true });
}

/**
 * State, keys and focus of a non-modal panel below its opener. Closes on Escape, on a click outside and when the focus leaves
 * it, and restores the focus. Stays open while a modal dialog is over one of its own. The first element with `aria-expanded`
 * in the anchor is the opener.
 */
export function usePopover(kind: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const focusOpener = useCallback(() => anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus(), []);
  const closeAndReturn = useCallback(() => {
    close();
    focusOpener();
  }, [close, focusOpener]);
  useDismissed(anchor, isOpen, close, closeAndReturn);
  useFirstFocus(panel, isOpen);
  const handleKey = (event: ReactKeyboardEvent<HTMLElement>) => {
    // A modal dialog that an action of the panel opened has its own keys.
    if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget.closest('dialog'))
      return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeAndReturn();
    } else if (kind === 'menu') walkMenu(event);
  };
  const handleBlur = ({ currentTarget, target, relatedTarget }: ReactFocusEvent<HTMLElement>) => {
    // React also reports the focus of a window that the panel opened elsewhere on the page.
    if (!currentTarget.contains(target)) return;
    if (!(relatedTarget instanceof Element) || anchor.current?.contains(relatedTarget)) return;
    const modal = modalElsewhere(relatedTarget, anchor);
    if (modal && currentTarget.querySelector('dialog:modal')) return;
    close();
    if (modal) focusAfter(modal, focusOpener);
  };
  const opener: OpenerProps = {
    'aria-expanded': isOpen,
    'aria-haspopup': kind,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  };
  return {
    ...{ isOpen, close, closeAndReturn, opener },
    anchor: { ref: anchor, onKeyDown: isOpen ? handleKey : undefined },
    panel: { ref: panel, id, onBlur: isOpen ? handleBlur : undefined },
  };
}
