import { useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { FilterChip, RecordPicker, useFormats } from '#admin';
import { useCrudResource } from '#admin/internal';
import { WithResource } from '../plan/WithResource.tsx';
import styles from './assistant.module.css';

interface RecordChoiceProps {
  readonly resource: string;
  /** Ids. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The records that an update or an event is about; without any the model finds them by the question's words. */
export function RecordChoice({ resource, chosen, onChange }: RecordChoiceProps) {
  const translate = useTranslate();
  return (
    <div className={styles.records}>
      <RecordPicker
        // Empty again after each choice.
        key={chosen.length}
        resource={resource}
        label={translate('assistant.records')}
        help={translate('assistant.recordsHelp')}
        value={null}
        onChange={(record) => {
          if (record && !chosen.includes(Number(record.id))) onChange([...chosen, Number(record.id)]);
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          <WithResource name={resource}>
            {() => <Chosen resource={resource} chosen={chosen} onChange={onChange} />}
          </WithResource>
        </ul>
      )}
    </div>
  );
}

/** Records that are named one by one; more are counted. */
const NAMED = 10;

/** The chosen records by name, each with a way to remove it; many are one number. */
function Chosen({ resource, chosen, onChange }: RecordChoiceProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { resource: declared } = useCrudResource();
  const isMany = chosen.length > NAMED;
  const how = { enabled: !isMany && chosen.length > 0, retry: false };
  const { data = [] } = useGetMany<RaRecord<number>>(resource, { ids: isMany ? [] : [...chosen] }, how);
  const nameOf = (id: number) => {
    const title: unknown = data.find((record) => record?.id === id)?.[declared.title];
    return typeof title === 'string' && title !== '' ? title : `#${id}`;
  };
  if (isMany)
    return (
      <li>
        <FilterChip
          name={translate('assistant.records')}
          value={formats.integer(chosen.length)}
          removeLabel={translate('assistant.removeRecords')}
          onRemove={() => onChange([])}
        />
      </li>
    );
  return chosen.map((id) => (
    <li key={id}>
      <FilterChip
        name={translate('assistant.record')}
        value={nameOf(id)}
        removeLabel={translate('assistant.removeRecord', { name: nameOf(id) })}
        onRemove={() => onChange(chosen.filter((one) => one !== id))}
      />
    </li>
  ));
}
