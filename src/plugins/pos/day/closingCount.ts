import { isObject, toMinor, type Minor } from '#resource';
import { CASH, WALLET, type CountLine } from '#shop';
import { denominationsOf, totalOfCounts, type PieceCounts } from './denominations.ts';
import { expectedDay, type DayMovement, type DaySums, type ExpectedDay } from '../core/day/expectedDay.ts';

/** Unsaved closing count. */
export interface CountDraft {
  /** Notes and coins; null: the drawer's amount was typed, or nothing was counted. */
  readonly pieces: PieceCounts | null;
  /** Typed amounts by kind; absent when the field was not changed. */
  readonly typed: Readonly<Record<string, string>>;
  readonly explanation: string;
  /** Float that stays in the drawer, as typed; null: the opening float. */
  readonly float: string | null;
  /** True when a blind count was finished and the expected amounts may be shown. */
  readonly isCompared: boolean;
}

export const EMPTY_COUNT: CountDraft = { pieces: null, typed: {}, explanation: '', float: null, isCompared: false };

const entriesIn = <T>(value: unknown, isFit: (one: unknown) => one is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, one]) => (isFit(one) ? [[name, one]] : [])),
  );

/** Parses stored pieces; values that are not numbers are left out. */
export const parsePieceCounts = (value: unknown): PieceCounts =>
  entriesIn(value, (one): one is number => Number.isInteger(one));

/** Parses a stored closing count; returns an empty one for anything invalid. */
export function parseCountDraft(value: unknown): CountDraft {
  if (!isObject(value)) return EMPTY_COUNT;
  const { pieces, typed, explanation, float, isCompared } = value;
  return {
    pieces: isObject(pieces) ? parsePieceCounts(pieces) : null,
    typed: entriesIn(typed, (one): one is string => typeof one === 'string'),
    explanation: typeof explanation === 'string' ? explanation : '',
    float: typeof float === 'string' ? float : null,
    isCompared: isCompared === true,
  };
}

/** Result of a count. */
export interface CountResult {
  readonly day: ExpectedDay;
  /** Kinds with an invalid amount. */
  readonly wrong: readonly string[];
  /** Null: the drawer was not counted. */
  readonly cash: Minor | null;
  readonly nextFloat: Minor;
  readonly safe: Minor;
  /** Error of the float: an invalid amount, or more than was counted. */
  readonly floatFault: 'wrongAmount' | 'floatTooMuch' | null;
  /** True when a difference is above the limit and has no explanation. */
  readonly isExplanationMissing: boolean;
  /** True when everything that can be counted is counted. */
  readonly isComplete: boolean;
  /** True while the expected amounts must be hidden. */
  readonly isHidden: boolean;
  readonly canClose: boolean;
}

/** Rules of a count. */
export interface CountRules {
  readonly openingFloat: Minor;
  readonly sums: DaySums;
  readonly movements: readonly DayMovement[];
  readonly currency: string;
  /** Largest difference that needs no explanation. */
  readonly limit: Minor;
  /**
   * True for a blind count: the fields start empty, and the expected amounts are hidden until the count is finished.
   */
  readonly isBlind: boolean;
}

/** Parses a typed amount. A terminal's amount may be negative (more refunds than payments), a drawer's may not. */
function amountOf(text: string, kind: string, currency: string): Minor | null {
  const amount = text.trim() === '' ? null : toMinor(text.trim().replace(',', '.').replace('−', '-'), currency);
  return amount !== null && kind === CASH && amount < 0 ? null : amount;
}

/**
 * Counted amount of each kind. Cash comes from the counted pieces. Other kinds default to the expected amount until
 * another one is typed; a blind count has no default.
 */
function countedAmounts(counting: CountDraft, expected: readonly CountLine[], { currency, isBlind }: CountRules) {
  const counted = new Map<string, Minor>();
  const wrong: string[] = [];
  for (const { kind, expected: amount } of expected) {
    const typed = counting.typed[kind];
    // An empty drawer field is not an error, but the day cannot be closed with it.
    const text = kind === CASH && typed?.trim() === '' ? undefined : typed;
    if (kind === CASH && counting.pieces) counted.set(kind, totalOfCounts(denominationsOf(currency), counting.pieces));
    else if (text !== undefined) {
      const read = amountOf(text, kind, currency);
      if (read === null) wrong.push(kind);
      else counted.set(kind, read);
    } else if (kind !== CASH && kind !== WALLET && !isBlind) counted.set(kind, amount);
  }
  return { counted, wrong };
}

/** Compares the counted with the expected amounts, and tells if the day can be closed. */
export function countDay(counting: CountDraft, rules: CountRules): CountResult {
  const { openingFloat, sums, movements, currency, limit } = rules;
  const before = expectedDay(openingFloat, sums, movements, new Map());
  const { counted, wrong } = countedAmounts(counting, before.count.counts, rules);
  const day = expectedDay(openingFloat, sums, movements, counted);
  const cash = counted.get(CASH) ?? null;
  const wanted = counting.float === null ? Math.min(openingFloat, cash ?? 0) : amountOf(counting.float, CASH, currency);
  const floatFault = wanted === null ? 'wrongAmount' : wanted > (cash ?? 0) ? 'floatTooMuch' : null;
  const nextFloat = wanted === null || floatFault ? 0 : wanted;
  const isComplete = before.count.counts.every(({ kind }) => kind === WALLET || counted.has(kind));
  const isHidden = rules.isBlind && !(isComplete && counting.isCompared);
  const isExplanationMissing = !isHidden && day.count.largest > limit && counting.explanation.trim() === '';
  return {
    day,
    wrong,
    cash,
    nextFloat,
    safe: (cash ?? 0) - nextFloat,
    floatFault,
    isExplanationMissing,
    isComplete,
    isHidden,
    canClose: !isHidden && cash !== null && wrong.length === 0 && floatFault === null && !isExplanationMissing,
  };
}
