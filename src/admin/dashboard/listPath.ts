/** Query parameters of a list, each with a value or a list of values. */
export type Filter = Readonly<Record<string, unknown>>;

/**
 * Address of a filtered list below `/admin`, for links from figures. It shows exactly this filter and leaves the settings of the
 * menu's list as they are.
 * @param filter query parameters of the list, each with a value or a list of values
 * @example listPath('orders', { status: ['waiting'] })
 */
export const listPath = (resource: string, filter: Filter): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
