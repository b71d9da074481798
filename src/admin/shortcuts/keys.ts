/** What a shortcut is asked of: a key press, with the physical key for keyboards of another script. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly code?: string;
};

const MODIFIERS = ['mod', 'shift', 'alt'] as const;
const LETTER = /^[a-z]$/;

/** The pressed key by name: a letter is the one printed on the key, also where the keyboard writes Arabic. */
function keyOf({ key, code = '' }: Press): string {
  const plain = key.toLowerCase();
  const isOtherLetter = plain.length === 1 && plain > '~';
  const printed = isOtherLetter ? /^key([a-z])$/.exec(code.toLowerCase())?.[1] : undefined;
  return printed ?? plain;
}

/** A sign such as `?` stands on another key, with or without Shift, on every keyboard. */
const isSign = (key: string) => key.length === 1 && !LETTER.test(key);

/**
 * Tells whether a key press is the one a shortcut names: `mod+shift+k`, where `mod` is Ctrl, and Command on Apple's machines.
 * @param onApple whether Command takes the place of Ctrl
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

/** The steps of a shortcut: `g p` is two keys, one after the other. */
export const stepsOf = (keys: string): string[] => keys.split(' ').filter((step) => step !== '');

/** Tells whether a shortcut holds while somebody types: it cannot be part of a text. */
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

/** What is printed on the keys of a shortcut, in the order they are pressed: `['Ctrl', 'K']`, `['G', 'P']`. */
export const keyNames = (keys: string, onApple: boolean): string[] =>
  stepsOf(keys).flatMap((step) => step.split('+').map((key) => nameOf(key, onApple)));
