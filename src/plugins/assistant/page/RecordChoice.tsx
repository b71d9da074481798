import { useTranslate } from 'ra-core';
import { FilterChip, RecordPicker, type PickedRecord } from '#admin';
import styles from './assistant.module.css';

interface RecordChoiceProps {
  readonly resource: string;
  readonly chosen: readonly PickedRecord[];
  readonly onChange: (chosen: readonly PickedRecord[]) => void;
}

/** The records that an update or an event is about; without any the model finds them by the question's words. */
export function RecordChoice({ resource, chosen, onChange }: RecordChoiceProps) {
  const translate = useTranslate();
  const add = (record: PickedRecord | null) => {
    if (record && !chosen.some(({ id }) => id === record.id)) onChange([...chosen, record]);
  };
  return (
    <div className={styles.records}>
      <RecordPicker
        // Empty again after each choice.
        key={chosen.length}
        resource={resource}
        label={translate('assistant.records')}
        help={translate('assistant.recordsHelp')}
        value={null}
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                name={translate('assistant.record')}
                value={name}
                removeLabel={translate('assistant.removeRecord', { name })}
                onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
