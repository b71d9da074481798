import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Checkbox, Chip, classNames, Table, useCurrency, useFormats, useIsNarrow, useRecordPath } from '#admin';
import { FieldValue } from '#admin/internal';
import type { Resource } from '#resource';
import type { PlanField } from '../contract/types.ts';
import { PlanThumb } from '../plan/PlanThumb.tsx';
import { BeforeAfter, isNumber } from '../review/BeforeAfter.tsx';
import type { Findable } from '../review/recordParts.ts';
import { useRecordFilter } from '../review/useRecordFilter.tsx';
import { changeIn, columnsOf, type RunRow } from './runRows.ts';
import { useFirstOnes } from './useFirstOnes.tsx';
import styles from './run.module.css';

interface RunRecordsProps {
  readonly resource: Resource;
  readonly rows: readonly RunRow[];
  readonly isOver: boolean;
  readonly onKeep: (id: number, isKept: boolean) => void;
}

/**
 * The records of an action by name, each with its values before and after; the first ones, and the others on demand. Many can
 * be filtered and searched.
 */
export function RunRecords(props: RunRecordsProps) {
  const { rows } = props;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const columns = columnsOf(rows);
  const { shown: found, bar } = useRecordFilter(rows, findableOf);
  const { shown, more } = useFirstOnes(found);
  return (
    <div className={styles.records}>
      {bar}
      {isNarrow ? (
        <ul aria-label={translate('assistant.run.records')}>
          {shown.map((row) => (
            <RecordEntry key={row.id} {...props} row={row} columns={columns} />
          ))}
        </ul>
      ) : (
        <RecordTable {...props} rows={shown} columns={columns} />
      )}
      {more}
    </div>
  );
}

interface RowProps extends Omit<RunRecordsProps, 'rows'> {
  readonly row: RunRow;
  readonly columns: readonly string[];
}

function useFieldLabel({ name: resource }: Resource): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`resources.${resource}.fields.${name}`, { _: name });
}

/** Notes beside a record of the plan: what changed since it was shown, and why it is left out. */
function Notes({ resource, row }: Pick<RowProps, 'resource' | 'row'>) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { state, isKept, isAlong, was, item } = row;
  return (
    <span className={styles.notes}>
      {was.map(({ name, before }) => {
        const field = resource.fields[name];
        return (
          <Chip key={name} tone="warning" icon="triangle-alert">
            {translate('assistant.run.was', { field: labelOf(name) })}{' '}
            {field && before !== null ? (
              <FieldValue resource={resource.name} name={name} field={field} value={before} withUnit />
            ) : (
              translate('assistant.review.empty')
            )}
          </Chip>
        );
      })}
      {isAlong && (
        <Chip tone="warning" icon="triangle-alert">
          {translate('assistant.deletion.along')}
        </Chip>
      )}
      {state === 'refused' &&
        !isAlong &&
        item.problems.map(({ field, message }) => (
          <span key={field}>{field === '' ? message : `${labelOf(field)}: ${message}`}</span>
        ))}
      {state === 'same' && <span>{translate('assistant.run.same')}</span>}
      {state === 'ready' && !isKept && !isAlong && <span>{translate('assistant.run.takenOut')}</span>}
    </span>
  );
}

function Keep({ row, isOver, onKeep }: Pick<RowProps, 'row' | 'isOver' | 'onKeep'>) {
  const translate = useTranslate();
  if (isOver) return null;
  return (
    <Checkbox
      label={translate(row.item.op === 'delete' ? 'assistant.deletion.one' : 'assistant.plan.keep', {
        title: row.item.title,
      })}
      checked={row.isKept}
      disabled={row.state !== 'ready'}
      onChange={(isKept) => onKeep(row.id, isKept)}
    />
  );
}

