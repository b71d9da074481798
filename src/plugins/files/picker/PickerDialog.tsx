import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { LayoutGrid, List } from 'lucide-react';
import { Button, DialogBox, IconButton, Query, SearchBox, State, useDebounced } from '#admin';
import type { FilePickerProps } from '#admin/internal';
import type { FileItem, FolderHead } from '../view/fileItem.ts';
import { ItemsArea } from '../view/items/ItemsArea.tsx';
import type { ViewKind } from '../view/items/itemTypes.ts';
import { useFolder } from '../view/useFolder.ts';
import { useSelection } from '../view/useSelection.ts';
import styles from './picker.module.css';

/** Modal in which one file is picked (docs/rules/files-and-import.md, "The file manager"): double click, Enter or Select. */
export function PickerDialog(props: FilePickerProps) {
  const { onClose } = props;
  const translate = useTranslate();
  const picker = usePicker(props);
  const chosen = picker.selecting.chosen[0];
  return (
    <DialogBox
      width={1080}
      title={translate('files.picker.title')}
      closeLabel={translate('files.close')}
      onClose={onClose}
      end={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button kind="primary" disabled={!chosen} onClick={() => chosen && picker.open(chosen)}>
            {translate(chosen?.isFolder ? 'files.commands.open' : 'files.picker.select')}
          </Button>
        </>
      }
    >
      <PickerTools picker={picker} />
      <div className={styles.files}>
        <PickerFiles picker={picker} />
      </div>
    </DialogBox>
  );
}

/** Waits so long after the last letter before it searches, ms. */
const TYPING_MS = 250;

interface PathProps {
  readonly here: FolderHead | undefined;
  readonly onOpen: (folder: number | null) => void;
}

/** The folders from the top to the shown one; each opens. */
function Path({ here, onOpen }: PathProps) {
  const translate = useTranslate();
  const above = [{ id: null, name: translate('files.title') }, ...(here?.parents ?? [])];
  const places = here && here.id !== null ? [...above, { id: here.id, name: here.name }] : above;
  return (
    <nav className={styles.path} aria-label={translate('files.path')}>
      <ol>
        {places.map(({ id, name }, at) => (
          <li key={id ?? 0}>
            <button
              type="button"
              aria-current={at === places.length - 1 ? 'page' : undefined}
              onClick={() => onOpen(id)}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** State of the picker: folder, search, view, and the items that were found. */
function usePicker({ group, onPick }: FilePickerProps) {
  const [folder, setFolder] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [view, setView] = useState<ViewKind>('icons');
  const search = useDebounced(text, TYPING_MS).trim();
  const found = useFolder({ folder, search, sort: 'name', order: 'asc', group });
  const selecting = useSelection(found.items, `${folder} ${search}`);
  const openFolder = (id: number | null) => {
    setFolder(id);
    setText('');
  };
  const open = (item: FileItem) => {
    // Models have no address that a browser shows, only one for downloading.
    const url = item.url ?? (group === 'models' ? item.downloadUrl : null);
    if (item.isFolder) openFolder(item.id);
    else if (url) onPick({ url, name: item.name, id: item.id });
  };
  return { text, setText, view, setView, search, found, selecting, openFolder, open };
}

type Picker = ReturnType<typeof usePicker>;

/** Path, search and kind of view. */
function PickerTools({ picker }: { readonly picker: Picker }) {
  const translate = useTranslate();
  const { found, openFolder, text, setText, view, setView } = picker;
  return (
    <div className={styles.tools}>
      <Path here={found.head?.folder} onOpen={openFolder} />
      <SearchBox
        label={translate('files.search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // The picker stands in a form, which Enter would send.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {(['icons', 'details'] as const).map((kind) => (
        <IconButton
          key={kind}
          kind={view === kind ? 'plain' : 'ghost'}
          icon={kind === 'icons' ? LayoutGrid : List}
          label={translate(`files.views.${kind}`)}
          aria-pressed={view === kind}
          onClick={() => setView(kind)}
        />
      ))}
    </div>
  );
}

/** The files that may be picked, or why there are none. */
function PickerFiles({ picker }: { readonly picker: Picker }) {
  const translate = useTranslate();
  const { found, selecting, search, view, open } = picker;
  const { items, head, error, refetch } = found;
  return (
    <Query
      failed={translate('files.failed')}
      query={{ data: head && items, error, refetch }}
      loading={<p role="status">{translate('flexy.state.loading')}</p>}
      empty={
        <State
          icon="search-x"
          title={search === '' ? translate('files.picker.none') : translate('files.noMatch', { search })}
        />
      }
    >
      {() => (
        <ItemsArea
          isSingle
          label={translate('files.picker.title')}
          view={view}
          items={items}
          order={selecting.order}
          selection={selecting.selection}
          onSelect={selecting.select}
          onOpen={open}
          onMore={found.more}
        />
      )}
    </Query>
  );
}
