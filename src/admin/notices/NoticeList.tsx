import { useTranslate } from 'ra-core';
import { Query } from '../crud/Query.tsx';
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
  const open = (notice: Notice) => {
    mark([notice], true);
    onOpen?.();
  };
  const empty = (
    <State icon="bell" title={translate(`flexy.notices.none.${tab}`)}>
      {translate('flexy.notices.help')}
    </State>
  );
  return (
    <Query failed={translate('flexy.notices.failed')} query={list} loading={<Skeletons />} empty={empty}>
      {(notices) => (
        <ul className={styles.list} aria-busy={list.isFetching}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={() => open(notice)}
              onMark={(isRead) => mark([notice], isRead)}
            />
          ))}
        </ul>
      )}
    </Query>
  );
}

const Skeletons = () => (
  <div className={styles.waiting} role="status" aria-busy="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
);
