import { createStore } from '#store';

/** Where a shortcut stands in the help. */
export type ShortcutGroup = 'everywhere' | 'list' | 'form' | 'record' | 'tool';

/** Keys that do something for as long as what registered them is on the screen. */
export interface Shortcut {
  /** `mod+k`, `?`, `shift+x`, `g p` (one after the other); `mod` is Ctrl, and Command on Apple's machines. */
  readonly keys: string;
  /** Message key, or words, of what it does: the help says it. */
  readonly title: string;
  readonly group: ShortcutGroup;
  /** It holds inside a dialog that has the page's attention; others rest until the dialog is gone. */
  readonly inDialog: boolean;
  readonly run: (event: KeyboardEvent) => void;
}

/** 0 for those that hold everywhere: they give way to what the page has for itself, whichever of them came first. */
const rank = ({ group }: Shortcut) => Number(group !== 'everywhere');

/** Of two with the same keys the one further behind holds. */
const all = createStore<readonly Shortcut[]>([]);

/** The shortcuts of this page; what hears the keys comes with the rest of the shell (`listen.ts`). */
export const shortcuts = {
  list: all.get,
  subscribe: all.subscribe,
  /** Adds one; of two with the same keys that of the page holds before one of `everywhere`, and then the later one. @returns what takes it away */
  add: (shortcut: Shortcut): (() => void) => {
    all.change((before) => [...before, shortcut].sort((one, other) => rank(one) - rank(other)));
    return () => all.change((before) => before.filter((one) => one !== shortcut));
  },
};
