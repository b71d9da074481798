import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '#resource';
import { Table, Text } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { Column } from '../list/columns.ts';
import { RelatedNames } from '../list/RelatedNames.tsx';
import { useIsNarrow } from '../list/useIsNarrow.ts';
import { isNumeric, type CrudRecord } from '../recordText.ts';
import { useCurrency } from '../useCurrency.ts';
import { useRecordTitle } from '../useRecordTitle.ts';
import { useFormats } from '../../format/formats.ts';
import { isEmpty } from './facts.ts';
import styles from './show.module.css';

interface SmallTableProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly CrudRecord[];
  /** Path behind the name of a record; absent for no link. */
  pathOf?: (id: CrudRecord['id']) => string;
  /** Column titles that differ from the field's label. */
  heads?: Readonly<Record<string, string>>;
  /** Renders a cell in place of the field's value. */
  cell?: (column: Column, record: CrudRecord) => ReactNode;
}

/** Some records as a small table in a card; on narrow screens one below the other. */
export function SmallTable(props: SmallTableProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <Rows {...props} /> : <Grid {...props} />;
}

/** Returns the title of a column; an amount's title includes the currency. */
function useHead(resource: Resource): (column: Column) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  return ({ name, field }) => {
    const label = translate(`resources.${resource.name}.fields.${name}`, { _: name });
    if (field.type !== 'money') return label;
    return `${label}${formats.listSign}${formats.currencyName(currencyOf(field))}`;
  };
}

/** Renders a cell: the record's title, the screen's own content, or the value. */
function useCell({ resource, pathOf, cell }: SmallTableProps) {
  const titleOf = useRecordTitle();
  return (column: Column, record: CrudRecord, withUnit = false): ReactNode => {
    const { name, field, isTitle } = column;
    if (isTitle && pathOf) {
      return (
        <Link to={pathOf(record.id)}>
          <bdi>{titleOf(resource, record)}</bdi>
        </Link>
      );
    }
    const value = record[name];
    return (
      cell?.(column, record) ?? <FieldValue resource={resource.name} {...{ name, field, value, record, withUnit }} />
    );
  };
}

/** On narrow screens: the name and the last number in a line, the rest below them. */
function Rows(props: SmallTableProps) {
  const { columns, records, resource, heads = {} } = props;
  const translate = useTranslate();
  const cellOf = useCell(props);
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const amount = columns.findLast(({ field }) => isNumeric(field));
  const others = columns.filter((column) => column !== title && column !== amount);
  const labelOf = ({ name }: Column) =>
    heads[name] ?? translate(`resources.${resource.name}.fields.${name}`, { _: name });
  return (
    <ul className={styles.rows}>
      <RelatedNames columns={columns} records={records}>
        {records.map((record) => (
          <li key={record.id}>
            <div className={styles.rowHead}>
              <span className={styles.name}>{title && cellOf(title, record)}</span>
              <Text weight={500} noWrap>
                {amount && cellOf(amount, record, true)}
              </Text>
            </div>
            <div className={styles.rowFacts}>
              {others
                .filter(({ name }) => !isEmpty(record[name]))
                .map((column) => (
                  <span key={column.name}>
                    {isNumeric(column.field) && `${labelOf(column)}: `}
                    {cellOf(column, record, true)}
                  </span>
                ))}
            </div>
          </li>
        ))}
      </RelatedNames>
    </ul>
  );
}

function Grid(props: SmallTableProps) {
  const { resource, columns, records, heads = {} } = props;
  const headOf = useHead(resource);
  const cellOf = useCell(props);
  const labelOf = useGetResourceLabel();
  return (
    <Table className={styles.table} label={labelOf(resource.name, 2)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} data-number={isNumeric(column.field) || undefined}>
              {heads[column.name] ?? headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <RelatedNames columns={columns} records={records}>
          {records.map((record) => (
            <tr key={record.id}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-number={isNumeric(column.field) || undefined}
                  className={column.isTitle ? styles.name : undefined}
                >
                  {cellOf(column, record)}
                </td>
              ))}
            </tr>
          ))}
        </RelatedNames>
      </tbody>
    </Table>
  );
}
