/**
 * Address of a list with a filter, below `/admin`: what is behind a figure.
 * @param filter query parameters of the list, each with a value or a list of values
 * @example listPath('orders', { status: ['waiting'] })
 */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
