import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useApi, useRecordList } from '#admin';
import { isObject } from '#resource';

/**
 * Address of the first customer's account on the website, below the language: a customer's page opens by a signed address
 * only (docs/rules/website.md, "Customers on the website"). Null: there is no customer, or no right to sign; undefined: not
 * known yet.
 */
export function useAccountPath(): string | null | undefined {
  const call = useApi();
  const locale = useLocale() ?? 'en';
  const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
  const { data: customers, error } = useRecordList('customers', first);
  const id = customers?.[0]?.id;
  const link = useQuery({
    queryKey: ['customers', 'account-link', id, locale],
    enabled: id !== undefined,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const answer = await call(`customers/${id}/account-link`, { method: 'POST', body: { days: 1 } });
      const path = isObject(answer) ? String(answer.path) : '';
      return path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : null;
    },
  });
  if (error || link.error || (customers && id === undefined)) return null;
  return link.data;
}

/** Time for which a signed address is used again, ms; it holds for a day. */
const FRESH_MS = 12 * 60 * 60 * 1000;
