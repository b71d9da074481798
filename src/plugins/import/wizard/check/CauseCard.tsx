import { ArrowRight, WandSparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button, Icon, Text, useFormats } from '#admin';
import {
  cellText,
  groupValue,
  repairCell,
  type GroupFix,
  type ImportField,
  type MappedValue,
  type ProblemGroup,
  type RowProblem,
} from '../../rules/index.ts';
import type { EntityFields } from '../types.ts';
import { CauseFixes } from './CauseFixes.tsx';
import type { Check } from './useCheck.ts';
import { useCauseText } from './useCauseText.ts';
import styles from './check.module.css';

interface CauseCardProps {
  readonly group: ProblemGroup;
  readonly entity: EntityFields;
  readonly columns: readonly string[];
  /** Rows that are known with their cells. */
  readonly check: Check | null;
  readonly isBusy: boolean;
  readonly onFix: (fix: GroupFix) => void;
  readonly onValue: (value: MappedValue) => void;
  readonly onGrid: () => void;
  readonly onMode: (() => void) | undefined;
}

/** Problems with one cause, and one correction for all of them. */
export function CauseCard(props: CauseCardProps) {
  const { group, entity } = props;
  const translate = useTranslate();
  const textOf = useCauseText(entity.resource);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const field = entity.fields.find(({ name }) => name === group.field);
  const samples = samplesOf(props, field);
  const canRepair = samples.some(({ after }) => after !== null);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-labelledby={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} flip={!isOpen} />
        </button>
        <span className={styles.sign}>
          <Icon name="circle-alert" />
        </span>
        <div className={styles.cause}>
          <h3 id={id}>{textOf(group)}</h3>
          <span>
            {translate(group.column === null ? 'import.check.rows' : 'import.check.rowsOf', {
              smart_count: group.count,
              column: group.column ?? '',
            })}
          </span>
        </div>
        <CauseButtons {...props} canRepair={canRepair} isOpen={isOpen} onOpen={() => setOpen(true)} />
      </header>
      {isOpen && (
        <>
          <CauseFixes {...props} field={field} resource={entity.resource} />
          <Samples samples={samples} count={group.count} />
        </>
      )}
    </section>
  );
}

/** Rows of a group that are shown until more are asked for. */
const SHOWN = 3;
const MORE = 20;

interface Sample {
  readonly row: number;
  readonly name: string;
  readonly before: string;
  readonly after: string | null;
}

/** The first rows of a group: number, name, and the cell before and after the suggested correction. */
function samplesOf({ group, check, columns }: CauseCardProps, field: ImportField | undefined): Sample[] {
  const at = group.column === null ? -1 : columns.indexOf(group.column);
  const isOwn = (problem: RowProblem) =>
    problem.cause === group.cause &&
    problem.column === group.column &&
    (group.isRest === true || groupValue(problem) === groupValue(group));
  return (check?.badRows ?? []).flatMap((row): Sample[] => {
    if (!row.problems.some(isOwn)) return [];
    const before = cellText(row.cells[at]);
    // The first column that is not the wrong one tells which record it is.
    const name = row.cells.find((cell, column) => column !== at && cellText(cell) !== '') ?? null;
    return [{ row: row.number, name: cellText(name), before, after: field ? repairCell(before, group, field) : null }];
  });
}

function Samples({ samples, count }: { readonly samples: readonly Sample[]; readonly count: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [shown, setShown] = useState(SHOWN);
  const next = Math.min(samples.length, shown + MORE);
  return (
    <ul className={styles.samples}>
      {samples.slice(0, shown).map(({ row, name, before, after }) => (
        <li key={row}>
          <Text tone="hint" align="end">
            {formats.integer(row)}
          </Text>
          <Text cut dir="auto">
            {name}
          </Text>
          <code className={styles.before} dir="auto">
            {before === '' ? translate('import.check.emptyCell') : before}
          </code>
          {after !== null && (
            <>
              <Icon name={ArrowRight} size={14} flip />
              <Text as="b" tone="success" weight={600} dir="auto">
                {after === '' ? translate('import.check.emptyCell') : after}
              </Text>
            </>
          )}
        </li>
      ))}
      {count > shown && (
        <li>
          {next > shown ? (
            <Button size="small" kind="ghost" onClick={() => setShown(next)}>
              {translate('import.more', { smart_count: count - shown })}
            </Button>
          ) : (
            translate('import.more', { smart_count: count - samples.length })
          )}
        </li>
      )}
    </ul>
  );
}

interface CauseButtonsProps extends CauseCardProps {
  readonly canRepair: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The suggested correction of a group, and leaving its rows out. */
function CauseButtons({ group, isBusy, onFix, canRepair, isOpen, onOpen }: CauseButtonsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.buttons}>
      {canRepair && (
        <Button
          size="small"
          kind="primary"
          icon={WandSparkles}
          disabled={isBusy}
          onClick={() => onFix({ type: 'repair' })}
        >
          {translate('import.check.repair', { smart_count: group.count })}
        </Button>
      )}
      {!canRepair && !isOpen && (
        <Button size="small" icon={WandSparkles} onClick={onOpen}>
          {translate('import.check.decide')}
        </Button>
      )}
      <Button size="small" kind="ghost" disabled={isBusy} onClick={() => onFix({ type: 'leaveOut' })}>
        {translate('import.check.leaveOut')}
      </Button>
    </div>
  );
}
