import { createStore } from '#store';

/** Group of a shortcut in the help. */
export type ShortcutGroup = 'everywhere' | 'list' | 'form' | 'record' | 'tool';

/** A shortcut that is active while its component is mounted. */
export interface Shortcut {
  /** `mod+k`, `?`, `shift+x`, `g p` (a sequence); `mod` is Ctrl, or Command on Apple devices. */
  readonly keys: string;
  /** Message key or text of its action, for the help. */
  readonly title: string;
  readonly group: ShortcutGroup;
  /** Active inside a modal dialog; others are inactive until the dialog closes. */
  readonly inDialog: boolean;
  /** Selector of the focused elements at which it is active; absent: all. */
  readonly at: string | undefined;
  readonly run: (event: KeyboardEvent) => void;
}

/** Priority: global shortcuts (0) yield to those of the page. */
const rank = ({ group }: Shortcut) => Number(group !== 'everywhere');

/** All registered shortcuts. When two have the same keys, the later one is active. */
const all = createStore<readonly Shortcut[]>([]);

/** The shortcuts of this page. The listener is loaded with the shell (`listen.ts`). */
export const shortcuts = {
  list: all.get,
  subscribe: all.subscribe,
  /**
   * Adds a shortcut. Those of the page override global ones with the same keys, then later ones override earlier ones.
   * @returns a function that removes it
   */
  add: (shortcut: Shortcut): (() => void) => {
    all.change((before) => [...before, shortcut].sort((one, other) => rank(one) - rank(other)));
    return () => all.change((before) => before.filter((one) => one !== shortcut));
  },
};
