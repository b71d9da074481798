import type { Resource } from '#resource';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import type { PresenceState } from '../../presence/people.ts';
import { usePresence } from '../../presence/usePresence.ts';
import type { CrudRecord } from '../recordText.ts';
import { PresenceLine } from './PresenceLine.tsx';

interface RecordPresenceProps {
  resource: Resource;
  record: CrudRecord;
  state: PresenceState;
}

/**
 * Announces the person's presence at a record, and shows the others. @example <RecordPresence resource={resource}
 * record={record} state={isDirty ? 'editing' : 'viewing'} />
 * @example <RecordPresence resource={resource} record={record} state={isDirty ? 'editing' : 'viewing'} />
 */
export function RecordPresence({ resource, record, state }: RecordPresenceProps) {
  const people = usePresence(resource.viewOf?.resource ?? resource.name, record.id, state);
  return (
    <PartTexts part="records" pending={null}>
      <PresenceLine people={people} />
    </PartTexts>
  );
}
