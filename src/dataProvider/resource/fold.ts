/**
 * Normalises text for search and sorting: without case, accents, Arabic vowel signs, spelling variants of alef, yeh and teh
 * marbuta, with digits 0-9 and single spaces. Apply it to both stored text and query. Idempotent. The result contains no
 * control characters (fold columns use them as separators).
 * @example fold('  Crème BRÛLÉE ') // 'creme brulee'
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) {
    const lower = text.toLowerCase();
    return lower.includes('  ') || lower.startsWith(' ') || lower.endsWith(' ') ? squeeze(lower) : lower;
  }
  const bare = text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(MAPPED, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  // Only Korean syllables are composed again: other letters have lost their marks.
  return squeeze(bare.normalize('NFC'));
}

/** Letters that Unicode does not decompose into base letter and mark, and Arabic spelling variants. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
// The keys of LETTERS, written out so that tree shaking can remove this file where it is unused.
const MAPPED = /[ßœæøłđðþħŧıŋς’‘ʼ‐‒–—أإآٱىیکة]/gu;
const PLAIN = /^[\x20-\x7e]*$/;
// Marks (accents, tashkeel), format characters (joiners, direction), control characters other than white space, tatweel.
const DROPPED = /[\p{M}\p{Cf}\u0640]|(?![\t-\r])[\u0000-\u001f\u007f-\u009f]/gu;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();
