import { isObject } from '#resource';
import { isApple } from './apple.ts';
import { holdsWhileTyping, isPressed, stepsOf } from './keys.ts';
import { hasPlainKeys } from './plainKeys.ts';
import { shortcuts, type Shortcut } from './registry.ts';

/** Listens to keys for all shortcuts with one shared listener. @returns a function that removes it with the last user */
export function listenToShortcuts(): () => void {
  listeners += 1;
  if (listeners === 1) stop = hear();
  return () => {
    listeners -= 1;
    if (listeners === 0) stop();
  };
}

/** Takes a key pressed while this code was loading, stored by `public/boot.js`. */
function takeEarly(): KeyboardEvent | null {
  const kept: unknown = Reflect.get(window, 'flexyEarly');
  if (!isObject(kept)) return null;
  const { event } = kept;
  Object.assign(kept, { event: null, isOver: true });
  return event instanceof KeyboardEvent ? event : null;
}

function hear(): () => void {
  let waiting: { readonly step: string; readonly at: number } | null = null;
  const ends = new AbortController();
  const answer = (event: KeyboardEvent) => {
    const first = waiting && event.timeStamp - waiting.at < NEXT_KEY_MS ? waiting.step : null;
    waiting = null;
    const holds = holdingAt(event);
    // Latest first.
    const all = shortcuts.list().toReversed();
    const found = all.find((one) => isReached(stepsOf(one.keys), first, event) && holds(one));
    if (found) {
      event.preventDefault();
      found.run(event);
      return;
    }
    const begun = all.find((one) => {
      const [step = '', ...more] = stepsOf(one.keys);
      return more.length > 0 && isPressed(step, event, isApple) && holds(one);
    });
    if (begun) waiting = { step: stepsOf(begun.keys)[0] ?? '', at: event.timeStamp };
  };
  const handle = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) answer(event);
  };
  window.addEventListener('keydown', handle, { signal: ends.signal });
  const early = takeEarly();
  if (early) answer(early);
  return () => ends.abort();
}

/** Time limit for the second key of a sequence, ms. */
const NEXT_KEY_MS = 1200;
/** Elements that use letter keys for typing or selection. A cell of an editable table begins its input with the first one. */
const TYPED =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], ' +
  '.MuiDataGrid-cell--editable';
/**
 * Tells whether a modal dialog is open: one of ours, or another library's, which is outside the page's root. A single
 * selector for both would scan a long page at every key.
 */
const hasModal = (): boolean =>
  [...document.getElementsByTagName('dialog')].some((dialog) => dialog.matches(':modal')) ||
  [...document.body.children].some((one) => one.id !== 'root' && one.querySelector('[aria-modal=true]') !== null);

/** Returns a predicate for shortcuts that apply where the key was pressed. */
function holdingAt({ target }: KeyboardEvent): (shortcut: Shortcut) => boolean {
  const element = target instanceof Element ? target : null;
  const isTyping = element !== null && element.closest(TYPED) !== null;
  const isRestricted = isTyping || !hasPlainKeys();
  let isBehind: boolean | undefined;
  return ({ keys, inDialog, at }) =>
    (!isRestricted || holdsWhileTyping(keys)) &&
    (at === undefined || element?.matches(at) === true) &&
    (inDialog || !(isBehind ??= hasModal()));
}

/** Tells whether a key completes a shortcut: the second key of a sequence, or a single key. */
function isReached(steps: readonly string[], first: string | null, event: KeyboardEvent): boolean {
  const [one = '', two] = steps;
  if (two === undefined) return first === null && isPressed(one, event, isApple);
  return first === one && isPressed(two, event, isApple);
}

let listeners = 0;
let stop: () => void = () => undefined;
