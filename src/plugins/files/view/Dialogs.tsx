import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog, lazyComponent } from '#admin';
import { NameDialog } from './actions/NameDialog.tsx';
import { UsesNote } from './actions/UsesNote.tsx';
import type { FileActions } from './actions/useFileActions.ts';
import { DownloadQuestion } from './download/DownloadQuestion.tsx';
import type { FileItem, FolderHead } from './fileItem.ts';
import type { OpenDialog } from './useCommands.ts';

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly here: FolderHead;
  readonly actions: FileActions;
  readonly onClose: () => void;
}

/** The open dialog of the file manager. */
export function Dialogs({ dialog, here, actions, onClose }: DialogsProps) {
  const translate = useTranslate();
  switch (dialog.kind) {
    case 'newFolder':
      return (
        <NameDialog
          title={translate('files.commands.newFolder')}
          submit={translate('files.create')}
          name={translate('files.newFolderName')}
          onSubmit={(name) => actions.createFolder(here.id, name)}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={translate('files.commands.rename')}
          submit={translate('files.commands.rename')}
          name={dialog.item.name}
          note={<UsesNote items={[dialog.item]} />}
          onSubmit={(name) => actions.rename(dialog.item, name)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteQuestion items={dialog.items} actions={actions} onClose={onClose} />;
    case 'download':
      return <DownloadQuestion item={dialog.item} onRun={dialog.run} onClose={onClose} />;
    case 'duplicates':
      return <DuplicatesDialog onClose={onClose} />;
    case 'links':
      return <ShareDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog item={dialog.item} onClose={onClose} />;
    case 'rights':
      return <RightsDialog item={dialog.item} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog item={dialog.item} onClose={onClose} />;
  }
}

const RightsDialog = lazyComponent(() => import('./rights/RightsDialog.tsx'));
const DuplicatesDialog = lazyComponent(() => import('./duplicates/DuplicatesDialog.tsx'));
const ShareDialog = lazyComponent(() => import('./share/ShareDialog.tsx'));
const PreviewDialog = lazyComponent(() => import('./preview/PreviewDialog.tsx'));

interface DeleteProps {
  readonly items: readonly FileItem[];
  readonly actions: FileActions;
  readonly onClose: () => void;
}

/** Asks before files go to the bin, and tells which records use them. */
function DeleteQuestion({ items, actions, onClose }: DeleteProps) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await actions.remove(items);
    onClose();
  };
  const name = items[0]?.name ?? '';
  return (
    <ConfirmDialog
      danger
      busy={isBusy}
      title={translate('files.remove.title', { smart_count: items.length, name })}
      more={<UsesNote items={items} />}
      cancel={translate('ra.action.cancel')}
      confirm={translate('files.commands.delete')}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {translate('files.remove.text')}
    </ConfirmDialog>
  );
}
