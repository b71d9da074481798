import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox, Field } from '#admin';
import type { Writer } from './useWriter.ts';

interface DialogProps {
  writer: Writer;
  onClose: () => void;
}

/** Most rows and columns of a new table. */
const MOST_ROWS = 100;
const MOST_COLUMNS = 20;

const Buttons = ({ label, isOff, onClose }: { label: string; isOff: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      <Button kind="primary" type="submit" disabled={isOff}>
        {label}
      </Button>
    </>
  );
};

/** Rows and columns of a new table. */
export function TableDialog({ writer, onClose }: DialogProps) {
  const translate = useTranslate();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const isWrong = (text: string, most: number) => !/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > most;
  const isOff = isWrong(rows, MOST_ROWS) || isWrong(columns, MOST_COLUMNS);
  const insert = () => {
    if (isOff) return;
    writer.run({ name: 'table', rows: Number(rows), columns: Number(columns) });
    onClose();
  };
  return (
    <DialogBox
      title={translate('documents.table.title')}
      closeLabel={translate('ra.action.close')}
      width={400}
      onClose={onClose}
      onSubmit={insert}
      end={<Buttons label={translate('documents.insert')} isOff={isOff} onClose={onClose} />}
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
    </DialogBox>
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
  const insert = () => {
    if (isOff) return;
    writer.run({ name: 'link', address: address.trim(), text: text.trim() });
    onClose();
  };
  return (
    <DialogBox
      title={translate('documents.do.link')}
      closeLabel={translate('ra.action.close')}
      width={560}
      onClose={onClose}
      onSubmit={insert}
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
      end={
        <Buttons
          label={translate(writer.state?.link ? 'documents.setup.apply' : 'documents.insert')}
          isOff={isOff}
          onClose={onClose}
        />
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
    </DialogBox>
  );
}
