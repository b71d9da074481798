import { ArrowRight, CircleQuestionMark, Save, User } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Chip, Icon, SelectBox, Table, useFormats, type AnyIcon, type Tone } from '#admin';
import { ColumnFormats } from './ColumnFormats.tsx';
import { ReadProgress } from './ReadProgress.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { ColumnMatch, EntityFields, OpenedTable } from './types.ts';
import { hasValues } from './state.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import type { Wizard } from './useWizard.ts';
import styles from './import.module.css';
import columnStyles from './columns.module.css';

/** Icon and tone of the chip for each origin of a match. */
const CHIPS = {
  exact: { icon: 'check', tone: 'neutral' },
  guess: { icon: CircleQuestionMark, tone: 'warning' },
  chosen: { icon: User, tone: 'neutral' },
  kept: { icon: Save, tone: 'neutral' },
} as const satisfies Record<Exclude<ColumnMatch['how'], 'none'>, { icon: AnyIcon; tone: Tone }>;

function How({ how }: Pick<ColumnMatch, 'how'>) {
  const translate = useTranslate();
  const chip = how === 'none' ? {} : CHIPS[how];
  return <Chip {...chip}>{translate(`import.columns.how.${how}`)}</Chip>;
}

interface RowProps {
  readonly match: ColumnMatch;
  readonly first: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onMatch: (column: string, field: string | null) => void;
}

function ColumnRow({ match, first, options, onMatch }: RowProps) {
  const translate = useTranslate();
  const { column, field, how } = match;
  return (
    <tr>
      <th scope="row" dir="auto">
        {column}
      </th>
      <td className={columnStyles.first} dir="auto">
        {first}
      </td>
      <td className={columnStyles.arrow}>
        <Icon name={ArrowRight} flip />
      </td>
      <td className={columnStyles.field}>
        <SelectBox
          label={translate('import.columns.fieldOf', { column })}
          value={field ?? ''}
          options={options}
          onChange={({ target }) => onMatch(column, target.value === '' ? null : target.value)}
        />
      </td>
      <td>
        <How how={how} />
      </td>
    </tr>
  );
}

/** The value of a column in the first row that has one. */
function firstValue(table: OpenedTable, column: string): string {
  const at = table.columns.indexOf(column);
  const found = table.preview.find(({ cells }) => (cells[at] ?? '') !== '');
  return String(found?.cells[at] ?? '');
}

/** Columns that are shown until more are asked for: a sheet may have 16,384. */
const SHOWN = 100;

interface ColumnsStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
  readonly entityName: string;
}

function Mapping({ wizard, entity, entityName }: ColumnsStepProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(entity.resource);
  const [shown, setShown] = useState(SHOWN);
  const { table, matches } = wizard.state;
  const options = [
    { value: '', label: translate('import.columns.leaveOut') },
    ...entity.fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
  ];
  return (
    <>
      <Table label={translate('import.columns.title')} isPage className={columnStyles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('import.columns.inFile')}</th>
            <th scope="col">{translate('import.columns.first')}</th>
            <td aria-hidden="true" />
            <th scope="col">{translate('import.columns.field', { entity: entityName })}</th>
            <th scope="col">{translate('import.columns.match')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.slice(0, shown).map((match) => (
            <ColumnRow
              key={match.column}
              match={match}
              first={table ? firstValue(table, match.column) : ''}
              options={options}
              onMatch={wizard.match}
            />
          ))}
        </tbody>
      </Table>
      {matches.length > shown && (
        <div className={styles.inset}>
          <Button onClick={() => setShown(shown + SHOWN)}>
            {translate('import.more', { smart_count: matches.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Required fields of new records that no column fills yet. */
const missingOf = ({ wizard, entity }: Pick<ColumnsStepProps, 'wizard' | 'entity'>): string[] => {
  if (wizard.state.options.mode === 'update') return [];
  const filled = new Set(wizard.state.matches.map(({ field }) => field));
  return entity.fields.filter(({ name, required }) => required && !filled.has(name)).map(({ name }) => name);
};

/** 'Map Columns': the field of each column (docs/rules/files-and-import.md, "Columns"). */
export function ColumnsStep({ wizard, entity, entityName }: ColumnsStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(entity.resource);
  const { matches, scan, options } = wizard.state;
  const mapped = matches.filter(({ field }) => field !== null).length;
  const missing = missingOf({ wizard, entity });
  const unclear = options.dateOrder ? [] : (scan?.unclear ?? []);
  const goOn = async () => {
    const found = await wizard.scan();
    if (!found || (found.unclear.length > 0 && !options.dateOrder)) return;
    wizard.goTo(hasValues(found) ? 'values' : 'check');
  };
  const needsKey = (options.mode ?? 'create') !== 'create' && options.key === undefined;
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{translate('import.columns.title')}</h2>
          <span className={`${styles.end} ${styles.quiet}`}>
            {translate('import.columns.mapped', {
              mapped: formats.integer(mapped),
              smart_count: matches.length,
              total: formats.integer(matches.length),
            })}
          </span>
        </div>
        <Mapping wizard={wizard} entity={entity} entityName={entityName} />
        <ColumnFormats wizard={wizard} entity={entity} />
        {unclear.length > 0 && (
          <div className={styles.inset}>
            <Banner tone="warning">
              {translate('import.formats.unclear', { columns: unclear.join(formats.listSign) })}
            </Banner>
          </div>
        )}
        <ReadProgress wizard={wizard} label={translate('import.columns.reading')} />
        {wizard.reading.error !== undefined && (
          <div className={styles.inset}>
            <Banner tone="danger">{wizard.reading.error}</Banner>
          </div>
        )}
      </div>
      <StepFoot
        state={
          !wizard.reading.isBusy &&
          missing.length > 0 &&
          translate('import.columns.missing', { names: missing.map(labelOf).join(formats.listSign) })
        }
        onBack={() => wizard.goTo('file')}
        next={{
          label: translate('import.next.values'),
          disabled: mapped === 0 || needsKey || wizard.reading.isBusy,
          onClick: () => void goOn(),
        }}
      />
    </>
  );
}
