import type { FileItem } from '../fileItem.ts';
import type { Selection } from './selection.ts';

/** Layout of the items. */
export type ViewKind = 'icons' | 'details';

/** Commands of the keyboard that the surroundings carry out. */
export type ItemCommand = 'cut' | 'copy' | 'paste' | 'rename' | 'delete' | 'up';

/** Handlers of drops on a folder: items of the file manager, or files of the desktop. */
export interface Drops {
  /** @param folder null: the shown one; never asked for items that are in it already */
  readonly onItems: (ids: readonly number[], folder: number) => void;
  readonly onFiles: (data: DataTransfer, folder: number | null) => void;
}

/** Items and what may be done with them. */
export interface ItemsProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly view: ViewKind;
  /** Folders first. */
  readonly items: readonly FileItem[];
  /** Ids in the order of the items. */
  readonly order: readonly number[];
  readonly selection: Selection;
  readonly onSelect: (next: Selection) => void;
  readonly onOpen: (item: FileItem) => void;
  /** Called when the end of the loaded items is near. */
  readonly onMore: () => void;
  /** One item at most can be selected. */
  readonly isSingle?: boolean;
  /** Items that were cut: drawn pale. */
  readonly cut?: ReadonlySet<number>;
  readonly onCommand?: (command: ItemCommand) => void;
  /** A context menu is wanted at a point of the window, px. The pressed item is selected. */
  readonly onMenu?: (at: { readonly x: number; readonly y: number }) => void;
  /** Undefined: nothing can be dragged or dropped. */
  readonly drops?: Drops | undefined;
}
