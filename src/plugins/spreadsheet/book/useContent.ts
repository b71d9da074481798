import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useFetch } from '#admin';
import { contentCalls, type ContentCalls } from './contentCalls.ts';

/** Calls of the workbook's content as the signed-in user. */
export function useContent(): ContentCalls {
  const send = useFetch();
  const locale = useLocale();
  return useMemo(() => contentCalls(send, `/${locale}/api`), [send, locale]);
}
