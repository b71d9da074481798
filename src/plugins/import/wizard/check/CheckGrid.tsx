import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { CellGrid, State, useFormats } from '#admin';
import { cellText, isNumeric } from '../../rules/index.ts';
import type { EntityFields } from '../types.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import type { Wizard } from '../useWizard.ts';
import type { Check } from './useCheck.ts';
import { useCauseText } from './useCauseText.ts';
import styles from '../import.module.css';

interface CheckGridProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
  readonly check: Check;
}

/** The rows with something to mend, to be corrected cell by cell. */
export function CheckGrid(props: CheckGridProps) {
  const { wizard, entity, check } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(entity.resource);
  const problems = useCellProblems(props);
  const { matches, table } = wizard.state;
  const columns = matches.flatMap(({ column, field }) => {
    const found = entity.fields.find(({ name }) => name === field);
    return found ? [{ name: column, label: labelOf(found.name), isNumber: isNumeric(found) }] : [];
  });
  const rows = useMemo(
    () =>
      check.badRows.map(({ number, cells }) => ({
        id: number,
        cells: Object.fromEntries((table?.columns ?? []).map((column, at) => [column, cellText(cells[at])])),
      })),
    [check.badRows, table],
  );
  if (rows.length === 0) return <State icon="check" title={translate('import.check.nothing')} />;
  return (
    <>
      <p className={`${styles.inset} ${styles.quiet}`}>
        {translate('import.check.gridHelp', { smart_count: rows.length, shown: formats.integer(rows.length) })}
        {check.bad > rows.length && ` ${translate('import.check.gridFirst', { total: formats.integer(check.bad) })}`}
      </p>
      <CellGrid
        label={translate('import.check.grid')}
        rowLabel={translate('import.row')}
        columns={columns}
        rows={rows}
        problemOf={(row, column) => problems.get(row)?.get(column)}
        onCell={(row, column, text) => wizard.fix({ [row]: { [column]: text === '' ? null : text } })}
      />
    </>
  );
}

/** Sentences by row and column. */
type CellProblems = ReadonlyMap<number, ReadonlyMap<string, string>>;

function useCellProblems({ check, entity }: CheckGridProps): CellProblems {
  const textOf = useCauseText(entity.resource);
  const byRow = new Map<number, Map<string, string>>();
  for (const { number, problems } of check.badRows) {
    const cells = problems.filter(({ column }) => column !== null);
    byRow.set(number, new Map(cells.map((problem) => [problem.column ?? '', textOf(problem)])));
  }
  return byRow;
}
