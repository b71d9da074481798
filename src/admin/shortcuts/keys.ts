/** A key press; `code` is the physical key, for keyboards of another script. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly code?: string;
};

const MODIFIERS = ['mod', 'shift', 'alt'] as const;
const LETTER = /^[a-z]$/;

/** Name of the pressed key: the Latin letter, also on an Arabic keyboard. */
function keyOf({ key, code = '' }: Press): string {
  const plain = key === ' ' ? 'space' : key.toLowerCase();
  const isOtherLetter = plain.length === 1 && plain > '~';
  const printed = isOtherLetter ? /^key([a-z])$/.exec(code.toLowerCase())?.[1] : undefined;
  return printed ?? plain;
}

/** Tells whether a key is a character such as `?`, which may need Shift on some keyboards. */
const isSign = (key: string) => key.length === 1 && !LETTER.test(key);

/**
 * Tells whether a key press matches a shortcut: `mod+shift+k`, where `mod` is Ctrl, or Command on Apple devices.
 * @param onApple true if Command replaces Ctrl
 */
export function isPressed(keys: string, event: Press, onApple: boolean): boolean {
  const wanted = keys.toLowerCase().split('+');
  const last = wanted.at(-1) ?? '';
  const pressed: Record<(typeof MODIFIERS)[number], boolean> = {
    mod: onApple ? event.metaKey : event.ctrlKey,
    shift: event.shiftKey,
    alt: event.altKey,
  };
  const isOther = onApple ? event.ctrlKey : event.metaKey;
  const asked = isSign(last) ? MODIFIERS.filter((modifier) => modifier !== 'shift') : MODIFIERS;
  return (
    !isOther && asked.every((modifier) => pressed[modifier] === wanted.includes(modifier)) && keyOf(event) === last
  );
}

/** The steps of a shortcut: `g p` is a sequence of two keys. */
export const stepsOf = (keys: string): string[] => keys.split(' ').filter((step) => step !== '');

/** Tells whether a shortcut works while typing, as it cannot be part of a text. */
export const holdsWhileTyping = (keys: string): boolean => /(^|\+)mod\+/i.test(keys) || /^(shift\+)?f\d+$/i.test(keys);

const NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};
const APPLE: Readonly<Record<string, string>> = { ...NAMES, mod: '⌘', shift: '⇧', alt: '⌥' };

const nameOf = (key: string, onApple: boolean) =>
  (onApple ? APPLE : NAMES)[key.toLowerCase()] ??
  (key.length > 1 ? key.charAt(0).toUpperCase() + key.slice(1) : key.toUpperCase());

/** Labels of a shortcut's keys in order: `['Ctrl', 'K']`, `['G', 'P']`. */
export const keyNames = (keys: string, onApple: boolean): string[] =>
  stepsOf(keys).flatMap((step) => step.split('+').map((key) => nameOf(key, onApple)));
