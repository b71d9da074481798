import { useEffect, useLayoutEffect, useRef } from 'react';
import { shortcuts, type ShortcutGroup } from './registry.ts';

/** Options of a shortcut; by default it is always active on the page. */
export interface ShortcutOptions {
  /** Group in the help; `everywhere` by default. */
  readonly group?: ShortcutGroup;
  /** Disabled, and not listed in the help. */
  readonly isOff?: boolean;
  /** Belongs to a dialog: active in it, while those of the page are not. */
  readonly inDialog?: boolean;
  /** Selector of the focused elements at which it is active: elsewhere the key does what it does in the browser. */
  readonly at?: string;
}

/**
 * Registers a shortcut while a component is mounted; the help ('?') lists it. It is inactive while typing, unless it uses
 * Ctrl (Command) or is a function key. A shortcut of the page (a `group` other than `everywhere`) overrides a global one,
 * then later ones override earlier ones.
 * @param keys `mod+s`, `j`, `shift+x`, `?`, or a sequence: `g p`
 * @param title message key, or text, of the action
 * @example useShortcut('mod+s', 'ra.action.save', save, { group: 'form' });
 */
export function useShortcut(
  keys: string,
  title: string,
  run: (event: KeyboardEvent) => void,
  { group = 'everywhere', isOff = false, inDialog = false, at }: ShortcutOptions = {},
): void {
  const present = useRef(run);
  useLayoutEffect(() => {
    present.current = run;
  });
  useEffect(
    () =>
      isOff ? undefined : shortcuts.add({ keys, title, group, inDialog, at, run: (event) => present.current(event) }),
    [keys, title, group, isOff, inDialog, at],
  );
}
