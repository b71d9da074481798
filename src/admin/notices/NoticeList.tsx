import { useTranslate } from 'ra-core';
import { LoadFailed } from '../crud/LoadFailed.tsx';
import { Skeleton, State } from '../ui/index.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { useMarkNotices, type Notice, type NoticeTab, type useNotices } from './useNotices.ts';
import styles from './notices.module.css';

interface NoticeListProps {
  tab: NoticeTab;
  list: ReturnType<typeof useNotices>;
  onOpen?: () => void;
}

/** List of notifications with its loading, error and empty states. Opening one marks it as read. */
export function NoticeList({ tab, list, onOpen }: NoticeListProps) {
  const translate = useTranslate();
  const mark = useMarkNotices();
  const { data, error, isPending, refetch } = list;
  if (error && !data) {
    return <LoadFailed title={translate('flexy.notices.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <Skeletons />;
  if (data?.length === 0) {
    return (
      <State icon="bell" title={translate(`flexy.notices.none.${tab}`)}>
        {translate('flexy.notices.help')}
      </State>
    );
  }
  const open = (notice: Notice) => {
    mark([notice], true);
    onOpen?.();
  };
  return (
    <ul className={styles.list} aria-busy={list.isFetching}>
      {data?.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          onOpen={() => open(notice)}
          onMark={(isRead) => mark([notice], isRead)}
        />
      ))}
    </ul>
  );
}

const Skeletons = () => (
  <div className={styles.waiting} role="status" aria-busy="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
);
