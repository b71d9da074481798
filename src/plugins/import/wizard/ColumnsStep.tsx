import { ArrowRight, CircleQuestionMark, Save, User } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Banner, Button, Chip, Icon, SelectBox, Table, useFormats, type AnyIcon, type Tone } from '#admin';
import { isDate } from '../rules/index.ts';
import { ColumnFormats } from './ColumnFormats.tsx';
import { CheckProgress } from './CheckProgress.tsx';
import { StoppedText } from './StoppedText.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { ColumnMatch, EntityFields, OpenedTable } from './types.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import type { Wizard } from './useWizard.ts';
import styles from './import.module.css';
import columnStyles from './columns.module.css';

interface ColumnsStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
  readonly entityName: string;
}

/** 'Map Columns': the field of each column (docs/rules/files-and-import.md, "Columns"). */
export function ColumnsStep({ wizard, entity, entityName }: ColumnsStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(entity.resource);
  const { matches, options } = wizard.state;
  const { isBusy, failure } = wizard.staging;
  const mapped = matches.filter(({ field }) => field !== null).length;
  const missing = missingOf({ wizard, entity });
  const goOn = useGoOn({ wizard, entity });
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
        <Notices wizard={wizard} unclear={unclearOf({ wizard, entity })} />
      </div>
      <StepFoot
        state={
          !isBusy &&
          missing.length > 0 &&
          translate('import.columns.missing', { names: missing.map(labelOf).join(formats.listSign) })
        }
        alert={failure}
        onBack={() => wizard.goTo('file')}
        next={{
          label: translate('import.next.values'),
          disabled: mapped === 0 || needsKey || isBusy,
          onClick: goOn,
        }}
      />
    </>
  );
}

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

/** Columns mapped to dates that can be read both ways, as long as nobody has said what comes first. */
function unclearOf({ wizard, entity }: Pick<ColumnsStepProps, 'wizard' | 'entity'>): string[] {
  const { matches, unclear, options } = wizard.state;
  if (options.dateOrder) return [];
  const dates = new Set(entity.fields.filter(isDate).map(({ name }) => name));
  return matches.flatMap(({ column, field }) => (dates.has(field ?? '') && unclear.includes(column) ? [column] : []));
}

/** Goes on once the rows were checked, and it is known which values they hold. */
function useGoOn({ wizard, entity }: Pick<ColumnsStepProps, 'wizard' | 'entity'>) {
  const [isGoing, setGoing] = useState(false);
  const { staging, values, counted, goTo } = wizard;
  const isUnclear = unclearOf({ wizard, entity }).length > 0;
  const isReady = isGoing && staging.isCurrent && !isUnclear && !values.isPending && !values.isPlaceholderData;
  useEffect(() => {
    // That step says why the values are not known.
    if (isReady) goTo(values.isError || Object.keys(counted).length > 0 ? 'values' : 'check');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the moment counts in which everything is there
  }, [isReady]);
  return () => {
    setGoing(true);
    if (!staging.isCurrent) void staging.check();
  };
}

/** Warnings and failures below the mapping, and how far the check is. */
function Notices({ wizard, unclear }: Pick<ColumnsStepProps, 'wizard'> & { readonly unclear: readonly string[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      {unclear.length > 0 && (
        <div className={styles.inset}>
          <Banner tone="warning">
            {translate('import.formats.unclear', { columns: unclear.join(formats.listSign) })}
          </Banner>
        </div>
      )}
      <CheckProgress wizard={wizard} />
      {wizard.staging.isStopped && (
        <div className={styles.inset}>
          <Banner tone="warning">
            <StoppedText run={wizard.staging.run} />
          </Banner>
        </div>
      )}
    </>
  );
}
