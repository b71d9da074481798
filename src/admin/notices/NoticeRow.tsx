import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useRecordPath } from '../crud/recordPath.ts';
import { RelativeTime } from '../format/RelativeTime.tsx';
import { classNames, Text, VisuallyHidden, Icon } from '../ui/index.ts';
import { noticeStyle } from './noticeIcons.ts';
import type { Notice } from './useNotices.ts';
import styles from './notices.module.css';

interface NoticeRowProps {
  notice: Notice;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
}

/** A notification with a link to its record. The dot shows that it is unread; clicking it toggles that. */
export function NoticeRow({ notice, onOpen, onMark }: NoticeRowProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath(notice.resource);
  const { icon, tone } = noticeStyle(notice.kind);
  const mark = translate(notice.isRead ? 'flexy.notices.markUnread' : 'flexy.notices.markRead');
  return (
    <li className={classNames(styles.row, !notice.isRead && styles.unread)}>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={14} />
      </span>
      <Link to={pathOf(notice.recordId)} onClick={onOpen} className={styles.text}>
        <bdi>{notice.title}</bdi>
        {!notice.isRead && <VisuallyHidden>{` (${translate('flexy.notices.unread')})`}</VisuallyHidden>}
        {notice.detail && (
          <small>
            <bdi>{notice.detail}</bdi>
          </small>
        )}
      </Link>
      <Text tone="hint" size={12} noWrap rigid className={styles.age}>
        {notice.createdAt && <RelativeTime iso={notice.createdAt} />}
      </Text>
      <button
        type="button"
        className={styles.dot}
        aria-label={`${mark}: ${notice.title}`}
        title={mark}
        onClick={() => onMark(!notice.isRead)}
      />
    </li>
  );
}
