import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../format/formats.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Button, Tabs } from '../ui/index.ts';
import { NoticeList } from './NoticeList.tsx';
import { NOTICE_TABS, useAllUnread, useMarkNotices, useNotices, useUnreadCount, type NoticeTab } from './useNotices.ts';
import styles from './notices.module.css';

/** Button that marks all as read. */
export function MarkAll() {
  const translate = useTranslate();
  const unread = useAllUnread();
  const mark = useMarkNotices();
  return (
    <Button size="small" kind="ghost" disabled={unread.length === 0} onClick={() => mark(unread, true)}>
      {translate('flexy.notices.markAllRead')}
    </Button>
  );
}

/** Number of notifications in the panel; the page shows all. */
const SHOWN = 8;

/** Tabs of the notifications, with the number of unread ones. */
export function useNoticeTabs() {
  const translate = useTranslate();
  const formats = useFormats();
  const unread = useUnreadCount();
  return NOTICE_TABS.map((value) => ({
    value,
    label: translate(`flexy.notices.tabs.${value}`),
    count: value === 'unread' && unread > 0 ? formats.integer(unread) : undefined,
  }));
}

function Panel({ close }: { close: () => void }) {
  const translate = useTranslate();
  const [tab, setTab] = useState<NoticeTab>('unread');
  const tabs = useNoticeTabs();
  const list = useNotices(tab, 1, SHOWN);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{translate('flexy.shell.notifications')}</h2>
        <MarkAll />
      </div>
      <Tabs label={translate('flexy.shell.notifications')} tabs={tabs} value={tab} onChange={setTab}>
        <NoticeList tab={tab} list={list} onOpen={close} />
      </Tabs>
      <Link to="/notifications" className={styles.all} onClick={close}>
        {translate('flexy.notices.openAll')}
      </Link>
    </div>
  );
}

/** Panel of the bell. */
export default function Notices(given: { close: () => void }) {
  return (
    <PartTexts part="shell">
      <Panel {...given} />
    </PartTexts>
  );
}
