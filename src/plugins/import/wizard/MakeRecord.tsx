import { useTranslate } from 'ra-core';
import { Button, useAction, useUndoNotice, useData } from '#admin';
import type { ImportField } from '../rules/index.ts';

interface MakeRecordProps {
  readonly field: ImportField & { readonly target: string; readonly makes: string };
  /** The value of the file, which becomes the record's name. */
  readonly text: string;
  /** @param id of the new record; undefined: it was taken back */
  readonly onMade: (id: number | undefined) => void;
}

/** Tells whether records that a field refers to can be made from a name alone. */
export const canBeMade = (field: ImportField): field is MakeRecordProps['field'] =>
  field.target !== null && field.makes !== undefined;

/** Button that makes the record that a value of the file names, before the import. It can be taken back. */
export function MakeRecord({ field: { target, makes }, text, onMade }: MakeRecordProps) {
  const translate = useTranslate();
  const provider = useData();
  const tell = useUndoNotice();
  const { isBusy, run } = useAction();
  const make = async () => {
    const { data } = await provider.create(target, { data: { [makes]: text.trim() } });
    tell(translate('import.values.made', { value: text }), async () => {
      await provider.delete(target, { id: data.id, previousData: data });
      onMade(undefined);
    });
    // Without the server it waits on this device, and has no id that a row could name.
    if (typeof data.id === 'number') onMade(data.id);
  };
  return (
    <Button size="small" icon="plus" disabled={isBusy} onClick={() => void run(make)}>
      {translate('import.values.make', { value: text })}
    </Button>
  );
}
