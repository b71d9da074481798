import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isObject, type LinesField, type ScreenRecord } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { resourceNamed } from '../../plugins/declarations.ts';
import { Text } from '../../ui/index.ts';
import type { Column } from '../list/columns.ts';
import { columnsOf } from '../list/columns.ts';
import type { CrudRecord } from '../recordText.ts';
import { SmallTable } from './SmallTable.tsx';
import { TableCard } from './TableCard.tsx';
import styles from './show.module.css';

/** Lines of a record, and how they are shown. */
export interface LinesCardProps<F extends LinesField = LinesField> {
  /** Resource of the record. */
  resource: string;
  record: CrudRecord;
  /** Its field with the lines. */
  name: string;
  field: F;
  /** Fields of a line shown, in this order; the ones of its list unless said. */
  columns?: readonly string[];
  /** Column titles that differ from the field's label. */
  heads?: Readonly<Record<string, string>>;
  /** Renders a cell in place of the field's value. */
  cell?: (column: Column, line: ScreenRecord<F['of']>) => ReactNode;
  note?: string;
  end?: ReactNode;
  /** Totals below the table. */
  foot?: ReactNode;
}

const linesOf = (value: unknown): CrudRecord[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map((line, at) => {
    const { id } = line;
    return { ...line, id: typeof id === 'number' || typeof id === 'string' ? id : `new ${at}` };
  });

/** The lines of a record as a table. */
export function LinesCard<F extends LinesField>(props: LinesCardProps<F>) {
  const { resource, record, name, field, columns, heads, cell, note, end, foot } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const declared = resourceNamed(field.of);
  const lines = linesOf(record[name]);
  if (!declared) return null;
  const all = columnsOf(declared, Object.keys(declared.fields)).filter((column) => column.name !== 'updatedAt');
  const shown = columns
    ? columns.flatMap((wanted): Column[] => {
        const own = declared.fields[wanted];
        return own ? [{ name: wanted, field: own, isTitle: wanted === declared.title }] : [];
      })
    : all.filter((column) => column.name !== field.by);
  return (
    <TableCard
      title={translate(`resources.${resource}.fields.${name}`, { _: name })}
      note={note ?? formats.integer(lines.length)}
      end={end}
    >
      {lines.length > 0 ? (
        <SmallTable
          resource={declared}
          columns={shown}
          records={lines}
          {...(cell && { cell: (column: Column, line: CrudRecord) => cell(column, line as ScreenRecord<F['of']>) })}
          {...(heads && { heads })}
        />
      ) : (
        <Text as="p" tone="quiet" className={styles.message}>
          {translate(`resources.${field.of}.empty`, { _: translate('flexy.list.empty') })}
        </Text>
      )}
      {foot}
    </TableCard>
  );
}
