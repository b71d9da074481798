import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useUpdateMany, type RaRecord } from 'ra-core';

/** What is shown of all notices. */
export type NoticeTab = 'unread' | 'all' | 'mentions';
export const NOTICE_TABS: readonly NoticeTab[] = ['unread', 'all', 'mentions'];

/** One of them as the server answers it. */
export interface Notice extends RaRecord<number> {
  readonly title: string;
  readonly detail?: string;
  readonly kind: string;
  readonly resource: string;
  readonly recordId: number;
  readonly isRead: boolean;
  readonly createdAt: string;
}

const NOTIFICATIONS = 'notifications';
const FILTERS: Readonly<Record<NoticeTab, object>> = {
  unread: { isRead: false },
  all: {},
  mentions: { kind: 'mention' },
};
/** Marked as read at once at most: more than anybody reads. */
const MOST = 1000;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** Notices of a tab, the newest first. */
export const useNotices = (tab: NoticeTab, page: number, perPage: number) =>
  useGetList<Notice>(NOTIFICATIONS, { filter: FILTERS[tab], pagination: { page, perPage }, sort: NEWEST });

/** How many are unread; the bell asks the same. */
export function useUnreadCount(): number {
  const first = { filter: FILTERS.unread, pagination: { page: 1, perPage: 1 }, sort: NEWEST };
  return useGetList(NOTIFICATIONS, first).total ?? 0;
}

/** Marks notices as read or unread; a failure is told, and what is on the screen is as it was. */
export function useMarkNotices(): (notices: readonly Notice[], isRead: boolean) => void {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [update] = useUpdateMany();
  return (notices, isRead) => {
    const ids = notices.filter((one) => one.isRead !== isRead).map(({ id }) => id);
    if (ids.length === 0) return;
    const failed = (error: unknown) =>
      notify(error instanceof Error && error.message !== '' ? error.message : 'flexy.errors.unreachable', {
        type: 'error',
      });
    // What is read leaves the list of the unread.
    const onSuccess = () => void queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    void update(NOTIFICATIONS, { ids, data: { isRead } }, { mutationMode: 'pessimistic', onSuccess, onError: failed });
  };
}

/** All that are unread, to be marked at once. */
export function useAllUnread(): readonly Notice[] {
  const all = { filter: FILTERS.unread, pagination: { page: 1, perPage: MOST }, sort: NEWEST };
  return useGetList<Notice>(NOTIFICATIONS, all).data ?? [];
}
