import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { draftKey } from '../crud/form/draftKey.ts';
import { recordPathOf } from '../crud/recordPath.ts';
import type { WaitReason } from '../../dataProvider/offline/index.ts';
import { Button, ButtonLink, ConfirmDialog } from '../ui/index.ts';
import { offlineQueue, sentListeners } from './offlineView.ts';
import { draftOf } from './refusedDraft.ts';
import type { PendingEntry } from './useOffline.ts';
import styles from './offline.module.css';

/** Asks before what was typed is given up. */
function Discard({ entry, title, onClose }: { entry: PendingEntry; title: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('flexy.offline.discardTitle')}
      cancel={translate('ra.action.cancel')}
      confirm={translate('flexy.offline.discard')}
      danger
      onConfirm={() => {
        // The screen still shows the discarded change, so the records are read again.
        void offlineQueue()
          ?.discard(entry.action.key)
          .then(() => sentListeners.tell());
        onClose();
      }}
      onCancel={onClose}
    >
      {translate('flexy.offline.discardHelp', { title })}
    </ConfirmDialog>
  );
}

interface ChangeActionsProps {
  entry: PendingEntry;
  title: string;
  /** Undefined: its plugin was removed. */
  resource: Resource | undefined;
  reason: WaitReason;
  /** Closes the list. */
  close: () => void;
  /** Shows both sides of a conflict. */
  onDecide: (resource: Resource) => void;
}

/** A deletion of a record that was changed meanwhile is decided as a whole. */
function DeleteAnyway({ action }: PendingEntry) {
  const translate = useTranslate();
  const baseVersion = action.conflict?.version ?? null;
  return (
    <Button size="small" kind="danger" onClick={() => void offlineQueue()?.retry(action.key, { baseVersion })}>
      {translate('flexy.offline.deleteAnyway')}
    </Button>
  );
}

/** Buttons for a pending change: decide, send again, correct, discard. */
export function ChangeActions({ entry, title, resource, reason, close, onDecide }: ChangeActionsProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { action } = entry;
  const isConflict = reason === 'conflict';
  const isDeletion = action.action === 'delete';
  const hasForm = !isDeletion && action.action !== 'move';
  /** The form of a refused change opens with the values typed: the record itself is as the server has it. */
  const edit = () => {
    if (resource && action.fault && action.action === 'update')
      queryClient.setQueryData(draftKey(resource.name, action.entityId), draftOf(resource, entry));
    close();
  };
  return (
    <div className={styles.line}>
      {resource && isConflict && !isDeletion && (
        <Button size="small" kind="primary" onClick={() => onDecide(resource)}>
          {translate('flexy.offline.decide')}
        </Button>
      )}
      {isConflict && isDeletion && <DeleteAnyway {...entry} />}
      {action.fault && !isConflict && (
        <Button size="small" onClick={() => void offlineQueue()?.retry(action.key)}>
          {translate('flexy.state.retry')}
        </Button>
      )}
      {resource && hasForm && !isConflict && (
        <ButtonLink size="small" kind="ghost" to={recordPathOf(resource.name, action.entityId, 'edit')} onClick={edit}>
          {translate('ra.action.edit')}
        </ButtonLink>
      )}
      <Button size="small" kind="ghost" onClick={() => setAsking(true)}>
        {translate('flexy.offline.discard')}
      </Button>
      {isAsking && <Discard entry={entry} title={title} onClose={() => setAsking(false)} />}
    </div>
  );
}
