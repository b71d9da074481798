import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback } from 'react';
import { type CallPath, HttpError, randomKey, useApi, useFetch } from '#admin';
import { storedAt } from '#admin/internal';
import { isObject, type ScreenRecord } from '#resource';
import { checkPromo, promoCodeText, type SalePromo } from '#shop';
import { documentFrom, type EditorDocument } from './rules/document.ts';
import type { EditorSettings } from './useEditorData.ts';

/** An order as it is stored now. */
export interface StoredOrder {
  /** As the server answers it: relations that it does not embed are addresses. */
  readonly order: ScreenRecord<'orders'>;
  /** For `If-Match`; undefined: the server has no versions. */
  readonly etag: string | undefined;
}

/**
 * Reads an order with its version.
 * @param offline true: as it was last opened on this device, if the server does not answer
 * @throws HttpError
 */
export async function readOrder(call: CallPath, id: number | string, offline = false): Promise<StoredOrder> {
  let heard = new Headers();
  const order = await call(`orders/${encodeURIComponent(id)}`, {
    offline,
    heard: (headers) => {
      heard = headers;
    },
  });
  const etag = heard.get('ETag') ?? undefined;
  // The row of a stored list has no version: what is changed on it could overwrite what somebody else has changed.
  if (etag === undefined && storedAt(heard) !== null) throw new HttpError('flexy.errors.unreachable', 0);
  // What is no order is refused where it becomes a document.
  return { order: (isObject(order) ? order : {}) as ScreenRecord<'orders'>, etag };
}

/** The order that the editor opens. It is always fetched again, since its version is sent with the save. */
export function useStoredOrder(id: string) {
  const call = useApi();
  const locale = useLocale();
  return useQuery({
    queryKey: ['orders', 'editor', locale, id],
    queryFn: () => readOrder(call, id, true),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Turns stored orders into documents of the editor. */
export function useOrderReader(settings: EditorSettings) {
  const call = useApi();
  const read = useCallback(
    (order: unknown, promo?: SalePromo | null): EditorDocument | null =>
      documentFrom(order, {
        uuid: randomKey(),
        now: Date.now(),
        settings,
        product: () => null,
        ...(promo !== undefined && { promo }),
      }),
    [settings],
  );
  const fetchOrder = useCallback(
    async (id: number): Promise<{ document: EditorDocument; etag: string | undefined } | null> => {
      const { order, etag } = await readOrder(call, id);
      const document = read(order);
      return document && { document, etag };
    },
    [call, read],
  );
  return { read, fetchOrder };
}

/**
 * The promo code's rules of a stored order, so that the reduction follows the lines. Undefined while they load or when they
 * cannot be read; the stored reduction is used then.
 */
export function usePromoOf(order: StoredOrder['order'] | undefined, currency: string) {
  const fetch = useFetch();
  const locale = useLocale() ?? 'en';
  const code = promoCodeText(order?.promoCode ?? '');
  const { data, isLoading } = useQuery({
    queryKey: ['promo_codes', 'of', locale, code],
    enabled: code !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await checkPromo({ code, products: 0, currency, locale, fetch, signal });
      return answer.facts?.promo ?? null;
    },
  });
  return { promo: data ?? undefined, isPending: isLoading };
}
