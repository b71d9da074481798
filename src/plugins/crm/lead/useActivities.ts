import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteGetList, useLocale } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { randomKey, useApi } from '#admin';

/** Kinds of activities that people write; `step` comes from a finished next step. */
export const KINDS = ['note', 'call', 'meeting', 'mail'] as const;
/** Kind of an activity. */
export type ActivityKind = (typeof KINDS)[number];

/** An activity of a lead in the API's answer. */
export interface Activity {
  readonly id: number;
  readonly kind: ActivityKind | 'step';
  readonly text: string;
  readonly at: string;
  readonly author?: { readonly fullName?: string | null } | null;
}

/** Activities per request. */
const PAGE = 50;

/** The activities of a lead, newest first, and functions that add, remove and restore one. Each rejects when it fails. */
export function useActivities(lead: number) {
  const call = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const key = useRef<string>(undefined);
  const list = useInfiniteGetList<Activity>(
    'lead_activities',
    { filter: { lead }, pagination: { page: 1, perPage: PAGE }, sort: { field: 'at', order: 'DESC' } },
    { retry: false },
  );
  const activities = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: ['lead_activities'] }), [queryClient]);
  const add = async (kind: ActivityKind, text: string) => {
    // The key prevents a second activity when the answer to the first attempt was lost.
    key.current ??= randomKey();
    const body = { lead: `/${locale}/api/lead_opportunities/${lead}`, kind, text };
    await call('lead_activities', { method: 'POST', body, headers: { 'Idempotency-Key': key.current } });
    key.current = undefined;
    await reload();
  };
  const remove = async (id: number) => {
    await call(`lead_activities/${id}`, { method: 'DELETE' });
    await reload();
  };
  const restore = async (id: number) => {
    await call(`lead_activities/${id}/restore`, { method: 'POST' });
    await reload();
  };
  /** After a change of the text: it is another activity than the one of the failed attempt. */
  const forgetAttempt = () => {
    key.current = undefined;
  };
  return { ...list, activities, reload, add, remove, restore, forgetAttempt };
}
