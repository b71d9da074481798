import { useTranslate } from 'ra-core';
import { Banner, SelectBox } from '#admin';
import type { DateOrder, DecimalSign, ImportMode } from '../rules/index.ts';
import { isDate, isNumeric } from '../rules/index.ts';
import type { EntityFields } from './types.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import type { Wizard } from './useWizard.ts';
import styles from './columns.module.css';

interface PartProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

/** Choices below the mapping: formats, and what rows do with records. */
export const ColumnFormats = (props: PartProps) => (
  <div className={styles.choices}>
    <Mode {...props} />
    <Formats {...props} />
  </div>
);

const DECIMALS = [',', '.'] as const satisfies readonly DecimalSign[];
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];
const MODES = ['create', 'update', 'upsert'] as const satisfies readonly ImportMode[];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <div className={styles.choice}>
    <span aria-hidden="true">{label}</span>
    <SelectBox label={label} value={value} options={options} onChange={({ target }) => onChange(target.value)} />
  </div>
);

/** Fields of the mapped columns. */
const mappedFields = ({ wizard, entity }: PartProps) =>
  entity.fields.filter(({ name }) => wizard.state.matches.some(({ field }) => field === name));

/** Selection of the decimal sign and the date order of the file. */
function Formats({ wizard, entity }: PartProps) {
  const translate = useTranslate();
  const { options } = wizard.state;
  const fields = mappedFields({ wizard, entity });
  const auto = { value: '', label: translate('import.formats.auto') };
  return (
    <>
      {fields.some(isNumeric) && (
        <Choice
          label={translate('import.formats.decimal')}
          value={options.decimal ?? ''}
          options={[auto, ...DECIMALS.map((value) => ({ value, label: value === ',' ? '1.234,56' : '1,234.56' }))]}
          onChange={(value) => wizard.choose({ decimal: DECIMALS.find((one) => one === value) })}
        />
      )}
      {fields.some(isDate) && (
        <Choice
          label={translate('import.formats.dateOrder')}
          value={options.dateOrder ?? ''}
          options={[
            auto,
            ...DATE_ORDERS.map((value) => ({ value, label: translate(`import.formats.orders.${value}`) })),
          ]}
          onChange={(value) => wizard.choose({ dateOrder: DATE_ORDERS.find((one) => one === value) })}
        />
      )}
    </>
  );
}

/** Selection of the import mode: add records, change records that are found by a key, or both. */
function Mode({ wizard, entity }: PartProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(entity.resource);
  const { options, entity: chosen } = wizard.state;
  const fields = new Set(mappedFields({ wizard, entity }).map(({ name }) => name));
  const keys = entity.keys.filter((name) => fields.has(name));
  const mode = options.mode ?? 'create';
  const may = { create: chosen?.canCreate, update: chosen?.canUpdate, upsert: chosen?.canCreate && chosen.canUpdate };
  const change = (wanted: ImportMode | undefined, key = options.key ?? keys[0]) =>
    wizard.choose({
      mode: wanted,
      key: wanted === 'create' ? undefined : key,
      ...(wanted === 'create' && { clearEmpty: undefined }),
    });
  return (
    <>
      <Choice
        label={translate('import.mode.label')}
        value={mode}
        options={MODES.filter((one) => may[one]).map((value) => ({
          value,
          label: translate(`import.mode.${value}`),
        }))}
        onChange={(value) => change(MODES.find((one) => one === value))}
      />
      {mode !== 'create' && keys.length > 0 && (
        <Choice
          label={translate('import.mode.key')}
          value={options.key ?? ''}
          options={keys.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(key) => change(mode, key)}
        />
      )}
      {mode !== 'create' && (
        <Choice
          label={translate('import.mode.empty.label')}
          value={options.clearEmpty === true ? 'clear' : 'keep'}
          options={['keep', 'clear'].map((value) => ({ value, label: translate(`import.mode.empty.${value}`) }))}
          onChange={(value) => wizard.choose({ clearEmpty: value === 'clear' ? true : undefined })}
        />
      )}
      {mode !== 'create' && keys.length === 0 && (
        <Banner tone="warning">{translate('import.mode.noKey', { names: entity.keys.map(labelOf).join(', ') })}</Banner>
      )}
    </>
  );
}
