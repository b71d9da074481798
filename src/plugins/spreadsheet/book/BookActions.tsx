import { Download, FolderOpen, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Button, csvFile, download, MenuItem, Popover, useAction } from '#admin';
import { ChartButton } from '../chart/ChartButton.tsx';
import type { OpenedBook } from './BookScreen.tsx';
import { SendToImport } from './SendToImport.tsx';
import { ACCEPTED, firstFile, useNewBook } from './useNewBook.ts';
import styles from './book.module.css';

/** Opens a file as a new workbook. */
export function OpenFile() {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const newBook = useNewBook();
  return (
    <>
      <Button kind="ghost" icon={FolderOpen} disabled={isBusy} onClick={() => input.current?.click()}>
        {translate('spreadsheet.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={styles.file}
        aria-label={translate('spreadsheet.openFile')}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void run(() => newBook({ name: file.name, first: firstFile(file) }));
        }}
      />
    </>
  );
}

/** Saves the workbook as a file of the device. */
function SaveAs({ book: { name, sheet } }: { book: OpenedBook }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const save = async (type: 'xlsx' | 'csv') => {
    const content = type === 'xlsx' ? await sheet.readFile() : csvFile(await sheet.readTable('sheet'), `${name}.csv`);
    download(content, `${name}.${type}`);
  };
  return (
    <Popover
      kind="menu"
      label={translate('spreadsheet.saveAs')}
      opener={(props) => (
        <Button icon={Download} disabled={isBusy || !sheet.opened} {...props}>
          {translate('spreadsheet.saveAs')}
        </Button>
      )}
    >
      {(close) =>
        (['xlsx', 'csv'] as const).map((type) => (
          <MenuItem
            key={type}
            onSelect={() => {
              close();
              void run(() => save(type));
            }}
          >
            {translate(`spreadsheet.types.${type}`)}
          </MenuItem>
        ))
      }
    </Popover>
  );
}

/** Buttons of a workbook. */
export function BookActions({ book }: { book: OpenedBook }) {
  const translate = useTranslate();
  const { saving, sheet } = book;
  return (
    <>
      {sheet.hasFigures && (
        <Button kind="ghost" icon={RefreshCw} onClick={sheet.refreshFigures}>
          {translate('spreadsheet.refreshFigures')}
        </Button>
      )}
      <ChartButton book={book} />
      <OpenFile />
      <SaveAs book={book} />
      <SendToImport book={book} />
      <Button
        kind="primary"
        icon="save"
        disabled={!sheet.opened || saving.state.status === 'saving'}
        onClick={() => void saving.saver.save()}
      >
        {translate('spreadsheet.save')}
      </Button>
    </>
  );
}
