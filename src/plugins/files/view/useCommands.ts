import {
  ClipboardPaste,
  Copy,
  Download,
  Files,
  FolderInput,
  FolderPlus,
  Link,
  Scissors,
  Share2,
  SquareDashed,
  TextCursorInput,
  Upload,
} from 'lucide-react';
import { useNotify } from 'ra-core';
import { useAction, useApi, useMe, type AnyIcon } from '#admin';
import { zipFilesCall } from '../calls.ts';
import type { FileActions } from './actions/useFileActions.ts';
import { downloadAddress } from './download/downloadAddress.ts';
import type { FileItem, FolderHead } from './fileItem.ts';
import { EMPTY, inverted, type Selection } from './items/selection.ts';

/** Items that were cut or copied, to be pasted. */
export interface Clipboard {
  readonly mode: 'cut' | 'copy';
  readonly ids: readonly number[];
  /** Folder they were taken from; null: the top. */
  readonly from: number | null;
}

/** Dialogs of the file manager. */
export type OpenDialog =
  | { readonly kind: 'newFolder' | 'links' | 'duplicates' }
  | { readonly kind: 'rename' | 'preview' | 'rights' | 'share'; readonly item: FileItem }
  | { readonly kind: 'delete'; readonly items: readonly FileItem[] }
  /** Asks before a file that may run something is downloaded. */
  | { readonly kind: 'download'; readonly item: FileItem; readonly run: () => void };

/** Commands by name. */
export type CommandName =
  | ('newFolder' | 'upload' | 'uploadFolder' | 'cut' | 'copy' | 'paste' | 'rename' | 'delete')
  | (
      | 'download'
      | 'copyLink'
      | 'share'
      | 'links'
      | 'duplicates'
      | 'rights'
      | 'selectAll'
      | 'selectNone'
      | 'invert'
      | 'refresh'
    );

/** A command of toolbar, context menu and keyboard; its text is `files.commands.<name>`. */
export interface Command {
  readonly icon: AnyIcon;
  readonly isOff?: boolean;
  readonly run: () => void;
}

/** Everything that can be done now. */
export type Commands = Readonly<Record<CommandName, Command>>;

export interface CommandParts {
  readonly here: FolderHead;
  readonly chosen: readonly FileItem[];
  readonly selection: Selection;
  readonly select: (next: Selection) => void;
  readonly order: readonly number[];
  readonly actions: FileActions;
  readonly clipboard: Clipboard | null;
  readonly setClipboard: (next: Clipboard | null) => void;
  readonly open: (dialog: OpenDialog) => void;
  /** Opens the browser's choice of files, or of a folder. */
  readonly chooseFiles: (isFolder: boolean) => void;
  readonly refresh: () => void;
}

/** Downloads one file, or several and folders as a zip; copies a file's address. */
function useSharing(chosen: readonly FileItem[], open: CommandParts['open']) {
  const call = useApi();
  const notify = useNotify();
  const { run } = useAction();
  const [first] = chosen;
  const address = first?.url ?? first?.downloadUrl;
  const download = async () => {
    if (chosen.length === 1 && first?.downloadUrl) return downloadAddress(first.downloadUrl);
    const { url } = await call(zipFilesCall, { input: { ids: chosen.map(({ id }) => id) } });
    return downloadAddress(url);
  };
  const risky = chosen.find(({ danger }) => danger !== null);
  const fetchNow = () => void run(download);
  const askFirst = () => (risky ? open({ kind: 'download', item: risky, run: fetchNow }) : fetchNow());
  const copyLink = async () => {
    try {
      // Absent on pages without a secure connection, and refused without permission.
      await navigator.clipboard.writeText(new URL(address ?? '', window.location.origin).href);
      notify('files.linkCopied', { type: 'success' });
    } catch {
      notify('files.linkNotCopied', { type: 'error' });
    }
  };
  return {
    download: { icon: Download, isOff: !first, run: askFirst },
    copyLink: { icon: Link, isOff: chosen.length !== 1 || !address, run: () => void run(copyLink) },
  };
}

/** Cut, copy and paste. */
function clipboardCommands(parts: CommandParts) {
  const { here, chosen, actions, clipboard, setClipboard } = parts;
  const take = (mode: Clipboard['mode']) => () =>
    setClipboard({ mode, ids: chosen.map(({ id }) => id), from: chosen[0]?.folder ?? here.id });
  const paste = async ({ mode, ids, from }: Clipboard) => {
    const isDone = await (mode === 'cut' ? actions.move(ids, here.id, from) : actions.copy(ids, here.id));
    if (isDone && mode === 'cut') setClipboard(null);
  };
  const mayChange = chosen.length > 0 && chosen.every(({ isReadOnly }) => !isReadOnly);
  return {
    cut: { icon: Scissors, isOff: !mayChange, run: take('cut') },
    copy: { icon: Copy, isOff: chosen.length === 0, run: take('copy') },
    paste: {
      icon: ClipboardPaste,
      isOff: !clipboard || here.isReadOnly || (clipboard.mode === 'cut' && clipboard.from === here.id),
      run: () => clipboard && void paste(clipboard),
    },
  };
}

/** Returns the commands for the folder and the selected items. Toolbar, menu and keyboard use them. */
export function useCommands(parts: CommandParts): Commands {
  const { here, chosen, selection, select, order, open, chooseFiles, refresh } = parts;
  const [first] = chosen;
  const isAdmin = useMe().roles.includes('ROLE_ADMIN');
  const mayChange = chosen.length > 0 && chosen.every(({ isReadOnly }) => !isReadOnly);
  return {
    newFolder: { icon: FolderPlus, isOff: here.isReadOnly, run: () => open({ kind: 'newFolder' }) },
    upload: { icon: Upload, isOff: here.isReadOnly, run: () => chooseFiles(false) },
    uploadFolder: { icon: FolderInput, isOff: here.isReadOnly, run: () => chooseFiles(true) },
    ...clipboardCommands(parts),
    rename: {
      icon: TextCursorInput,
      isOff: chosen.length !== 1 || !mayChange,
      run: () => first && open({ kind: 'rename', item: first }),
    },
    delete: { icon: 'trash-2', isOff: !mayChange, run: () => open({ kind: 'delete', items: chosen }) },
    ...useSharing(chosen, open),
    share: {
      icon: Share2,
      isOff: chosen.length !== 1 || !mayChange,
      run: () => first && open({ kind: 'share', item: first }),
    },
    duplicates: { icon: Files, run: () => open({ kind: 'duplicates' }) },
    links: { icon: Share2, run: () => open({ kind: 'links' }) },
    rights: {
      icon: 'lock',
      isOff: !isAdmin || chosen.length !== 1 || !first?.isFolder,
      run: () => first && open({ kind: 'rights', item: first }),
    },
    selectAll: {
      icon: 'list-checks',
      isOff: order.length === 0,
      run: () =>
        select({ ids: new Set(order), anchor: order[0] ?? null, cursor: selection.cursor ?? order[0] ?? null }),
    },
    selectNone: { icon: SquareDashed, isOff: chosen.length === 0, run: () => select(EMPTY) },
    invert: { icon: 'arrow-down-up', isOff: order.length === 0, run: () => select(inverted(selection, order)) },
    refresh: { icon: 'refresh-cw', run: refresh },
  };
}
