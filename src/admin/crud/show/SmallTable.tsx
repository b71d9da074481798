import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '#resource';
import { classNames } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { Column } from '../list/columns.ts';
import { RelatedNames } from '../list/RelatedNames.tsx';
import { isNumeric, recordTitle, type CrudRecord } from '../recordText.ts';
import { useCurrency } from '../useCurrency.ts';
import { useFormats } from '../../format/formats.ts';
import styles from './show.module.css';

interface SmallTableProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly CrudRecord[];
  /** Where the name of a record leads; absent: nowhere. */
  pathOf?: (id: CrudRecord['id']) => string;
  /** What columns are called, where that is not their field's name. */
  heads?: Readonly<Record<string, string>>;
  /** What is written in a cell in place of the field's value. */
  cell?: (column: Column, record: CrudRecord) => ReactNode;
}

/** What a column is called; of an amount with its currency. */
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

/** Some records as a small table in a card; on phones only what fits. */
export function SmallTable({ resource, columns, records, pathOf, heads = {}, cell }: SmallTableProps) {
  const headOf = useHead(resource);
  const labelOf = useGetResourceLabel();
  return (
    // Narrow screens move it sideways; without a link in it the keyboard gets there by the table itself.
    <div
      className={styles.scroll}
      role="group"
      aria-label={labelOf(resource.name, 2)}
      tabIndex={pathOf ? undefined : 0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} className={isNumeric(column.field) ? styles.number : undefined}>
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
                    className={classNames(isNumeric(column.field) && styles.number, column.isTitle && styles.name)}
                  >
                    {column.isTitle && pathOf ? (
                      <Link to={pathOf(record.id)}>
                        <bdi>{recordTitle(resource, record)}</bdi>
                      </Link>
                    ) : (
                      (cell?.(column, record) ?? (
                        <FieldValue
                          resource={resource.name}
                          name={column.name}
                          field={column.field}
                          value={record[column.name]}
                        />
                      ))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </RelatedNames>
        </tbody>
      </table>
    </div>
  );
}
