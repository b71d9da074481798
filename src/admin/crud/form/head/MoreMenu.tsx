import { Copy, Ellipsis, History } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { Button, IconButton, MenuItem, Popover, type AnyIcon } from '../../../ui/index.ts';
import { HeadPanel } from '../../../page/HeadPanel.ts';
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

/**
 * The further actions on a record: duplicate, history, delete. In the panel that a narrow head has behind "…" they are buttons,
 * and each closes the panel.
 */
export function MoreMenu({ resource, record, may, release, onHistory }: MoreMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const closePanel = use(HeadPanel);
  const [isAsking, setAsking] = useState(false);
  const copy = () => void navigate(`/${resource.name}/create?copy=${encodeURIComponent(record.id)}`);
  const acts: Act[] = [
    ...(may.create ? [{ name: translate('flexy.forms.duplicate'), icon: Copy, run: copy }] : []),
    ...(onHistory ? [{ name: translate('flexy.forms.history'), icon: History, run: onHistory }] : []),
    ...(may.delete
      ? [{ name: translate('ra.action.delete'), icon: 'trash-2' as const, run: () => setAsking(true) }]
      : []),
  ];
  if (acts.length === 0) return null;
  return (
    <>
      {closePanel ? (
        acts.map(({ name, icon, run }) => (
          <Button
            key={name}
            icon={icon}
            onClick={() => {
              closePanel();
              run();
            }}
          >
            {name}
          </Button>
        ))
      ) : (
        <ActMenu acts={acts} label={translate('flexy.forms.more')} />
      )}
      {isAsking && <DeleteQuestion {...{ resource, record, release }} onClose={() => setAsking(false)} />}
    </>
  );
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

/** An action of the menu. */
interface Act {
  readonly name: string;
  readonly icon: AnyIcon;
  readonly run: () => void;
}

/** The further actions in a menu. */
function ActMenu({ acts, label }: { acts: readonly Act[]; label: string }) {
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => <IconButton {...opener} kind="plain" icon={Ellipsis} label={label} />}
    >
      {(close) =>
        acts.map(({ name, icon, run }) => (
          <MenuItem
            key={name}
            icon={icon}
            onSelect={() => {
              close();
              run();
            }}
          >
            {name}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
