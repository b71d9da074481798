import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { Button, classNames, State } from '#admin';
import type { MenuPlace } from './ContextMenu.tsx';
import type { FileItem } from './fileItem.ts';
import { ColumnHeads } from './items/ColumnHeads.tsx';
import { ItemsArea } from './items/ItemsArea.tsx';
import type { Drops, ItemCommand } from './items/itemTypes.ts';
import { EMPTY, type Selection } from './items/selection.ts';
import { useItemDrag } from './items/useItemDrag.ts';
import type { Commands } from './useCommands.ts';
import type { FilesState } from './useFilesState.ts';
import type { LoadedFolder } from './useFolder.ts';
import styles from './files.module.css';

interface ListProps {
  readonly state: FilesState;
  readonly found: LoadedFolder;
  readonly head: NonNullable<LoadedFolder['head']>;
  readonly selection: Selection;
  readonly order: readonly number[];
  readonly commands: Commands;
  readonly cut: readonly number[];
  readonly onSelect: (next: Selection) => void;
  readonly onOpen: (item: FileItem) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly drops: Drops | undefined;
}

/** The files of the folder, or what was found. */
export function FilesList({ state, found, head, commands, cut, onMenu, ...rest }: ListProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = found.items.length === 0;
  const focus = useKeptFocus(box, isEmpty);
  const cutIds = useMemo(() => new Set(cut), [cut]);
  const { parents, id, name } = head.folder;
  const label = translate('files.listLabel', { name: id === null ? translate('files.title') : name });
  const act = (command: ItemCommand) => {
    if (command !== 'up') {
      const { run, isOff = false } = commands[command];
      if (!isOff) run();
    } else if (id !== null) state.openFolder(parents.at(-1)?.id ?? null);
  };
  const openMenu = (at: { readonly x: number; readonly y: number }) => {
    const element = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (element) onMenu({ at, element });
  };
  if (isEmpty)
    return (
      <div ref={box} className={styles.list} {...focus}>
        <EmptyArea {...{ label, state, commands }} drops={rest.drops} onMenu={openMenu} onUp={() => act('up')} />
      </div>
    );
  return (
    <div ref={box} className={styles.list} aria-busy={found.isFetching} {...focus}>
      {state.view === 'details' && <ColumnHeads query={state.query} onSort={state.sortBy} />}
      <ItemsArea
        {...rest}
        label={label}
        view={state.view}
        items={found.items}
        cut={cutIds}
        onMore={found.more}
        onCommand={act}
        onMenu={openMenu}
      />
    </div>
  );
}

/** Message in place of the list, for an empty folder or a search without matches. */
function Nothing({ state, commands }: Pick<ListProps, 'state' | 'commands'>) {
  const translate = useTranslate();
  if (state.query.search !== '')
    return (
      <State
        icon="search-x"
        title={translate('files.noMatch', { search: state.query.search })}
        actions={<Button onClick={() => state.search('')}>{translate('files.endSearch')}</Button>}
      />
    );
  return (
    <State
      icon={FolderOpen}
      title={translate('files.empty')}
      actions={
        commands.upload.isOff ? undefined : (
          <Button icon={commands.upload.icon} onClick={commands.upload.run}>
            {translate('files.commands.upload')}
          </Button>
        )
      }
    >
      {translate('files.invite')}
    </State>
  );
}

interface EmptyProps extends Pick<ListProps, 'state' | 'commands' | 'drops'> {
  readonly label: string;
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
  readonly onUp: () => void;
}

/** A folder without files takes what is dropped or pasted, as any other. */
function EmptyArea({ label, state, commands, drops, onMenu, onUp }: EmptyProps) {
  const nothing = { label, view: 'icons', items: [], order: [], selection: EMPTY } as const;
  const noop = () => undefined;
  const drag = useItemDrag({ ...nothing, drops, onSelect: noop, onOpen: noop, onMore: noop });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as a list with files, it takes drops
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys of the list: paste, and the menu
      tabIndex={0}
      className={classNames(styles.nothing, drag.over === 'here' && styles.placeOver)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Backspace') onUp();
        else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v' && !commands.paste.isOff)
          commands.paste.run();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
      {...drag.handlers}
    >
      <Nothing state={state} commands={commands} />
    </section>
  );
}

/** Keeps the focus in the list when an empty folder replaces it, and the other way round. */
function useKeptFocus(box: { readonly current: HTMLElement | null }, isEmpty: boolean) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [box, isEmpty]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}
