import { isObject, type Minor } from '#resource';
import { checkDigit, isGoods, spellingsOf } from './articleNumber.ts';
import { QUANTITY_DIGITS, type Quantity } from './quantity.ts';

/**
 * Pattern of the labels that a shop's scales print: prefix, article number, perhaps a verifier of the value, value, check digit
 * of the whole. Its length follows: 13 digits (EAN-13) or 12 (UPC-A).
 */
export interface ScaleLabel {
  /** 1 to 6 digits; no other pattern has the same one. */
  readonly prefix: string;
  /** Digits of the article number. */
  readonly itemDigits: number;
  /** Digit before the value: none, one that must agree with the value, or one that is skipped. */
  readonly verifier: 'none' | 'checked' | 'ignored';
  /** Digits of the value: 4 or 5. */
  readonly valueDigits: number;
  readonly content: 'weight' | 'price' | 'pieces';
  /** Decimals of a weight: 3 for grams of a kilogram. A price is in minor units, pieces are whole. */
  readonly decimals: number;
}

/** Content of a label: the article number, and the quantity or price. */
export interface ScaleCode {
  /** The article number as printed. */
  readonly item: string;
  /** Codes under which the product may be stored, the likeliest first. */
  readonly items: readonly string[];
  readonly quantity: Quantity | null;
  readonly price: Minor | null;
}

/**
 * Reason why a code is no label. `noNumber`: not 12 or 13 digits. `checkDigit`, `verifier`: that digit is wrong. `noPattern`:
 * no pattern has its prefix. `empty`: its value is 0.
 */
export type LabelFault = 'noNumber' | 'checkDigit' | 'noPattern' | 'verifier' | 'empty';

/** Result of reading a label; `expected` is the digit that a wrong one should be. */
export type LabelReading =
  | { readonly isLabel: true; readonly label: ScaleLabel; readonly code: ScaleCode }
  | { readonly isLabel: false; readonly fault: LabelFault; readonly expected?: string };

/** Digits of an EAN-13. */
const LONG = 13;
const SHORT = 12;

/** A digit times a weight, to which the tens of the product are added (`+`) or from which they are taken (`-`), modulo 10. */
type Weighting = (digit: number) => number;
const weighting =
  (weight: number, tens: -1 | 0 | 1): Weighting =>
  (digit) =>
    (weight * digit + tens * Math.floor((weight * digit) / 10) + 10) % 10;
const [TWO_MINUS, THREE, FIVE_PLUS, FIVE_MINUS] = [
  weighting(2, -1),
  weighting(3, 0),
  weighting(5, 1),
  weighting(5, -1),
] as const;
const OF_FOUR = [TWO_MINUS, TWO_MINUS, THREE, FIVE_MINUS];
const OF_FIVE = [FIVE_PLUS, TWO_MINUS, FIVE_MINUS, FIVE_PLUS, TWO_MINUS];

const weighted = (value: string, weightings: readonly Weighting[]): number =>
  weightings.reduce((sum, weigh, at) => sum + weigh(Number(value[at])), 0);

/**
 * The verifier digit of a price or weight of four or five digits (GS1 General Specifications, 7.9: price or weight check digit).
 * @example valueVerifier('2875') // '9'
 * @example valueVerifier('14685') // '6'
 */
export function valueVerifier(value: string): string {
  if (value.length === OF_FOUR.length) return String((weighted(value, OF_FOUR) * 3) % 10);
  const rest = (10 - (weighted(value, OF_FIVE) % 10)) % 10;
  return [...'0123456789'].find((digit) => FIVE_MINUS(Number(digit)) === rest) ?? '0';
}

/** Digits of a pattern's labels, with the check digit. */
export const labelLength = ({ prefix, itemDigits, verifier, valueDigits }: ScaleLabel): number =>
  prefix.length + itemDigits + (verifier === 'none' ? 0 : 1) + valueDigits + 1;

/** True for a pattern of a label that exists: 12 or 13 digits. */
export const isWholeLabel = (label: ScaleLabel): boolean => [SHORT, LONG].includes(labelLength(label));

/** Beginning of a pattern's labels when they are written with 13 digits, as a UPC-A is with a zero before. */
const longPrefix = (label: ScaleLabel): string => (labelLength(label) === SHORT ? '0' : '') + label.prefix;

/**
 * First contradiction among patterns: digits that make no label, or a prefix that another pattern has (a UPC-A and its EAN-13
 * spelling are one); null: none.
 */
export function patternFault(
  labels: readonly ScaleLabel[],
): { readonly at: number; readonly field: 'itemDigits' | 'prefix' } | null {
  for (const [at, label] of labels.entries()) {
    if (!isWholeLabel(label)) return { at, field: 'itemDigits' };
    const isTaken = labels.slice(0, at).some((other) => longPrefix(other) === longPrefix(label));
    if (isTaken) return { at, field: 'prefix' };
  }
  return null;
}

