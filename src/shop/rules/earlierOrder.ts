/**
 * True for an order that an import brought from an earlier system: it is history, and nothing is done with it any more. It has
 * the number that it had there.
 */
export const isEarlierOrder = ({ reference }: { readonly reference?: unknown }): boolean =>
  typeof reference === 'string' && reference !== '';
