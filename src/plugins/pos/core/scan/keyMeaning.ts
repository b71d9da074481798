/** The fields of a key press that are used. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'getModifierState'
>;

/** Meaning of a key press for the scanner's reader. */
export type Meaning =
  /** A character. */
  | 'character'
  /** Enter or Tab by itself. */
  | 'end'
  /** Shift and other modifiers: no meaning alone. */
  | 'modifier'
  /** Part of a character that an input method is composing; so may be the next key. */
  | 'composing'
  /** Anything else that a key can do. */
  | 'other';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'OS', 'Super']);
/** Key names of input methods and of dead keys. */
const COMPOSED = new Set(['Dead', 'Process', 'Unidentified', 'Compose']);

/**
 * Characters of the third level (`@` on many keyboards) are typed with AltGr, which some systems report as Ctrl + Alt.
 */
const isPlain = (event: Press) =>
  event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);

/** Classifies a key press. Auto-repeated keys never come from a scanner. */
export function meaningOf(event: Press): Meaning {
  if (event.isComposing || COMPOSED.has(event.key)) return 'composing';
  if (MODIFIERS.has(event.key)) return 'modifier';
  if (event.repeat || !isPlain(event)) return 'other';
  if (event.key === 'Enter' || event.key === 'Tab') return event.shiftKey ? 'other' : 'end';
  // One character may be two units long.
  return event.key !== '' && [...event.key].length === 1 ? 'character' : 'other';
}

/** Characters of the US layout, which scanners use by default: without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Semicolon: ';:',
  Space: '  ',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/**
 * Character that the key produces on a US keyboard. Scanners that are not configured for the local layout assume that
 * one: on a French layout their digits arrive as `&é"'(`, on an Arabic layout their letters arrive in Arabic script.
 * @returns null when it cannot be determined
 */
export function americanOf({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | null {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (/^Numpad\d$/.test(code)) return key;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** Text that a scanner has sent. */
export interface ScannedText {
  readonly code: string;
  /** The same keys read in the US layout; null when they do not differ. */
  readonly other: string | null;
}

/** Puts the characters of a code together. */
export function textOf(keys: readonly Pick<Press, 'key' | 'code' | 'shiftKey'>[]): ScannedText {
  const code = keys
    .map(({ key }) => key)
    .join('')
    .trim();
  const meant = keys.map(americanOf);
  const other = meant.includes(null) ? null : meant.join('').trim();
  return { code, other: other === code ? null : other };
}
