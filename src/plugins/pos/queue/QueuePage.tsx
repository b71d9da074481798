import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { PagePending, useToolFrame } from '#admin';
import { QueueScreen } from './QueueScreen.tsx';
import { useOutbox } from './useOutbox.ts';

/** What waits to be sent, and what was refused. */
export default function QueuePage() {
  const translate = useTranslate();
  const open = useOutbox();
  useToolFrame();
  const title = translate('pos.queue.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!open?.state.isRead && open?.state.storageFault === undefined) return <PagePending />;
  return <QueueScreen outbox={open.outbox} state={open.state} />;
}
