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

/** Icon and tint of a notification. */
export interface NoticeStyle {
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
export const noticeStyle = (kind: string): NoticeStyle => LOOKS[kind] ?? { icon: Bell, tone: 'neutral' };
