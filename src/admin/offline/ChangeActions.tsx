import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { readRecord } from '#provider';
import { draftKey } from '../crud/form/draftKey.ts';
import { recordPathOf } from '../crud/recordPath.ts';
import type { WaitReason } from '../../dataProvider/offline/index.ts';
import { Button, ButtonLink, ConfirmDialog, Row } from '../ui/index.ts';
import { sentListeners } from './offlineView.ts';
import type { PendingEntry } from './useOffline.ts';
import { useQueueAct } from './useQueueAct.ts';
import type { Draft } from '../crud/form/draft.ts';
import { resourceNamed } from '../plugins/declarations.ts';

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

/** Buttons for a pending change: decide, send again, correct, discard. */
export function ChangeActions({ entry, title, resource, reason, close, onDecide }: ChangeActionsProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const act = useQueueAct();
  const [isAsking, setAsking] = useState(false);
  const { action } = entry;
  const isConflict = reason === 'conflict';
  const isTheirs = reason === 'account';
  const isDeletion = action.action === 'delete';
  const hasForm = !isTheirs && !isDeletion && action.action !== 'move';
  /** The form of a refused change opens with the values typed: the record itself is as the server has it. */
  const edit = () => {
    if (resource && action.fault && action.action === 'update')
      queryClient.setQueryData(draftKey(resource.name, action.entityId), draftOf(resource, entry));
    close();
  };
  return (
    <Row gap={8} wrap>
      {resource && isConflict && !isDeletion && (
        <Button size="small" kind="primary" onClick={() => onDecide(resource)}>
          {translate('flexy.offline.decide')}
        </Button>
      )}
      {isConflict && isDeletion && <DeleteAnyway {...entry} />}
      {action.fault && !isConflict && !isTheirs && (
        <Button size="small" onClick={() => act((queue) => queue.retry(action.key))}>
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
    </Row>
  );
}

/** The values of a change as the draft of its record's form, which opens with them (`draftKey`). */
function draftOf(resource: Resource, { list, action }: PendingEntry): Draft {
  const { base = {}, data, entityId: id } = action;
  const read = (wire: Readonly<Record<string, unknown>>) => readRecord(resource.name, { ...wire, id }, resourceNamed);
  return {
    // The address of the collection begins with the language: `/en/api/products`.
    language: list.originalUri.split('/')[1] ?? '',
    values: { ...read(base), ...read(data) },
    defaults: { ...read(base) },
    dirty: Object.fromEntries(Object.keys(data).map((name) => [name, true])),
  };
}

/** Asks before what was typed is given up. */
function Discard({ entry, title, onClose }: { entry: PendingEntry; title: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const act = useQueueAct();
  const discard = () => {
    act(async (queue) => {
      const isGone = await queue.discard(entry.action.key);
      // The screen still shows the discarded change, so the records are read again.
      if (isGone) sentListeners.tell();
      else notify(translate('flexy.offline.notDiscarded'), { type: 'warning' });
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('flexy.offline.discardTitle')}
      cancel={translate('ra.action.cancel')}
      confirm={translate('flexy.offline.discard')}
      danger
      onConfirm={discard}
      onCancel={onClose}
    >
      {translate('flexy.offline.discardHelp', { title })}
    </ConfirmDialog>
  );
}

/** A deletion of a record that was changed meanwhile is decided as a whole. */
function DeleteAnyway({ action }: PendingEntry) {
  const translate = useTranslate();
  const act = useQueueAct();
  const baseVersion = action.conflict?.version ?? null;
  return (
    <Button size="small" kind="danger" onClick={() => act((queue) => queue.retry(action.key, { baseVersion }))}>
      {translate('flexy.offline.deleteAnyway')}
    </Button>
  );
}
