import { isObject } from '#resource';
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
/**
 * A dialog has the page's attention: one of ours, or one of another library, which stands beside the page's own root. A selector
 * for both would read every element of a long page at every key.
 */
const hasModal = (): boolean =>
  [...document.getElementsByTagName('dialog')].some((dialog) => dialog.matches(':modal')) ||
  [...document.body.children].some((one) => one.id !== 'root' && one.querySelector('[aria-modal=true]') !== null);

/** Tells the shortcuts that hold where the key was pressed. */
function holdingAt({ target }: KeyboardEvent): (shortcut: Shortcut) => boolean {
  const isTyping = target instanceof Element && target.closest(TYPED) !== null;
  const isRestricted = isTyping || !hasPlainKeys();
  let isBehind: boolean | undefined;
  return ({ keys, inDialog }) => (!isRestricted || holdsWhileTyping(keys)) && (inDialog || !(isBehind ??= hasModal()));
}

/** Two keys are reached by the second after the first; one by itself, unless it is a second one. */
function isReached(steps: readonly string[], first: string | null, event: KeyboardEvent): boolean {
  const [one = '', two] = steps;
  if (two === undefined) return first === null && isPressed(one, event, isApple);
  return first === one && isPressed(two, event, isApple);
}

let listeners = 0;
let stop: () => void = () => undefined;

/** Hears the keys of all shortcuts, once however many ask for it. @returns ends it with the last of them */
export function listen(): () => void {
  listeners += 1;
  if (listeners === 1) stop = hear();
  return () => {
    listeners -= 1;
    if (listeners === 0) stop();
  };
}

/** What was pressed while this code was on its way: `public/boot.js` keeps it until now. */
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
    // The latest first.
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
