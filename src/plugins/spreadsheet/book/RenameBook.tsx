import { Pencil } from 'lucide-react';
import { useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, IconButton } from '#admin';
import type { ScreenRecord } from '#resource';

/** Gives a workbook another name. */
export function RenameBook({ record }: { record: ScreenRecord<'workbooks'> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Pencil} label={translate('spreadsheet.rename')} onClick={() => setOpen(true)} />
      {isOpen && <RenameDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Longest name of a workbook (resources.ts), characters. */
const LONGEST_NAME = 120;

function RenameDialog({ record, onClose }: { record: ScreenRecord<'workbooks'>; onClose: () => void }) {
  const translate = useTranslate();
  const before = record.name;
  const [name, setName] = useState(before);
  const [update] = useUpdate();
  const wanted = name.trim();
  const save = async () => {
    if (wanted === before) return;
    await update(
      'workbooks',
      { id: record.id, data: { name: wanted }, previousData: record },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
  };
  return (
    <FormDialog
      title={translate('spreadsheet.rename')}
      submit={translate('ra.action.save')}
      width={560}
      isOff={wanted === ''}
      onSubmit={save}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Field
          label={translate('resources.workbooks.fields.name')}
          maxLength={LONGEST_NAME}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}
