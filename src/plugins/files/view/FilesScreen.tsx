import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Banner, Button, useErrorText } from '#admin';
import { filesOf, filesIn } from '../upload/dropped.ts';
import { UploadsPanel } from '../upload/UploadsPanel.tsx';
import { useSendFound } from '../upload/useSendFound.ts';
import { useTakenQuestion } from '../upload/useTakenQuestion.ts';
import { useUploads } from '../upload/useUploads.ts';
import { useConflictQuestion } from './actions/useConflictQuestion.tsx';
import { useFileActions } from './actions/useFileActions.ts';
import { ContextMenu, type MenuPlace } from './ContextMenu.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { Dialogs } from './Dialogs.tsx';
import { FilesHead } from './FilesHead.tsx';
import { FilesList } from './FilesList.tsx';
import { FolderTree, Space } from './FolderTree.tsx';
import type { FileItem } from './fileItem.ts';
import type { Drops } from './items/itemTypes.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCommands, type Clipboard, type OpenDialog } from './useCommands.ts';
import type { FilesState } from './useFilesState.ts';
import type { LoadedFolder } from './useFolder.ts';
import { useSelection } from './useSelection.ts';
import styles from './files.module.css';

interface ScreenProps {
  readonly state: FilesState;
  readonly found: LoadedFolder;
  readonly head: NonNullable<LoadedFolder['head']>;
}

/** A folder of the file manager with everything that can be done in it. */
export function FilesScreen(props: ScreenProps) {
  const { state, found, head } = props;
  const translate = useTranslate();
  const textOf = useErrorText();
  const screen = useScreen(props);
  const { here, selection, select, chosen, order, commands, open, drops } = screen;
  return (
    <div className={styles.page}>
      <FilesHead head={head} commands={commands} />
      {screen.inputs(translate('files.commands.upload'), translate('files.commands.uploadFolder'))}
      <Toolbar commands={commands} chosen={chosen} state={state} />
      {found.error && (
        <Banner tone="danger" action={<Button onClick={found.refetch}>{translate('flexy.state.retry')}</Button>}>
          {textOf(found.error)}
        </Banner>
      )}
      <div className={styles.columns}>
        <section className={styles.side} aria-label={translate('files.folders')}>
          <FolderTree here={here} drops={drops} onOpen={state.openFolder} />
          <Space used={head.used} quota={head.quota} commands={commands} />
        </section>
        <FilesList
          {...{ state, found, head, selection, commands, order, drops }}
          cut={screen.cut}
          onSelect={select}
          onOpen={open}
          onMenu={screen.setMenu}
        />
        {state.hasPanel && (
          <section className={styles.panel} aria-label={translate('files.details')}>
            <DetailsPanel chosen={chosen} commands={commands} onPreview={open} />
          </section>
        )}
      </div>
      <Windows screen={screen} />
    </div>
  );
}

/** The browser's choice of files, and of a folder. */
function useFileInput(onFiles: (files: FileList | null) => void) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const props = {
    hidden: true,
    type: 'file',
    multiple: true,
    onChange: (event: { target: HTMLInputElement }) => {
      onFiles(event.target.files);
      // The same file may be chosen again.
      event.target.value = '';
    },
  } as const;
  return {
    choose: (isFolder: boolean) => (isFolder ? folder : files).current?.click(),
    inputs: (label: string, folderLabel: string) => (
      <>
        <input ref={files} aria-label={label} {...props} />
        <input ref={folder} aria-label={folderLabel} {...props} {...{ webkitdirectory: '' }} />
      </>
    ),
  };
}

/** Selection, commands, uploads and open windows of a folder. */
function useScreen({ state, found, head }: ScreenProps) {
  const here = head.folder;
  const { ask, dialog: question } = useConflictQuestion();
  const actions = useFileActions(ask);
  const uploads = useUploads();
  useTakenQuestion(uploads.list, uploads.all, ask);
  const send = useSendFound(uploads.list);
  const picked = useFileInput((files) => void send(filesOf(files), here.id));
  const { selection, select, chosen, order } = useSelection(found.items, `${here.id} ${state.query.search}`);
  const [clipboard, setClipboard] = useState<Clipboard | null>(null);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const commands = useCommands({
    ...{ here, chosen, selection, select, order, actions, clipboard, setClipboard },
    open: setOpened,
    chooseFiles: picked.choose,
    refresh: found.refetch,
  });
  const open = (item: FileItem) => (item.isFolder ? state.openFolder(item.id) : setOpened({ kind: 'preview', item }));
  const drops: Drops = {
    onItems: (ids, folder) => {
      const elsewhere = chosen.some((item) => ids.includes(item.id) && (item.folder ?? 0) !== folder);
      if (elsewhere) void actions.move(ids, folder === 0 ? null : folder, here.id);
    },
    onFiles: (data, folder) => void send(filesIn(data), folder ?? here.id),
  };
  return {
    ...{ here, actions, uploads, selection, select, chosen, order, commands, open, opened, setOpened, menu, setMenu },
    question,
    inputs: picked.inputs,
    cut: clipboard?.mode === 'cut' ? clipboard.ids : [],
    drops: here.isReadOnly ? undefined : drops,
  };
}

/** Context menu, dialogs and uploads, over the folder. */
function Windows({ screen }: { readonly screen: ReturnType<typeof useScreen> }) {
  const { here, actions, uploads, chosen, commands, open, opened, setOpened, menu, setMenu, question } = screen;
  return (
    <>
      <UploadsPanel list={uploads.list} all={uploads.all} />
      {menu && (
        <ContextMenu
          place={menu}
          commands={commands}
          hasSelection={chosen.length > 0}
          onOpen={() => chosen[0] && open(chosen[0])}
          onClose={() => setMenu(null)}
        />
      )}
      {opened && <Dialogs dialog={opened} here={here} actions={actions} onClose={() => setOpened(null)} />}
      {question}
    </>
  );
}
