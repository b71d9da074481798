import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, classNames, VisuallyHidden, State, useMe } from '#admin';
import { isOf, type OutboxState } from '#outbox';
import { SentToday } from './SentToday.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { Health } from './Health.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { OtherAccountBanner } from './OtherAccountBanner.tsx';
import type { OutboxService } from '../core/outbox/extensionPoints.ts';
import { QueueBar } from './QueueBar.tsx';
import NewVersion from '../core/worker/NewVersion.tsx';
import { GivenUp, Refused, Waiting } from './QueueLists.tsx';
import styles from './queue.module.css';

interface QueueScreenProps {
  outbox: OutboxService;
  state: OutboxState;
}

/** The queue: rejected writes above waiting ones, and beside them the selected write with its actions. */
export function QueueScreen({ outbox, state }: QueueScreenProps) {
  const translate = useTranslate();
  const me = useMe();
  const [chosen, choose] = useState<string>();
  const { entries, storageFault } = state;
  const refused = entries.filter(({ status }) => status === 'refused');
  const waiting = entries.filter(({ status }) => status === 'waiting');
  const shown = entries.find(({ uuid }) => uuid === chosen) ?? refused[0];
  const others = waiting.filter((entry) => !isOf(entry, me.id)).length;
  return (
    <div className={styles.tool}>
      <QueueBar outbox={outbox} state={state} />
      {storageFault !== undefined && <StorageFault fault={storageFault} />}
      <ConnectionBanner state={state} />
      <div className={styles.banner}>
        <NewVersion isSelling={false} />
      </div>
      {others > 0 && <OtherAccountBanner count={others} onTake={() => outbox.takeOver()} />}
      <div className={classNames(styles.split, !shown && styles.whole)}>
        <div className={styles.lists}>
          <VisuallyHidden>
            <h1>{translate('pos.queue.title')}</h1>
          </VisuallyHidden>
          {refused.length > 0 && <Refused entries={refused} chosen={shown?.uuid} onChoose={choose} />}
          {waiting.length > 0 && (
            <Waiting entries={waiting} sending={state.sending} chosen={shown?.uuid} onChoose={choose} />
          )}
          {entries.length === 0 && (
            <State icon="circle-check" title={translate('pos.queue.empty.title')}>
              {translate('pos.queue.empty.help')}
            </State>
          )}
          <GivenUp done={state.done} />
          <SentToday done={state.done} />
          <Health state={state} />
        </div>
        {shown && <EntryPanel key={shown.uuid} entry={shown} outbox={outbox} onDone={() => choose(undefined)} />}
      </div>
    </div>
  );
}

/** Error of the device's storage. It is shown above everything, because sales are not safe then. */
function StorageFault({ fault }: { fault: unknown }) {
  const translate = useTranslate();
  return (
    <div className={styles.banner}>
      <Banner tone="danger">
        <b>{translate('pos.queue.storageFault.title')}</b>
        <div>{translate('pos.queue.storageFault.help')}</div>
        <small dir="ltr">{fault instanceof Error ? fault.message : String(fault)}</small>
      </Banner>
    </div>
  );
}
