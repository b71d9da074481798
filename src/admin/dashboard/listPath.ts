/**
 * Address of a filtered list below `/admin`, for links from figures.
 * @param filter query parameters of the list, each with a value or a list of values
 * @example listPath('orders', { status: ['waiting'] })
 */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
