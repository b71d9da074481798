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
  const handle = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) answer(event);
  };
  window.addEventListener('keydown', handle, { signal: ends.signal });
  const early = takeEarly();
  if (early) answer(early);
  return () => ends.abort();
}
