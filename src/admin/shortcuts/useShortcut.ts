import { useEffect, useLayoutEffect, useRef } from 'react';
import { shortcuts, type ShortcutGroup } from './registry.ts';

/** When and where a shortcut holds; always, everywhere on the page, unless said. */
export interface ShortcutOptions {
  /** Heading in the help: `everywhere` unless said. */
  readonly group?: ShortcutGroup;
  /** It does nothing now, and the help does not name it. */
  readonly isOff?: boolean;
  /** It is part of a dialog: it holds there, where those of the page behind rest. */
  readonly inDialog?: boolean;
}

/**
 * Keys that do something while a component is on the screen; the help ('?') names them. They do nothing while somebody types,
 * unless with Ctrl (Command) or as a function key; of two with the same keys that of the
 * page holds (its `group` is another than `everywhere`), and then the one drawn later.
 * @param keys `mod+s`, `j`, `shift+x`, `?`, or two one after the other: `g p`
 * @param title message key, or words, of what they do
 * @example useShortcut('mod+s', 'ra.action.save', save, { group: 'form' });
 */
export function useShortcut(
  keys: string,
  title: string,
  run: (event: KeyboardEvent) => void,
  { group = 'everywhere', isOff = false, inDialog = false }: ShortcutOptions = {},
): void {
  const present = useRef(run);
  useLayoutEffect(() => {
    present.current = run;
  });
  useEffect(
    () => (isOff ? undefined : shortcuts.add({ keys, title, group, inDialog, run: (event) => present.current(event) })),
    [keys, title, group, isOff, inDialog],
  );
}