/** Values of a pattern that settings leave out: grams in five digits, after an article number of five. */
const USUAL = {
  itemDigits: 5,
  verifier: 'none',
  valueDigits: 5,
  content: 'weight',
  decimals: QUANTITY_DIGITS,
} as const;
const CONTENTS = ['weight', 'price', 'pieces'] as const;
const VERIFIERS = ['none', 'checked', 'ignored'] as const;

/** Parses a pattern; null: it is none. */
function readPattern(value: unknown): ScaleLabel | null {
  if (!isObject(value)) return null;
  const content = CONTENTS.find((known) => known === (value.content ?? USUAL.content));
  const verifier = VERIFIERS.find((known) => known === (value.verifier ?? USUAL.verifier));
  const prefix = String(value.prefix ?? '');
  const numberOf = (name: 'itemDigits' | 'valueDigits' | 'decimals') => Number(value[name] ?? USUAL[name]);
  const [itemDigits, valueDigits, decimals] = [numberOf('itemDigits'), numberOf('valueDigits'), numberOf('decimals')];
  const isRight =
    /^\d{1,6}$/.test(prefix) &&
    itemDigits > 0 &&
    [OF_FOUR.length, OF_FIVE.length].includes(valueDigits) &&
    decimals >= 0 &&
    decimals <= QUANTITY_DIGITS;
  return content && verifier && isRight ? { prefix, itemDigits, verifier, valueDigits, content, decimals } : null;
}

/** Parses patterns from settings; those that are none are left out. */
export const readScaleLabels = (value: unknown): readonly ScaleLabel[] =>
  Array.isArray(value) ? value.map(readPattern).filter((label) => label !== null) : [];

/** The pattern with the longest prefix of a code of 13 digits. */
function patternOf(code: string, labels: readonly ScaleLabel[]): ScaleLabel | null {
  const fitting = labels.filter((label) => isWholeLabel(label) && code.startsWith(longPrefix(label)));
  const [longest] = fitting.toSorted((one, other) => longPrefix(other).length - longPrefix(one).length);
  return longest ?? null;
}

/**
 * Spellings of an article number that shops store: plain, without leading zeros, with the prefix, and as a full code with a
 * value of zero.
 */
function itemsOf(item: string, label: ScaleLabel): string[] {
  const filed = label.prefix + item;
  const empty = filed.padEnd(labelLength(label) - 1, '0');
  const all = [item, item.replace(/^0+/, ''), filed, ...spellingsOf(`${empty}${checkDigit(empty)}`)];
  return [...new Set(all)].filter((one) => one !== '');
}

function contentOf(value: number, { content, decimals }: ScaleLabel): Pick<ScaleCode, 'quantity' | 'price'> {
  if (content === 'price') return { quantity: null, price: value };
  const places = content === 'pieces' ? 0 : decimals;
  return { quantity: value * 10 ** (QUANTITY_DIGITS - places), price: null };
}

/**
 * Reads a label by the patterns of the shop. A scanner may give a UPC-A with 12 digits, or with 13 and a zero before.
 * @example readScaleLabel('2100231004254', [grams]) // 00231, 0.425
 */
export function readScaleLabel(scanned: string, labels: readonly ScaleLabel[]): LabelReading {
  const refused = (fault: LabelFault, expected?: string): LabelReading => ({
    isLabel: false,
    fault,
    ...(expected !== undefined && { expected }),
  });
  if (!/^\d{12,13}$/.test(scanned)) return refused('noNumber');
  if (!isGoods(scanned)) return refused('checkDigit', checkDigit(scanned.slice(0, -1)));
  const code = scanned.padStart(LONG, '0');
  const label = patternOf(code, labels);
  if (!label) return refused('noPattern');
  const afterPrefix = code.slice(longPrefix(label).length, -1);
  const item = afterPrefix.slice(0, label.itemDigits);
  const value = afterPrefix.slice(-label.valueDigits);
  const verifier = valueVerifier(value);
  if (label.verifier === 'checked' && afterPrefix[label.itemDigits] !== verifier) return refused('verifier', verifier);
  if (Number(value) === 0) return refused('empty');
  return { isLabel: true, label, code: { item, items: itemsOf(item, label), ...contentOf(Number(value), label) } };
}

/** Content of a label; null for any other code. */
export function parseScaleCode(scanned: string, labels: readonly ScaleLabel[]): ScaleCode | null {
  const reading = readScaleLabel(scanned, labels);
  return reading.isLabel ? reading.code : null;
}
