/**
 * One write that lacks a right and that somebody who has the right may release by PIN (DECISIONS 18): the fields of one record.
 * A new record is named by the `uuid` that its body carries, a stored one by `id` or `uuid`.
 */
export interface Act {
  readonly operation: 'create' | 'update';
  /** Name of the resource, or of a view of it. */
  readonly resource: string;
  readonly id?: number | undefined;
  readonly uuid?: string | undefined;
  /** Names of the fields, those of lines with their list: `orderItems.price`. */
  readonly fields: readonly string[];
}

/** Name of the field that a violation's path names, without the numbers of lines: `orderItems[0].price` is `orderItems.price`. */
export const fieldOfPath = (propertyPath: string): string => propertyPath.replace(/\[\d*\]|\.\d+(?=\.|$)/g, '');

/** Fields that the violations of a refusal name, each once. */
export const refusedFields = (violations: readonly { readonly propertyPath: string }[]): string[] => [
  ...new Set(violations.map(({ propertyPath }) => fieldOfPath(propertyPath)).filter((name) => name !== '')),
];
