import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdateMany } from 'ra-core';
import { useRecordList } from '#provider/hooks';
import type { ScreenRecord } from '#resource';

/** Filter tabs of the notifications. */
export type NoticeTab = 'unread' | 'all' | 'mentions';
export const NOTICE_TABS: readonly NoticeTab[] = ['unread', 'all', 'mentions'];

/** A notification as answered by the server. */
export type Notice = ScreenRecord<'notifications'>;

const NOTIFICATIONS = 'notifications';
const FILTERS: Readonly<Record<NoticeTab, Readonly<Record<string, unknown>>>> = {
  unread: { isRead: false },
  all: {},
  mentions: { kind: 'mention' },
};
/** Maximum number marked at once. */
const MOST = 1000;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** Notifications of a tab, the newest first. */
export const useNotices = (tab: NoticeTab, page: number, perPage: number) =>
  useRecordList(NOTIFICATIONS, { filter: FILTERS[tab], pagination: { page, perPage }, sort: NEWEST });

/** Number of unread notifications; the bell uses the same query. */
export function useUnreadCount(): number {
  const first = { filter: FILTERS.unread, pagination: { page: 1, perPage: 1 }, sort: NEWEST };
  return useRecordList(NOTIFICATIONS, first).total ?? 0;
}

/** Marks notifications as read or unread. A failure is reported and rolled back. */
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
    // Notifications marked as read leave the unread tab.
    const onSuccess = () => void queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    void update(NOTIFICATIONS, { ids, data: { isRead } }, { mutationMode: 'pessimistic', onSuccess, onError: failed });
  };
}

/** All unread notifications, to mark them at once. */
export function useAllUnread(): readonly Notice[] {
  const all = { filter: FILTERS.unread, pagination: { page: 1, perPage: MOST }, sort: NEWEST };
  return useRecordList(NOTIFICATIONS, all).data ?? [];
}
