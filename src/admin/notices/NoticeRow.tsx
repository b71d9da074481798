import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import {
  Bell,
  FileCheck2,
  FileX2,
  GitPullRequestArrow,
  MessageSquare,
  TriangleAlert,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useRecordPath } from '../crud/recordPath.ts';
import { RelativeTime } from '../format/RelativeTime.tsx';
import { classNames, Text, VisuallyHidden, Icon } from '../ui/index.ts';
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

/** Icon and tint of a notification. */
interface NoticeStyle {
  readonly icon: LucideIcon;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
}

const LOOKS: Readonly<Record<string, NoticeStyle>> = {
  mention: { icon: MessageSquare, tone: 'neutral' },
  task: { icon: UserPlus, tone: 'neutral' },
  proposal: { icon: GitPullRequestArrow, tone: 'warning' },
  'stock.out': { icon: TriangleAlert, tone: 'warning' },
  'stock.low': { icon: TriangleAlert, tone: 'warning' },
  'job.done': { icon: FileCheck2, tone: 'success' },
  'package.failed': { icon: TriangleAlert, tone: 'danger' },
  'job.failed': { icon: FileX2, tone: 'danger' },
};

/** The look of a kind of notification; unknown kinds (of plugins) get the bell. */
const noticeStyle = (kind: string): NoticeStyle => LOOKS[kind] ?? { icon: Bell, tone: 'neutral' };
