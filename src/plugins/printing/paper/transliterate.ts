import { byteOf, bytesOf, type CodePage } from './codePages.ts';

/** Tells whether a text contains a right-to-left script. */
export const isRightToLeft = (text: string): boolean => FAR.test(text) && RIGHT_TO_LEFT.test(text);

/** Text of printable ASCII, which every code page has. */
const ASCII = /^[\u0020-\u007e]*$/;

/** Replacement for a character that can be neither encoded nor transliterated. */
const UNKNOWN = '*';

/** Pictographs and their modifiers, which are omitted. */
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f)$/u;
const SPACE = /^\p{Z}$|^\t$/u;
/** Control and format characters, which are omitted, so that a text never becomes a printer command. */
const CONTROL = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]$/u;

/** Transliterates a Cyrillic or Greek letter, and keeps its case. */
function spelled(char: string): string | undefined {
  const small = char.toLowerCase();
  const latin = LETTERS[small];
  if (latin === undefined || small === char) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Returns the replacement of a character that the page lacks; undefined: there is none. */
function standIn(char: string, page: CodePage): string | undefined {
  if (SPACE.test(char)) return ' ';
  const plain = PLAIN[char] ?? spelled(char);
  if (plain !== undefined) return plain;
  if (PICTURE.test(char) || CONTROL.test(char)) return '';
  const bare = char.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare === char) return undefined;
  let whole = '';
  for (const part of bare) {
    const fitting = byteOf(part, page) === undefined ? standIn(part, page) : part;
    if (fitting === undefined) return undefined;
    whole += fitting;
  }
  return whole;
}

const standIns = new Map<string, string>();

/** Cached {@link standIn}, as receipts repeat few characters. */
function knownStandIn(char: string, page: CodePage): string | undefined {
  const key = page + char;
  const known = standIns.get(key);
  if (known !== undefined) return known;
  const found = standIn(char, page);
  if (found !== undefined) standIns.set(key, found);
  return found;
}

/**
 * Transliterates a text into a code page: removes marks that the page lacks, spells out symbols, and writes Cyrillic and
 * Greek in Latin letters. Omits control characters and pictographs. Never adds question marks.
 * @returns isWhole: false if an asterisk replaces an unknown character
 */
export function transliterate(text: string, page: CodePage): { readonly text: string; readonly isWhole: boolean } {
  if (ASCII.test(text)) return { text, isWhole: true };
  const bytes = bytesOf(page);
  let result = '';
  let isWhole = true;
  for (const char of text.normalize('NFC')) {
    const fitting = bytes.has(char) ? char : knownStandIn(char, page);
    if (fitting === undefined) isWhole = false;
    result += fitting ?? UNKNOWN;
  }
  return { text: result, isWhole };
}

/** Replacements in ASCII for characters that a code page may lack. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': 'GBP', '¥': 'JPY', '¢': 'c', '₧': 'Pts', ƒ: 'f', '₺': 'TRY', '₹': 'INR', '₽': 'RUB' },
  ...{ œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ĸ: 'k', ŋ: 'ng', Ŋ: 'NG', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", ʼ: "'", '′': "'", '´': "'", '“': '"', '”': '"', '„': '"', '‟': '"' },
  ...{ '″': '"', '«': '"', '»': '"', '‹': "'", '›': "'", '…': '...', '•': '*', '·': '.', '∙': '.', '‣': '*' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '⁄': '/', '∕': '/', '÷': '/' },
  ...{ '×': 'x', '±': '+/-', '≤': '<=', '≥': '>=', '≠': '!=', '≈': '~', '∞': 'inf', '√': 'V', '∑': 'S', '‰': '0/00' },
  ...{ '°': 'o', '©': '(c)', '®': '(R)', '§': 'S', '¶': 'P', '†': '+', '‡': '+', '¦': '|', '¬': '-', '¤': '*' },
  ...{
    '¨': '"',
    '¯': '-',
    '¸': ',',
    '¿': '',
    '¡': '!',
    '←': '<-',
    '→': '->',
    '↔': '<->',
    '✓': 'v',
    '✔': 'v',
    '✗': 'x',
  },
  ...{ '✘': 'x', '★': '*', '☆': '*', '■': '#', '□': '#', '▪': '*', '●': '*', '○': 'o', '◦': 'o' },
};

/** Transliteration of lower-case Cyrillic and Greek letters without marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ye', ґ: 'g', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj' },
  ...{ ћ: 'c', џ: 'dz', ѕ: 'dz', α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k' },
  ...{ λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch' },
  ...{ ψ: 'ps', ω: 'o' },
};

/** Right-to-left scripts. Printers cannot shape them, so they are drawn. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters from the Hebrew block on: a fast test that most texts fail. */
const FAR = /[\u0590-\u{10ffff}]/u;
