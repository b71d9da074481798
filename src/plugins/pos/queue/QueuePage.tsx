import { useTranslate } from 'ra-core';
import { PagePending, useToolFrame } from '#admin';
import { useToolTitle } from '../core/ui/useToolTitle.ts';
import { QueueScreen } from './QueueScreen.tsx';
import { useOutbox } from './useOutbox.ts';

/** Page of the queue: waiting and rejected writes. */
export default function QueuePage() {
  const translate = useTranslate();
  const open = useOutbox();
  useToolFrame();
  useToolTitle(translate('pos.queue.title'));
  if (!open?.state.isRead && open?.state.storageFault === undefined) return <PagePending />;
  return <QueueScreen outbox={open.outbox} state={open.state} />;
}
