import { Copy, Ellipsis, History } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { IconButton, MenuItem, Popover } from '../../../ui/index.ts';
import { DeleteDialog } from '../../DeleteDialog.tsx';
import type { CrudRecord } from '../../recordText.ts';
import { useDelete } from './useDelete.ts';

interface MoreMenuProps {
  resource: Resource;
  record: CrudRecord;
  may: { create: boolean; delete: boolean };
  /** Lets one leave without the question about changes. */
  release: () => void;
  /** Undefined: this record has no history. */
  onHistory: (() => void) | undefined;
}

function DeleteQuestion({
  resource,
  record,
  release,
  onClose,
}: Omit<MoreMenuProps, 'may' | 'onHistory'> & { onClose: () => void }) {
  const { isBusy, remove } = useDelete(resource, record, release);
  return (
    <DeleteDialog
      resource={resource}
      ids={[record.id]}
      known={[record]}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove().then((isDone) => !isDone && onClose())}
    />
  );
}

/** Menu of the further actions on a record: duplicate, history, delete. */
export function MoreMenu({ resource, record, may, release, onHistory }: MoreMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!may.create && !may.delete && !onHistory) return null;
  const label = translate('flexy.forms.more');
  return (
    <>
      <Popover
        kind="menu"
        label={label}
        opener={(opener) => <IconButton {...opener} kind="plain" icon={Ellipsis} label={label} />}
      >
        {(close) => {
          const does = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              {may.create && (
                <MenuItem
                  icon={Copy}
                  onSelect={does(() => void navigate(`/${resource.name}/create?copy=${encodeURIComponent(record.id)}`))}
                >
                  {translate('flexy.forms.duplicate')}
                </MenuItem>
              )}
              {onHistory && (
                <MenuItem icon={History} onSelect={does(onHistory)}>
                  {translate('flexy.forms.history')}
                </MenuItem>
              )}
              {may.delete && (
                <MenuItem icon="trash-2" onSelect={does(() => setAsking(true))}>
                  {translate('ra.action.delete')}
                </MenuItem>
              )}
            </>
          );
        }}
      </Popover>
      {isAsking && <DeleteQuestion {...{ resource, record, release }} onClose={() => setAsking(false)} />}
    </>
  );
}
