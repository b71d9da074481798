import { ResourceContextProvider, useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resource } from '#resource';
import { ConflictError, type Conflict } from '#provider';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { MuiScope } from '../../../theme/MuiScope.tsx';
import type { CrudRecord } from '../../recordText.ts';
import type { FormField } from '../layout.ts';
import { wireValues, type FormValues } from '../values.ts';
import ConflictView from './ConflictView.tsx';
import { mergedValues, mergeFields } from './mergeFields.ts';

/** Props of {@link MergeRecord}. */
export interface MergeRecordProps {
  readonly resource: Resource;
  /** Id of the record. */
  readonly id: string | number;
  /** Fields that may be decided. */
  readonly names: readonly string[];
  readonly conflict: Conflict;
  /** Back to the tool, with everything as it was. */
  readonly onBack: () => void;
  /** The decided values were stored. */
  readonly onSaved: (record: CrudRecord) => void;
  /** The own change is given up. @param record as it is stored */
  readonly onDrop: (record: CrudRecord) => void;
}

const fieldsOf = ({ fields }: Resource, names: readonly string[]): FormField[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field, isWritable: true, span: 12 as const }] : [];
  });

/**
 * The merge view (docs/decisions/drafts-and-merges.md) of a tool that is no form: shows both versions, and stores what is
 * decided.
 */
export default function MergeRecord(props: MergeRecordProps) {
  const { resource, id, names, onBack, onSaved, onDrop } = props;
  const provider = useDataProvider();
  // Saving may meet yet another version.
  const [conflict, setConflict] = useState(props.conflict);
  const fields = useMemo(() => fieldsOf(resource, names), [resource, names]);
  const theirs = { ...conflict.theirs, id };
  const save = async (decided: FormValues) => {
    const values = mergedValues(mergeFields(fields, conflict), decided);
    const cards = [{ name: resource.name, fields, isSide: false }];
    const data = wireValues(cards, values, (name) => name in values);
    try {
      onSaved((await provider.update<CrudRecord>(resource.name, { id, data, previousData: theirs })).data);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      setConflict(error.conflict);
    }
  };
  return (
    <ResourceContextProvider value={resource.name}>
      <PartTexts part="forms">
        <MuiScope>
          <ConflictView
            resource={resource}
            record={theirs}
            fields={fields}
            conflict={conflict}
            onBack={onBack}
            onSave={save}
            onDrop={() => onDrop(theirs)}
          />
        </MuiScope>
      </PartTexts>
    </ResourceContextProvider>
  );
}
