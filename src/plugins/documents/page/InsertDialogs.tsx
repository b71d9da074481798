import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog } from '#admin';
import type { Writer } from './useWriter.ts';

interface DialogProps {
  writer: Writer;
  onClose: () => void;
}

/** Rows and columns of a new table. */
export function TableDialog({ writer, onClose }: DialogProps) {
  const translate = useTranslate();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const isWrong = (text: string, most: number) => !/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > most;
  const isOff = isWrong(rows, MOST_ROWS) || isWrong(columns, MOST_COLUMNS);
  return (
    <FormDialog
      title={translate('documents.table.title')}
      submit={translate('documents.insert')}
      width={400}
      isOff={isOff}
      onSubmit={() => writer.run({ name: 'table', rows: Number(rows), columns: Number(columns) })}
      onClose={onClose}
    >
      <Field
        label={translate('documents.table.rows')}
        inputMode="numeric"
        value={rows}
        onChange={({ target }) => setRows(target.value)}
      />
      <Field
        label={translate('documents.table.columns')}
        inputMode="numeric"
        value={columns}
        onChange={({ target }) => setColumns(target.value)}
      />
    </FormDialog>
  );
}

const ADDRESS = /^(https?:\/\/|mailto:|tel:|#)\S+$/i;

/** Address and text of a link. */
export function LinkDialog({ writer, onClose }: DialogProps) {
  const translate = useTranslate();
  const [address, setAddress] = useState(writer.state?.link || 'https://');
  const [text, setText] = useState('');
  const hasText = writer.state?.selectedText === '' && writer.state.link === '';
  const isOff = !ADDRESS.test(address.trim());
  return (
    <FormDialog
      title={translate('documents.do.link')}
      submit={translate(writer.state?.link ? 'documents.setup.apply' : 'documents.insert')}
      width={560}
      isOff={isOff}
      onSubmit={() => writer.run({ name: 'link', address: address.trim(), text: text.trim() })}
      onClose={onClose}
      start={
        writer.state?.link ? (
          <Button
            onClick={() => {
              writer.run({ name: 'unlink' });
              onClose();
            }}
          >
            {translate('documents.do.unlink')}
          </Button>
        ) : undefined
      }
    >
      <Field
        label={translate('documents.link.address')}
        help={translate('documents.link.help')}
        dir="ltr"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {hasText && (
        <Field label={translate('documents.link.text')} value={text} onChange={({ target }) => setText(target.value)} />
      )}
    </FormDialog>
  );
}

/** Most rows and columns of a new table. */
const MOST_ROWS = 100;
const MOST_COLUMNS = 20;
