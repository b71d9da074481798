import { FileSpreadsheet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, type Slots } from '#admin';
import { firstFile, useNewBook } from './useNewBook.ts';

/** In the export dialog of a list: opens its rows as a new workbook. */
export default function OpenExport({ isDisabled, exportTo }: Slots['list.export']) {
  const translate = useTranslate();
  const newBook = useNewBook();
  return (
    <Button
      kind="ghost"
      icon={FileSpreadsheet}
      disabled={isDisabled}
      onClick={() => exportTo((file) => newBook({ name: file.name, first: firstFile(file) }))}
    >
      {translate('spreadsheet.openExport')}
    </Button>
  );
}