/** The name of a record with the way to its page; beside it the picture, where records of the kind have one. */
function Name({ resource, row }: Pick<RowProps, 'resource' | 'row'>) {
  const pathOf = useRecordPath(resource.name);
  const hasPictures = Object.values(resource.fields).some(({ type }) => type === 'image');
  return (
    <span className={styles.who}>
      {hasPictures && <PlanThumb resource={resource} address={row.item.picture} />}
      <Link to={pathOf(row.id)} className={styles.name}>
        <bdi>{row.item.title}</bdi>
      </Link>
    </span>
  );
}

interface ShownProps extends Pick<RowProps, 'resource' | 'row'> {
  readonly change: PlanField;
  readonly withUnit?: boolean;
}

/** A value before and after; of a record that is deleted as it is. */
function Shown({ resource, row, change, withUnit = false }: ShownProps) {
  const { name, before } = change;
  const field = resource.fields[name];
  if (row.item.op !== 'delete') return <BeforeAfter resource={resource} change={change} withUnit={withUnit} />;
  if (!field || before === null) return null;
  return <FieldValue resource={resource.name} name={name} field={field} value={before} withUnit={withUnit} />;
}

const rowClass = ({ isKept, was }: RunRow) => classNames(!isKept && styles.out, was.length > 0 && styles.changed);

function TableRow(props: RowProps) {
  const { resource, row, columns, isOver } = props;
  return (
    <tr className={rowClass(row)}>
      {!isOver && (
        <td className={styles.box}>
          <Keep {...props} />
        </td>
      )}
      <th scope="row">
        <Name resource={resource} row={row} />
      </th>
      {columns.map((name) => {
        const change = changeIn(row, name);
        return (
          <td key={name} data-number={isNumber(resource, name) || undefined}>
            {change && <Shown resource={resource} row={row} change={change} />}
          </td>
        );
      })}
      <td>
        <Notes resource={resource} row={row} />
      </td>
    </tr>
  );
}

function RecordTable(props: Omit<RowProps, 'row'> & Pick<RunRecordsProps, 'rows'>) {
  const { resource, rows, columns, isOver } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  const labelOf = useFieldLabel(resource);
  const isDeletion = rows.some(({ item }) => item.op === 'delete');
  const headOf = (name: string) => {
    const field = resource.fields[name];
    if (field?.type !== 'money' || field.currencyField !== undefined) return labelOf(name);
    return `${labelOf(name)}${formats.listSign}${formats.currencyName(currencyOf(field))}`;
  };
  return (
    <Table label={translate('assistant.run.records')}>
      <thead>
        <tr>
          {!isOver && <th scope="col">{translate(isDeletion ? 'assistant.deletion.column' : 'assistant.run.keep')}</th>}
          <th scope="col">{translate(`resources.${resource.name}.name`, { smart_count: 1 })}</th>
          {columns.map((name) => (
            <th key={name} scope="col" data-number={isNumber(resource, name) || undefined}>
              {headOf(name)}
            </th>
          ))}
          <th scope="col">{translate('assistant.run.note')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

/** On a phone each record is an entry with its changes below its name. */
function RecordEntry(props: RowProps) {
  const { resource, row, columns } = props;
  const labelOf = useFieldLabel(resource);
  return (
    <li className={rowClass(row)}>
      <div className={styles.entryHead}>
        <Keep {...props} />
        <Name resource={resource} row={row} />
      </div>
      <dl>
        {columns.map((name) => {
          const change = changeIn(row, name);
          if (!change) return null;
          return (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>
                <Shown resource={resource} row={row} change={change} withUnit />
              </dd>
            </div>
          );
        })}
      </dl>
      <Notes resource={resource} row={row} />
    </li>
  );
}

/** The name of a record, and the parts of the plan that it belongs to. */
const findableOf = ({ item, state, isKept, isAlong, was }: RunRow): Findable => ({
  title: item.title,
  parts: [
    ...(state === 'refused' || isAlong ? (['toCheck'] as const) : []),
    ...(was.length > 0 ? (['changed'] as const) : []),
    ...(isKept || isAlong ? [] : (['out'] as const)),
  ],
});
