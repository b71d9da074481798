/** Letters that do not decompose into a base letter and a mark, and the Arabic spellings people type alike. */
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
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
// The letters above; written out, so that nothing of this file is kept where it is not used.
const MAPPED = /[ßœæøłđðþħŧıŋς’‘ʼأإآٱىیکة]/gu;
const PLAIN = /^[\x20-\x7e]*$/;
// Marks (accents, tashkeel), format characters (joiners, direction), control characters that are no white space, tatweel.
const DROPPED = /[\p{M}\p{Cf}\u0640]|(?![\t-\r])[\u0000-\u001f\u007f-\u009f]/gu;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Text as it is searched and sorted: without case, accents, Arabic vowel signs, spelling variants of alef, yeh and teh
 * marbuta, with 0-9 digits and single spaces. Applied to what is stored and to what is asked, so that both meet.
 * Idempotent; never holds a control character (the separators of fold columns among them).
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
  // Composing again concerns Korean syllables only: everything else has lost its marks.
  return squeeze(bare.normalize('NFC'));
}
