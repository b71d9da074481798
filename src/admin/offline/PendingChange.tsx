import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useMe } from '../auth/SessionContext.ts';
import { recordTitle } from '../crud/recordText.ts';
import { TimeAgo } from '../format/RelativeTime.tsx';
import { useFormats } from '../format/formats.ts';
import { useMinute } from '../format/useMinute.ts';
import { declaredResources } from '../plugins/declarations.ts';
import { parseAddress, reasonOf } from '../../dataProvider/offline/index.ts';
import { Chip, Row } from '../ui/index.ts';
import { ChangeActions } from './ChangeActions.tsx';
import { offlineView } from './offlineView.ts';
import type { PendingEntry } from './useOffline.ts';
import styles from './offline.module.css';

/** Resource of a collection's address. */
export function resourceAt(uri: string) {
  const collection = parseAddress(uri)?.collection;
  return declaredResources.find(({ name, path = name }) => path === collection);
}

function useReason({ list, action }: PendingEntry) {
  const translate = useTranslate();
  const { id } = useMe();
  const { queue, isAway } = offlineView.get();
  const reason = reasonOf(action, list.dataToSync, id);
  const isSending = queue?.sending === list.originalUri && action.isFrozen === true && !action.fault;
  if (reason === 'refused')
    return { reason, text: translate(action.fault?.message ?? '', { _: action.fault?.message ?? '' }) };
  if (reason !== 'turn') return { reason, text: translate(`flexy.offline.reason.${reason}`) };
  const signedOut = queue?.line.status === 'signedOut' ? 'signIn' : isAway ? 'away' : 'turn';
  return { reason, text: translate(`flexy.offline.reason.${isSending ? 'sending' : signedOut}`) };
}

interface PendingChangeProps {
  entry: PendingEntry;
  /** Closes the list. */
  close: () => void;
  /** Shows both sides of a conflict. */
  onDecide: (resource: Resource) => void;
}

/** One change that waits on this device: what, since when, why, and what can be done about it. */
export function PendingChange({ entry, close, onDecide }: PendingChangeProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const now = useMinute();
  const { list, action } = entry;
  const resource = resourceAt(list.originalUri);
  const values = { ...action.base, ...action.data, id: action.entityId };
  const title = resource ? recordTitle(resource, values) : action.entityId;
  const { reason, text } = useReason(entry);
  const isStuck = action.fault !== undefined;
  return (
    <li className={styles.change}>
      <Row gap={8} wrap>
        <b>{title}</b>
        <Chip tone={reason === 'conflict' ? 'warning' : isStuck ? 'danger' : 'neutral'}>
          {translate(`flexy.offline.${action.action}`)}
        </Chip>
      </Row>
      <small>
        {resource && labelOf(resource.name, 1)} ·{' '}
        <TimeAgo iso={new Date(action.at).toISOString()} {...{ now, formats }} />
      </small>
      <p>{text}</p>
      <ChangeActions {...{ entry, title, resource, reason, close, onDecide }} />
    </li>
  );
}
