/**
 * One write that the caller may not make and that another user with the right may approve by PIN (DECISIONS 18): the fields
 * of one record. A new record is identified by the `uuid` in its body, a stored one by `id` or `uuid`.
 */
export interface Act {
  readonly operation: 'create' | 'update';
  /** Name of the resource, or of a view of it. */
  readonly resource: string;
  readonly id?: number | undefined;
  readonly uuid?: string | undefined;
  /** Names of the fields; fields of lines include their list: `orderItems.price`. */
  readonly fields: readonly string[];
}

/** Field name of a violation's path, without line indexes: `orderItems[0].price` gives `orderItems.price`. */
export const fieldOfPath = (propertyPath: string): string => propertyPath.replace(/\[\d*\]|\.\d+(?=\.|$)/g, '');

/** Fields named by the violations of a refusal, without duplicates. */
export const refusedFields = (violations: readonly { readonly propertyPath: string }[]): string[] => [
  ...new Set(violations.map(({ propertyPath }) => fieldOfPath(propertyPath)).filter((name) => name !== '')),
];
