import { useTranslate } from 'ra-core';
import { Table } from '#admin';
import type { OpenedTable } from './types.ts';
import styles from './file.module.css';

/** 'Data Preview': the first rows of the file with their numbers in the file (website-projects-files.md 5). */
export function Preview({ table }: { readonly table: OpenedTable }) {
  const translate = useTranslate();
  const title = translate('import.preview');
  return (
    <Table label={title} isPage className={styles.preview}>
      <thead>
        <tr>
          <th scope="col" data-number className={styles.rowNumber}>
            {translate('import.row')}
          </th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.preview.map((row) => (
          <tr key={row.number}>
            <td data-number className={styles.rowNumber}>
              {row.number}
            </td>
            {table.columns.map((column, at) => (
              <td key={column} dir="auto">
                {String(row.cells[at] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
