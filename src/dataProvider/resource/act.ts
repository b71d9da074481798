import { isObject } from './isObject.ts';

/**
 * One write that the caller may not make and that another user with the right may approve by PIN (docs/decisions/pins.md): the
 * fields of one record. A new record is identified by the `uuid` in its body, a stored one by `id` or `uuid`.
 */
export interface Act {
  readonly operation: 'create' | 'update';
  /** Name of the resource, or of a view of it. */
  readonly resource: string;
  readonly id?: number | undefined;
  readonly uuid?: string | undefined;
  /** Names of the fields; fields of lines include their list: `orderItems.price`. */
  readonly fields: readonly string[];
  /**
   * Largest approved amount by field, in the unit of the wire: `{ reduction: 7.5 }`. A field without an amount approves an
   * amount of 0, so it releases no money.
   */
  readonly amounts?: Readonly<Record<string, number>> | undefined;
}

/** Field name of a violation's path, without line indexes: `orderItems[0].price` gives `orderItems.price`. */
export const fieldOfPath = (propertyPath: string): string => propertyPath.replace(/\[\d*\]|\.\d+(?=\.|$)/g, '');

/** Fields named by the violations of a refusal, without duplicates. */
export const refusedFields = (violations: readonly { readonly propertyPath: string }[]): string[] => [
  ...new Set(violations.map(({ propertyPath }) => fieldOfPath(propertyPath)).filter((name) => name !== '')),
];

/** A violation with the values of its message. */
interface ValuedViolation {
  readonly propertyPath: string;
  readonly params?: unknown;
}

/**
 * Amounts that the violations of a refusal ask to be approved (`params.amount`), summed by field; undefined: none.
 * @see Act.amounts
 */
export function refusedAmounts(violations: readonly ValuedViolation[]): Record<string, number> | undefined {
  const amounts: Record<string, number> = {};
  for (const { propertyPath, params } of violations) {
    const amount: unknown = isObject(params) ? params.amount : undefined;
    const field = fieldOfPath(propertyPath);
    if (typeof amount === 'number') amounts[field] = roundedSum(amounts[field] ?? 0, amount);
  }
  return Object.keys(amounts).length > 0 ? amounts : undefined;
}

/** Decimals that no currency exceeds. */
const MOST_DECIMALS = 4;

/** Sum of two amounts without the error of binary fractions. */
const roundedSum = (one: number, other: number) => Number((one + other).toFixed(MOST_DECIMALS));
