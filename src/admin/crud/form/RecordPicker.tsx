import { useId, useMemo } from 'react';
import { isObject, type RelationField } from '#resource';
import { PartTexts, ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { MuiScope } from '../../theme/MuiScope.tsx';
import { relatedId, relatedText, titleFieldOf } from '../recordText.ts';
import { RelationBox } from './inputs/RelationInput.tsx';

/** A record that was found, or made in place. */
export interface PickedRecord {
  readonly id: string;
  /** Address, as a body names it in a relation. */
  readonly iri: string;
  readonly name: string;
}

/** A box that finds one record, outside of a record's form. */
export interface RecordPickerProps {
  /** Name of the resource that is searched. */
  readonly resource: string;
  readonly label: string;
  /** The chosen record; of an id alone the name is looked up. null: none. */
  readonly value: PickedRecord | string | number | null;
  readonly onChange: (record: PickedRecord | null) => void;
  readonly help?: string;
  /** Error message. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

const nothing = () => undefined;

function Picker({ resource, label, value, onChange, help = '', error, isRequired, isDisabled }: RecordPickerProps) {
  const id = useId();
  const field = useMemo<RelationField>(() => ({ type: 'relation', to: resource }), [resource]);
  const shown = useMemo(
    () => (isObject(value) ? { '@id': value.iri, id: value.id, [titleFieldOf(field)]: value.name } : value),
    [value, field],
  );
  const change = (next: unknown) => {
    const found = relatedId(next);
    if (!isObject(next) || found === undefined) return onChange(null);
    const iri = String(next['@id'] ?? found);
    return onChange({ id: found, iri, name: relatedText(field, next) ?? `#${found}` });
  };
  const input = { id, label, help, error, value: shown, change, blur: nothing, ref: nothing };
  return (
    <RelationBox field={field} input={{ ...input, isRequired: isRequired === true, isDisabled: isDisabled === true }} />
  );
}

/**
 * Picker that searches on the server while the person types. With the right to create, a missing record can be created in a
 * dialog.
 */
export default function RecordPicker(props: RecordPickerProps) {
  return (
    <MuiScope>
      <PartTexts part="forms" pending={null}>
        <ResourceTexts resource={props.resource} pending={null}>
          <Picker {...props} />
        </ResourceTexts>
      </PartTexts>
    </MuiScope>
  );
}
