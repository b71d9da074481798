import { isApple } from './apple.ts';
import { holdsWhileTyping, isPressed, stepsOf } from './keys.ts';
import { hasPlainKeys } from './plainKeys.ts';
import { shortcuts, type Shortcut } from './registry.ts';

/** The second key of two comes within this time, ms. */
const NEXT_KEY_MS = 1200;
/** Here letters are written into something, or choose from it. */
const TYPED =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu]';
const MODAL = 'dialog:modal, [aria-modal=true]';

/** Those that hold where the key was pressed, the latest first. */
function possible({ target }: KeyboardEvent): Shortcut[] {
  const isTyping = target instanceof Element && target.closest(TYPED) !== null;
  const hasDialog = document.querySelector(MODAL) !== null;
  const isRestricted = isTyping || !hasPlainKeys();
  return shortcuts
    .list()
    .filter(({ keys, inDialog }) => (inDialog || !hasDialog) && (!isRestricted || holdsWhileTyping(keys)))
    .toReversed();
}

/** Two keys are reached by the second after the first; one by itself, unless it is a second one. */
function isReached(steps: readonly string[], first: string | null, event: KeyboardEvent): boolean {
  const [one = '', two] = steps;
  if (two === undefined) return first === null && isPressed(one, event, isApple);
  return first === one && isPressed(two, event, isApple);
}

/** Hears the keys of all shortcuts. @returns ends it */
export function listen(): () => void {
  let waiting: { readonly step: string; readonly at: number } | null = null;
  const ends = new AbortController();
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const first = waiting && event.timeStamp - waiting.at < NEXT_KEY_MS ? waiting.step : null;
    waiting = null;
    const all = possible(event);
    const found = all.find(({ keys }) => isReached(stepsOf(keys), first, event));
    if (found) {
      event.preventDefault();
      found.run(event);
      return;
    }
    const [step] =
      all
        .map(({ keys }) => stepsOf(keys))
        .find(([one = '', ...more]) => more.length > 0 && isPressed(one, event, isApple)) ?? [];
    if (step !== undefined) waiting = { step, at: event.timeStamp };
  };
  window.addEventListener('keydown', handle, { signal: ends.signal });
  return () => ends.abort();
}
