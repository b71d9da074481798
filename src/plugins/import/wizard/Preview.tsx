import { useTranslate } from 'ra-core';
import { Table } from '#admin';
import type { OpenedTable } from './types.ts';
import styles from './file.module.css';

/** 'Data Preview': the first rows of the file with their numbers in the file. */
export function Preview({ table }: { readonly table: OpenedTable }) {
  const translate = useTranslate();
  const title = translate('import.preview');
  const columns = table.columns.slice(0, SHOWN);
  const hidden = table.columns.length - columns.length;
  return (
    <Table label={title} isPage className={styles.preview}>
      <thead>
        <tr>
          <th scope="col" data-number className={styles.rowNumber}>
            {translate('import.row')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hidden > 0 && <th scope="col">{translate('import.more', { smart_count: hidden })}</th>}
        </tr>
      </thead>
      <tbody>
        {table.preview.slice(0, SHOWN_ROWS).map((row) => (
          <tr key={row.number}>
            <td data-number className={styles.rowNumber}>
              {row.number}
            </td>
            {columns.map((column, at) => (
              <td key={column} dir="auto">
                {String(row.cells[at] ?? '')}
              </td>
            ))}
            {hidden > 0 && <td>…</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Columns that are shown. The next step lists all of them. */
const SHOWN = 50;
/** Rows that are shown (docs/rules/files-and-import.md, "Import wizard"). */
const SHOWN_ROWS = 5;
