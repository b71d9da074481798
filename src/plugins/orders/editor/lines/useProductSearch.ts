import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback } from 'react';
import { useApi, useDebounced } from '#admin';
import { isObject } from '#resource';
import { useEditor } from '../EditorContext.ts';
import { readKnown, type KnownProduct } from '../useProducts.ts';

/**
 * Looks products up by name, SKU or barcode.
 * @param text '' looks for nothing
 * @returns `find` asks for a text at once: for who presses Enter before the list is there
 */
export function useProductSearch(text: string) {
  const { data, document } = useEditor();
  const { currency } = data.settings;
  const isPurchase = document.type === 'purchase';
  const call = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const wanted = useDebounced(text, REST_MS);
  const optionsFor = useCallback(
    (search: string) => ({
      queryKey: ['products', 'search', locale, search, isPurchase],
      staleTime: FRESH_MS,
      retry: false,
      // Without its signal: a list that is no longer shown must not cancel the search that Enter waits for.
      queryFn: async (): Promise<readonly KnownProduct[]> => {
        const query = new URLSearchParams({ q: search, itemsPerPage: String(MOST) });
        if (!isPurchase) query.set('isOnSale', 'true');
        const answer = await call(`products?${query.toString()}`);
        const rows = Array.isArray(answer) ? answer : isObject(answer) ? answer.member : [];
        return (Array.isArray(rows) ? rows.filter(isObject) : []).flatMap((row) => {
          const known = readKnown({ id: 0, ...row }, currency);
          const isSold = known && (isPurchase || known.product.productType !== 'component');
          return isSold ? [known] : [];
        });
      },
    }),
    [call, locale, isPurchase, currency],
  );
  const query = useQuery({ ...optionsFor(wanted), enabled: wanted !== '', placeholderData: keepPreviousData });
  return {
    found: wanted === '' ? [] : (query.data ?? []),
    /** True when the results belong to the current text. */
    isCurrent: wanted === text && !query.isPlaceholderData && query.isSuccess,
    isPending: wanted !== '' && query.isFetching,
    error: query.isFetching ? null : query.error,
    refetch: query.refetch,
    find: (search: string) => queryClient.fetchQuery(optionsFor(search)),
  };
}

/** Debounce of the search, ms. */
const REST_MS = 120;
/** Results at a time. */
const MOST = 8;
/** Answers are used again for so long, ms. */
const FRESH_MS = 15_000;
