import { useState } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import { Button } from '../ui/index.ts';
import type { RecordDrawerProps } from './form/RecordDrawer.tsx';
import { RecordDrawer } from './pages.tsx';
import type { CrudRecord } from './recordText.ts';
import { useNewLabel } from './useNewLabel.ts';

/** Props of the button that opens the form of a new record in place. */
export interface NewRecordButtonProps extends Pick<RecordDrawerProps, 'resource' | 'fields' | 'values'> {
  kind?: 'primary' | 'plain';
  size?: 'touch' | 'small';
  /** Called after the record was created. */
  onAdded: (record: CrudRecord) => void;
}

/** Button that opens the form of a new record over the screen ("New store"). Nothing without the right to create one. */
export function NewRecordButton({ kind = 'plain', size, onAdded, ...form }: NewRecordButtonProps) {
  const may = useMay();
  const label = useNewLabel(form.resource);
  const [isOpen, setOpen] = useState(false);
  if (!may('create', form.resource)) return null;
  return (
    <>
      <Button kind={kind} icon="plus" {...(size && { size })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <RecordDrawer
          {...form}
          onClose={() => setOpen(false)}
          onSaved={(record) => {
            setOpen(false);
            onAdded(record);
          }}
        />
      )}
    </>
  );
}
