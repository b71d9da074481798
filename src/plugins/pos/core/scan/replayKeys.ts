/** Key press that is held back until the reader knows if it belongs to a code. */
export interface HeldKey {
  readonly event: KeyboardEvent;
  readonly target: EventTarget;
  /** Undoes its effect. Set for a key that was let through because its effect cannot be replayed by code. */
  readonly undo: (() => void) | null;
  /** Its key-up event, when the key was released while it was held. */
  readonly up: KeyboardEvent | null;
}

/**
 * Types of inputs whose digits select a part of the value (day, colour). Code cannot type into them as a person does.
 */
const PICKED = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

/** Elements that a press of the space bar activates. */
const PRESSED =
  'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(PRESSED));

/** True for a field whose keys cannot be held back. */
export const isPicked = (target: EventTarget): target is HTMLSelectElement | HTMLInputElement =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && PICKED.has(target.type));

/** Sets a value through the native setter, so that React detects the change. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const kind = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
}

/**
 * Saves the value of a field.
 * @returns puts it back
 */
export function remember(field: HTMLSelectElement | HTMLInputElement): () => void {
  const { value } = field;
  return () => {
    if (field.value === value) return;
    setValue(field, value);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
}

/** Inserts text into a field that has lost the focus. */
function writeInto(field: TextField, text: string): void {
  if (field.disabled || field.readOnly) return;
  // Number and e-mail fields have no selection; the text is appended.
  if (field.selectionStart === null) setValue(field, field.value + text);
  else field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Writes a character where the caret is, in place of what is selected; the browser keeps it in the field's undo. */
function write(target: EventTarget, text: string): void {
  // The only way to write that the field, its undo and React all take for typing; every browser has it.
  if (document.activeElement === target && document.execCommand('insertText', false, text)) return;
  if (isTextField(target)) writeInto(target, text);
}

const again = new WeakSet<Event>();

/** True for an event that this module dispatches again. */
export const isReplayed = (event: Event): boolean => again.has(event);

/** Tells the page of a key, as the browser would have. @returns false when the page has taken care of it */
function tell(event: KeyboardEvent, target: EventTarget): boolean {
  const copy = new KeyboardEvent(event.type, {
    key: event.key,
    code: event.code,
    location: event.location,
    keyCode: event.keyCode,
    ctrlKey: event.ctrlKey,
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    metaKey: event.metaKey,
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
  });
  again.add(copy);
  return target.dispatchEvent(copy);
}

function putOne({ event, up }: HeldKey, target: EventTarget): void {
  const isLeft = tell(event, target);
  // Key events from scripts do not insert text.
  if (isLeft && event.isTrusted) {
    if (!(target instanceof HTMLElement && target.matches(PRESSED))) write(target, event.key);
    else if (event.key === ' ') target.click();
  }
  if (up) tell(up, target);
}

const isThere = (target: EventTarget) => !(target instanceof Node) || target.isConnected;

/**
 * Does what held keys would have done: tells the page of each, and writes its character unless the page has taken it. Where a
 * character moves the focus (the boxes of a PIN), the next one goes there, as it would have.
 * @returns where the focus was moved to, for keys that were pressed before it was; null when it stayed
 */
export function replayKey(keys: readonly HeldKey[]): Element | null {
  let moved: Element | null = null;
  for (const key of keys) {
    if (key.undo) continue;
    const before = document.activeElement;
    putOne(key, moved ?? (isThere(key.target) ? key.target : (before ?? document.body)));
    const after = document.activeElement;
    if (after !== before) moved = after;
  }
  return moved;
}
