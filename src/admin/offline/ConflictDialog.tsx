import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { readRecord, type Conflict } from '#provider';
import { MergeRecord } from '../crud/form/conflict/lazyMerge.ts';
import { resourceNamed } from '../plugins/declarations.ts';
import { DialogBox } from '../ui/index.ts';
import type { PendingEntry } from './useOffline.ts';
import { useQueueAct } from './useQueueAct.ts';

/** Both sides of a change that met another one, as forms hold them; undefined: there is no conflict. */
export function conflictOf(resource: Resource, { action }: PendingEntry): Conflict | undefined {
  const { conflict, base, data, entityId } = action;
  if (!conflict) return undefined;
  const read = (wire: Readonly<Record<string, unknown>>) =>
    readRecord(resource.name, { ...wire, id: entityId }, resourceNamed);
  const before = read(base ?? {});
  return { base: before, mine: { ...before, ...read(data) }, theirs: read(conflict.theirs), fields: conflict.fields };
}

interface ConflictDialogProps {
  resource: Resource;
  entry: PendingEntry;
  onClose: () => void;
}

/** The two sides of a change that somebody else made meanwhile, field by field; what is decided is saved at once. */
export default function ConflictDialog({ resource, entry, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const act = useQueueAct();
  const conflict = conflictOf(resource, entry);
  const end = () => {
    act((queue) => queue.discard(entry.action.key));
    onClose();
  };
  if (!conflict) return null;
  return (
    <DialogBox
      title={translate('flexy.offline.conflictTitle')}
      closeLabel={translate('flexy.action.close')}
      width={1080}
      end={null}
      onClose={onClose}
    >
      <MergeRecord
        resource={resource}
        id={entry.action.entityId}
        names={Object.keys(entry.action.data)}
        conflict={conflict}
        onBack={onClose}
        onSaved={end}
        onDrop={end}
      />
    </DialogBox>
  );
}
