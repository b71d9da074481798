import { holdsWhileTyping, isApple, isPressed, stepsOf } from './keys.ts';

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

/** The second key of two comes within this time, ms. */
const NEXT_KEY_MS = 1200;
/** Here letters are written into something, or choose from it. */
const TYPED =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu]';
const MODAL = 'dialog:modal, [aria-modal=true]';

/** Kept on the device: keys that are part of a text do nothing for who speaks or slips (WCAG 2.1.4). */
const PLAIN_KEYS = 'flexy-plain-keys';

/** All shortcuts that hold now; one listener for all of them. */
export class Shortcuts {
  #all: readonly Shortcut[] = [];
  readonly #listeners = new Set<() => void>();
  #first: { readonly step: string; readonly at: number } | null = null;
  #ends: AbortController | null = null;

  readonly list = (): readonly Shortcut[] => this.#all;

  /** Whether keys without Ctrl (Command) do anything. */
  readonly hasPlainKeys = (): boolean => localStorage.getItem(PLAIN_KEYS) !== 'off';

  /** Switches them on or off, on this device. */
  setPlainKeys(isOn: boolean): void {
    localStorage.setItem(PLAIN_KEYS, isOn ? 'on' : 'off');
    for (const listener of [...this.#listeners]) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Adds a shortcut; of two with the same keys the later one holds. @returns what takes it away */
  add(shortcut: Shortcut): () => void {
    this.#set([...this.#all, shortcut]);
    return () => this.#set(this.#all.filter((one) => one !== shortcut));
  }

  #set(all: readonly Shortcut[]): void {
    this.#all = all;
    if (all.length === 0) {
      this.#ends?.abort();
      this.#ends = null;
    } else if (!this.#ends) {
      this.#ends = new AbortController();
      window.addEventListener('keydown', this.#handle, { signal: this.#ends.signal });
    }
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const first = this.#first && event.timeStamp - this.#first.at < NEXT_KEY_MS ? this.#first.step : null;
    this.#first = null;
    const possible = this.#possible(event);
    const found = possible.find(({ keys }) => isReached(stepsOf(keys), first, event));
    if (found) {
      event.preventDefault();
      found.run(event);
      return;
    }
    const begun = possible
      .map(({ keys }) => stepsOf(keys))
      .find(([step = '', ...more]) => more.length > 0 && isPressed(step, event, isApple));
    if (begun?.[0]) this.#first = { step: begun[0], at: event.timeStamp };
  };

  /** Those that hold where the key was pressed, the latest first. */
  #possible({ target }: KeyboardEvent): Shortcut[] {
    const isTyping = target instanceof Element && target.closest(TYPED) !== null;
    const hasDialog = document.querySelector(MODAL) !== null;
    const isRestricted = isTyping || !this.hasPlainKeys();
    return this.#all
      .filter(({ keys, inDialog }) => (inDialog || !hasDialog) && (!isRestricted || holdsWhileTyping(keys)))
      .toReversed();
  }
}

/** Two keys are reached by the second after the first; one by itself, unless it is a second one. */
function isReached(steps: readonly string[], first: string | null, event: KeyboardEvent): boolean {
  const [one = '', two] = steps;
  if (two === undefined) return first === null && isPressed(one, event, isApple);
  return first === one && isPressed(two, event, isApple);
}

/** The shortcuts of this page. */
export const shortcuts = new Shortcuts();
