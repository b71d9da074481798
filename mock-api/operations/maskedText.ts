/** Replacement of a masked text. */
const MASK = '****';

/** Quotes with their ends. A single one inside a word is an apostrophe. */
const QUOTED = /"[^"]*"|`[^`]*`|«[^»]*»|“[^”]*”|„[^“”]*[“”]|‘[^’]*’|(?<![\p{L}\p{N}])'.*?'(?![\p{L}\p{N}])/gsu;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
/** Six digits and more, or seven with signs between, as in telephone numbers. */
const NUMBER = /\+?\p{Nd}(?:[\p{Zs}.()/-]*\p{Nd}){6,}|\p{Nd}{6,}/gu;

/** An error's text without quoted texts, e-mail addresses and long numbers, which could be of customers. */
export const maskedText = (text: string): string =>
  text.replaceAll(QUOTED, MASK).replaceAll(EMAIL, MASK).replaceAll(NUMBER, MASK);
