import { FileInput } from 'lucide-react';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { Button, csvOf, useAction, useService } from '#admin';
import type { OpenedBook } from './BookScreen.tsx';

/** Sends what is selected to the import of records; with one cell selected, the whole sheet. */
export function SendToImport({ book: { name, sheet, saving } }: { book: OpenedBook }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { isBusy, run } = useAction();
  const fileImport = useService('fileImport');
  if (!fileImport) return null;
  const send = async () => {
    const isRange = sheet.selection?.range.includes(':') === true;
    const rows = await sheet.readTable(isRange ? 'selection' : 'sheet');
    if (rows.length === 0) {
      notify(translate('spreadsheet.nothingSelected'), { type: 'warning' });
      return;
    }
    fileImport.begin(new File([csvOf(rows)], `${name}.csv`, { type: 'text/csv' }));
    navigate('/import');
  };
  const isSaved = saving.state.status === 'saved';
  return (
    <Button
      icon={FileInput}
      disabled={isBusy || !sheet.opened}
      onClick={() => {
        // Changes that are not saved yet are saved beside; the question of leaving comes only when that fails.
        if (!isSaved) saving.save();
        void run(send);
      }}
    >
      {translate('spreadsheet.sendToImport')}
    </Button>
  );
}
