import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useData } from '#admin';
import { putFirstFile, type FirstFile } from './newBooks.ts';

/** Files that the sheet opens, for file boxes. */
export const ACCEPTED = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

/** A chosen file as the beginning of a workbook: by its name, as browsers know no certain type of .csv files. */
export const firstFile = (file: File): FirstFile => ({
  file,
  type: /\.(?:csv|tsv|txt)$/i.test(file.name) ? 'csv' : 'xlsx',
  name: file.name,
});

/** Name of a workbook, by that of its file. */
const nameOf = (file: string) =>
  file
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, 120);

/** Template of a new workbook. */
interface Beginning {
  readonly name: string;
  readonly template?: 'blank' | 'carSales';
  readonly first?: FirstFile;
  /** Called when the server has made the workbook, before its page opens. */
  readonly onMade?: () => void;
}

/** Returns the function that makes a workbook and opens it. @throws HttpError */
export function useNewBook(): (beginning: Beginning) => Promise<void> {
  const provider = useData();
  const navigate = useNavigate();
  return useCallback(
    async ({ name, template = 'blank', first, onMade }) => {
      const data = { name: (first && nameOf(first.name)) || name, template };
      const { data: record } = await provider.create('workbooks', { data });
      if (first) putFirstFile(record.id, first);
      onMade?.();
      navigate(`/spreadsheet/${record.id}`);
    },
    [provider, navigate],
  );
}
