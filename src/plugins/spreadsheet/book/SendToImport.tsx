import { FileInput } from 'lucide-react';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button, csvFile, useAction, useService } from '#admin';
import type { OpenedBook } from './BookScreen.tsx';

/** Sends what is selected to the import of records; with one cell selected, the whole sheet. */
export function SendToImport({ book: { name, sheet, saving } }: { book: OpenedBook }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { isBusy, run } = useAction();
  const fileImport = useService('fileImport');
  const [file, setFile] = useState<File | null>(null);
  const { status } = saving.state;
  // Changes that are not saved yet are saved first; the question of leaving comes only when that failed.
  const isWaiting = status === 'changed' || status === 'saving';
  useEffect(() => {
    if (!file || !fileImport || isWaiting) return undefined;
    // A moment later: the page, which asks before it is left, hears of the save after its parts do.
    const timer = setTimeout(() => {
      setFile(null);
      fileImport.begin(file);
      navigate('/import');
    });
    return () => clearTimeout(timer);
  }, [file, fileImport, isWaiting, navigate]);
  if (!fileImport) return null;
  const send = async () => {
    const isRange = sheet.selection?.range.includes(':') === true;
    const rows = await sheet.readTable(isRange ? 'selection' : 'sheet');
    if (rows.length === 0) {
      notify(translate('spreadsheet.nothingSelected'), { type: 'warning' });
      return;
    }
    if (status !== 'saved') void saving.saver.save();
    setFile(csvFile(rows, `${name}.csv`));
  };
  return (
    <Button icon={FileInput} disabled={isBusy || file !== null || !sheet.opened} onClick={() => void run(send)}>
      {translate('spreadsheet.sendToImport')}
    </Button>
  );
}
