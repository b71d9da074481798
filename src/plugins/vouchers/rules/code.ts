/** Key of the payment kind, and of the kind of line. */
export const KIND = 'vouchers.card';

/** Signs of a code: no 0, 1, I, L, O or U, which are read as others. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Signs of a code; 16 of 30 are 78 bits, which nobody guesses. */
const LENGTH = 16;

/** Makes a code from random bytes. @param random returns a whole number from 0 to below its argument, unguessable */
export const newCode = (random: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => SIGNS[random(SIGNS.length)] ?? '').join('');

/** The code as it is stored: capital letters and digits. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** True for a text that may be a code. */
export const isCode = (typed: string): boolean =>
  plainCode(typed).length === LENGTH && [...plainCode(typed)].every((sign) => SIGNS.includes(sign));

/** The code as it is printed: in groups of four. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The end of a code, by which people tell cards apart. */
export const labelOf = (code: string): string => `…${code.slice(-4)}`;
