import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Button, InputBox, RecordPicker, SelectBox } from '#admin';
import type { GroupFix, ImportField, MappedValue, ProblemCause, ProblemGroup } from '../../rules/index.ts';
import styles from './check.module.css';

interface CauseFixesProps {
  readonly group: ProblemGroup;
  readonly field: ImportField | undefined;
  readonly isBusy: boolean;
  readonly onFix: (fix: GroupFix) => void;
  /** Maps the value of the group to a record or choice. */
  readonly onValue: (value: MappedValue) => void;
  readonly onGrid: () => void;
  /** Changes existing records, too; undefined where that is no answer. */
  readonly onMode: (() => void) | undefined;
  readonly resource: string;
}

/** Ways to mend all rows of a group. */
export function CauseFixes(props: CauseFixesProps) {
  const { group, field, isBusy, onFix, onGrid, onMode } = props;
  const translate = useTranslate();
  const { cause } = group;
  const isValue = (cause === 'relation' || cause === 'ambiguous' || cause === 'choice') && group.isRest !== true;
  return (
    <div className={styles.fixes}>
      {isValue && <MapValue {...props} />}
      {SET.has(cause) && <SetAll {...props} />}
      {mayEmpty(group, field) && (
        <Button size="small" disabled={isBusy} onClick={() => onFix({ type: 'set', text: null })}>
          {translate('import.check.emptyAll', { smart_count: group.count })}
        </Button>
      )}
      {onMode && (
        <Button size="small" disabled={isBusy} onClick={onMode}>
          {translate('import.check.update', { smart_count: group.count })}
        </Button>
      )}
      <Button size="small" kind="ghost" icon="pencil" onClick={onGrid}>
        {translate('import.check.byHand')}
      </Button>
    </div>
  );
}

/** Causes that one value in all rows can mend. */
const SET: ReadonlySet<ProblemCause> = new Set([
  'required',
  'number',
  'decimals',
  'minimum',
  'maximum',
  'date',
  'short',
  'long',
  'format',
  'errorCell',
  'boolean',
]);

/** Causes of which no single cell knows: other rows, stored records or the server do. */
const NOT_OF_THE_CELL: ReadonlySet<ProblemCause> = new Set([
  'duplicate',
  'taken',
  'exists',
  'missing',
  'refused',
  'extraCells',
  'differs',
  'manyRows',
]);

/** Tells whether all cells of a group may be emptied. */
const mayEmpty = ({ column, cause }: ProblemGroup, field: ImportField | undefined): boolean =>
  column !== null && !NOT_OF_THE_CELL.has(cause) && cause !== 'required' && cause !== 'key' && field?.required !== true;

/** One value for the cells of all rows of the group. */
function SetAll({ group, isBusy, onFix }: Pick<CauseFixesProps, 'group' | 'isBusy' | 'onFix'>) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onFix({ type: 'set', text: text.trim() });
  };
  return (
    <form className={styles.setAll} onSubmit={submit}>
      <InputBox
        label={translate('import.check.valueForAll')}
        placeholder={translate('import.check.valueForAll')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" disabled={isBusy || text.trim() === ''}>
        {translate('import.check.setAll', { smart_count: group.count })}
      </Button>
    </form>
  );
}

/** Selection of the record or choice that an unknown value stands for. */
function MapValue({
  group,
  field,
  resource,
  onValue,
}: Pick<CauseFixesProps, 'group' | 'field' | 'resource' | 'onValue'>) {
  const translate = useTranslate();
  const value = String(group.params?.part ?? group.value);
  const label = translate('import.values.choiceOf', { value });
  if (field?.type === 'relation')
    return (
      <RecordPicker
        resource={field.target ?? ''}
        label={label}
        value={null}
        onChange={(record) => record && onValue(Number(record.id))}
      />
    );
  return (
    <SelectBox
      label={label}
      value=""
      options={[
        { value: '', label: translate('import.values.choose') },
        ...(field?.values ?? []).map((one) => ({
          value: one,
          label: translate(`resources.${resource}.values.${field?.name}.${one}`, { _: one }),
        })),
      ]}
      onChange={({ target }) => target.value !== '' && onValue(target.value)}
    />
  );
}
