import { useTranslate } from 'ra-core';
import { useMemo, useState, type DragEvent } from 'react';
import { FolderOpen, House } from 'lucide-react';
import { Button, classNames, Icon, useCall } from '#admin';
import { foldersCall } from '../calls.ts';
import type { FolderEntry, FolderHead } from './fileItem.ts';
import { dragged, droppedIds } from './items/useItemDrag.ts';
import type { Drops } from './items/itemTypes.ts';
import { kindIcon } from './kinds.ts';
import type { Commands } from './useCommands.ts';
import { useFileTexts } from './useFileTexts.ts';
import styles from './files.module.css';

interface TreeProps {
  readonly here: FolderHead;
  readonly drops: Drops | undefined;
  readonly onOpen: (folder: number | null) => void;
}

/** The folders at the side: those of the top, and those along the path to the shown one. */
export function FolderTree({ here, drops, onOpen }: TreeProps) {
  const translate = useTranslate();
  const { data } = useCall(foldersCall, {}, { behind: ['files'] });
  const rows = useMemo(() => {
    const path = new Set(here.parents.map(({ id }) => id));
    if (here.id !== null) path.add(here.id);
    return treeRows(data?.folders ?? [], path);
  }, [data, here]);
  return (
    <ul className={styles.tree} aria-label={translate('files.folders')}>
      <Place name={translate('files.title')} folder={0} level={0} isHere={here.id === null} {...{ drops, onOpen }} />
      {rows.map(({ id, name, level, isReadOnly }) => (
        <Place
          key={id}
          folder={id}
          isHere={id === here.id}
          drops={isReadOnly ? undefined : drops}
          {...{ name, level, onOpen }}
        />
      ))}
    </ul>
  );
}

interface SpaceProps {
  readonly used: number;
  readonly quota: number | null;
  readonly commands: Commands;
}

/** Shows the used storage and its limit, if there is one. Sizes in bytes. */
export function Space({ used, quota, commands }: SpaceProps) {
  const translate = useTranslate();
  const { size } = useFileTexts();
  const title = translate('files.space.title');
  return (
    <div className={styles.storage}>
      <h2>{title}</h2>
      {quota !== null && quota > 0 && <progress aria-label={title} value={Math.min(used, quota)} max={quota} />}
      <p>{quota === null ? size(used) : translate('files.space.of', { used: size(used), quota: size(quota) })}</p>
      {(['duplicates', 'links'] as const).map((name) => (
        <Button key={name} size="small" kind="ghost" icon={commands[name].icon} onClick={commands[name].run}>
          {translate(`files.commands.${name}`)}
        </Button>
      ))}
    </div>
  );
}

/** A folder of the tree that is shown. */
interface TreeRow extends FolderEntry {
  readonly level: number;
}

/** The folders of the top and those along the path, each below its parent. */
function treeRows(folders: readonly FolderEntry[], path: ReadonlySet<number>): TreeRow[] {
  const below = Map.groupBy(folders, ({ folder }) => folder);
  const rowsOf = (parent: number | null, level: number): TreeRow[] =>
    (below.get(parent) ?? []).flatMap((folder) => [
      { ...folder, level },
      ...(path.has(folder.id) ? rowsOf(folder.id, level + 1) : []),
    ]);
  return rowsOf(null, 1);
}

/** Makes a place of the tree take what is dropped on it. */
function useDropPlace(folder: number, drops: Drops | undefined) {
  const [isOver, setOver] = useState(false);
  const isWanted = (event: DragEvent) => drops !== undefined && dragged(event.dataTransfer) !== undefined;
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isWanted(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isWanted(event)) return;
        event.preventDefault();
        if (dragged(event.dataTransfer) === 'items') drops?.onItems(droppedIds(event.dataTransfer), folder);
        else drops?.onFiles(event.dataTransfer, folder === 0 ? null : folder);
      },
    },
  };
}

interface PlaceProps {
  readonly name: string;
  /** 0: the top. */
  readonly folder: number;
  readonly level: number;
  readonly isHere: boolean;
  readonly drops: Drops | undefined;
  readonly onOpen: (folder: number | null) => void;
}

function Place({ name, folder, level, isHere, drops, onOpen }: PlaceProps) {
  const { isOver, handlers } = useDropPlace(folder, drops);
  const icon = level === 0 ? House : isHere ? FolderOpen : kindIcon('folder');
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.place, isHere && styles.here, isOver && styles.placeOver)}
        style={{ paddingInlineStart: 10 + level * 16 }}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => onOpen(folder === 0 ? null : folder)}
        {...handlers}
      >
        <Icon name={icon} />
        <bdi>{name}</bdi>
      </button>
    </li>
  );
}
