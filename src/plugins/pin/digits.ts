/** Length of a PIN, in digits. */
export const PIN_LENGTH = 4;

/** The contents of the boxes: one digit each, or empty. */
export type Boxes = readonly string[];

/** Empty boxes. */
export const NO_DIGITS: Boxes = Array.from({ length: PIN_LENGTH }, () => '');

/** Digits of either alphabet in a text that was typed or pasted, as 0-9; everything else is left out. */
export const digitsIn = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((sign) => {
      const arabic = '٠١٢٣٤٥٦٧٨٩'.indexOf(sign);
      const persian = '۰۱۲۳۴۵۶۷۸۹'.indexOf(sign);
      return String(arabic >= 0 ? arabic : persian >= 0 ? persian : sign);
    })
    .filter((sign) => /^[0-9]$/.test(sign))
    .join('');

/** Puts digits into the boxes from one on; what does not fit is left out. @returns the boxes, and where to go on */
export function enterAt(boxes: Boxes, at: number, digits: string): { readonly boxes: Boxes; readonly next: number } {
  // A whole PIN that was pasted fills all boxes, wherever it was pasted.
  const from = digits.length >= PIN_LENGTH ? 0 : at;
  const entered = boxes.map((digit, index) => digits[index - from] ?? digit);
  return { boxes: entered, next: Math.min(from + digits.length, PIN_LENGTH - 1) };
}

/** Empties a box, or the one before when it is empty. @returns the boxes, and where to go on */
export function eraseAt(boxes: Boxes, at: number): { readonly boxes: Boxes; readonly next: number } {
  const next = boxes[at] === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, index) => (index === next ? '' : digit)), next };
}

/** The box that the keypad fills next; the last one when all are full. */
export const firstEmpty = (boxes: Boxes): number => {
  const at = boxes.indexOf('');
  return at < 0 ? PIN_LENGTH - 1 : at;
};

/** The box that the keypad erases: the last full one. */
export const lastFull = (boxes: Boxes): number =>
  Math.max(
    0,
    boxes.findLastIndex((digit) => digit !== ''),
  );

/** Seconds that are left until a moment, rounded up; 0: it is over. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
