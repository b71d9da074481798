import { Pencil } from 'lucide-react';
import { useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { DialogBox, Button, Field, IconButton, useAction } from '#admin';
import type { ScreenRecord } from '#resource';

/** Longest name of a workbook (resources.ts), characters. */
const LONGEST_NAME = 120;

function RenameDialog({ record, onClose }: { record: ScreenRecord<'workbooks'>; onClose: () => void }) {
  const translate = useTranslate();
  const before = record.name;
  const [name, setName] = useState(before);
  const [update] = useUpdate();
  const { isBusy, run } = useAction();
  const wanted = name.trim();
  const save = async () => {
    if (wanted === '' || wanted === before) return onClose();
    const isDone = await run(() =>
      update(
        'workbooks',
        { id: record.id, data: { name: wanted }, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    );
    return isDone ? onClose() : undefined;
  };
  return (
    <DialogBox
      title={translate('spreadsheet.rename')}
      closeLabel={translate('ra.action.close')}
      width={560}
      isHeld={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      start={<Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
      end={
        <Button kind="primary" type="submit" disabled={isBusy || wanted === ''}>
          {translate('ra.action.save')}
        </Button>
      }
    >
      <Field
        label={translate('resources.workbooks.fields.name')}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogBox>
  );
}

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
