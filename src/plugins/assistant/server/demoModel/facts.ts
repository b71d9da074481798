import { languageOf, NUMBER_WORDS, SILENT_WORDS, type DemoLanguage } from './words.ts';

/** Facts that the demo model reads from a question. */
export interface Facts {
  readonly language: DemoLanguage;
  /** The question itself, in lower case. */
  readonly words: string;
  /** Number of things; null: none is named. */
  readonly count: number | null;
  readonly names: readonly string[];
  /** Amounts in major units, in their order. */
  readonly prices: readonly number[];
  /** A bound of amounts: 'under 50'. */
  readonly range: { readonly gte?: number; readonly lte?: number };
  readonly percent: number | null;
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  /** Words about the thing itself; empty when there are none. */
  readonly topic: string;
}

const CURRENCY = String.raw`(?:dh|dhs|mad|dirhams?|د\.م|درهما?|€|eur|euros?|\$|usd|dollars?)`;
const NUMBER = String.raw`(\d+(?:[.,]\d{1,2})?)`;
const PRICES = [
  new RegExp(`${NUMBER}\\s*${CURRENCY}(?![\\p{L}])`, 'giu'),
  new RegExp(`[$€]\\s*${NUMBER}`, 'giu'),
  new RegExp(
    `(?:price[ds]?|prix|بسعر|سعر|at|to|for|à)\\s*:?\\s*(?:of|de|is|=)?\\s*${NUMBER}(?!\\s*(?:%|g\\b|kg|ml|cl|l\\b|cm|h\\b))`,
    'giu',
  ),
];
const LOWER = new RegExp(`(?:over|above|more than|at least|plus de|أكثر من)\\s*${NUMBER}`, 'iu');
const UPPER = new RegExp(`(?:under|below|less than|at most|cheaper than|moins de|أقل من)\\s*${NUMBER}`, 'iu');
const BETWEEN = new RegExp(`(?:between|entre|بين)\\s*${NUMBER}\\s*(?:and|et|و)\\s*${NUMBER}`, 'iu');
const PERCENT = new RegExp(`${NUMBER}\\s*%`, 'u');
/** An address of a picture, here or elsewhere. */
const ADDRESS = /(?:https?:\/)?\/[\w./~%+?&=#:@-]{6,2000}/gu;
const QUOTED = /["“«]\s*([^"”»]{1,120}?)\s*["”»]/gu;
/** Letters, so that a digit is no size: '250 g'. */
const COUNT = /(?:^|\s)(\d{1,2})\s+(?!(?:g|kg|ml|cl|l|cm|dh|dhs|mad|h|dirhams?|درهم)\b)\p{L}/u;

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

function pricesIn(text: string): number[] {
  const found = PRICES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, value: numberOf(match[1]) })),
  );
  const values = found.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
  return values.filter((value, at) => value !== values[at - 1]);
}

function rangeIn(text: string): Facts['range'] {
  const between = BETWEEN.exec(text);
  if (between) return { gte: numberOf(between[1]), lte: numberOf(between[2]) };
  const lower = LOWER.exec(text);
  const upper = UPPER.exec(text);
  return { ...(lower && { gte: numberOf(lower[1]) }), ...(upper && { lte: numberOf(upper[1]) }) };
}

function countIn(text: string): number | null {
  const word = text
    .split(/[^\p{L}\p{M}]+/u)
    .map((one) => NUMBER_WORDS.get(one))
    .find((value) => value !== undefined && value > 1);
  const digits = COUNT.exec(text);
  return word ?? (digits ? Number(digits[1]) : null);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names in quotes, or those of a list after a colon. */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map((match) => match[1] ?? '');
  if (quoted.length > 0) return quoted;
  const [, list] = /:\s*([^:]+)$/su.exec(text) ?? [];
  if (list === undefined) return [];
  return list
    .split(/\s*[,،;\n]\s*|\s+(?:and|et)\s+|\s+و\s*/u)
    .map((name) =>
      name
        .replace(/[.!?]+$/u, '')
        .replace(new RegExp(`\\s*(?:at|for|à|بسعر)?\\s*${NUMBER}\\s*${CURRENCY}.*$`, 'iu'), '')
        .trim(),
    )
    .filter((name) => name !== '' && name.length <= 80)
    .map(capital);
}

function topicIn(text: string): string {
  const bare = text
    .replaceAll(QUOTED, ' ')
    .replace(/:.*$/su, ' ')
    .replaceAll(/\d+(?:[.,]\d+)?\s*(?:%|dh|mad|kg|g|ml|cl|l)?/giu, ' ');
  return bare
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter(
      (word) =>
        word.length > 2 && !SILENT_WORDS.has(word) && !NUMBER_WORDS.has(word) && !/^(?:dirhams?|درهم)/u.test(word),
    )
    .slice(0, 3)
    .join(' ');
}

/** Reads a question. */
export function factsOf(whole: string): Facts {
  const pictures = whole.match(ADDRESS) ?? [];
  const question = whole.replaceAll(ADDRESS, ' ').trim();
  const words = question.toLowerCase();
  const percent = PERCENT.exec(words);
  return {
    language: languageOf(question),
    words,
    count: countIn(words),
    names: namesIn(question),
    prices: pricesIn(words),
    range: rangeIn(words),
    percent: percent ? numberOf(percent[1]) : null,
    pictures,
    topic: topicIn(words),
  };
}
