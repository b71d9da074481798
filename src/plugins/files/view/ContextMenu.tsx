import { useTranslate } from 'ra-core';
import { FloatingMenu, MenuItem } from '#admin';
import type { CommandName, Commands } from './useCommands.ts';

/** Position of the context menu, and the element on which it was opened. */
export interface MenuPlace {
  readonly at: { readonly x: number; readonly y: number };
  /** Gets the focus back. */
  readonly element: HTMLElement;
}

interface MenuProps {
  readonly place: MenuPlace;
  readonly commands: Commands;
  readonly hasSelection: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The context menu of the files: commands that cannot be used now are left out. */
export function ContextMenu({ place, commands, hasSelection, onOpen, onClose }: MenuProps) {
  const translate = useTranslate();
  const names = hasSelection ? FOR_ITEMS : FOR_FOLDER;
  const select = (run: () => void) => () => {
    onClose();
    place.element.focus();
    run();
  };
  return (
    <FloatingMenu button={place.element} at={place.at} label={translate('files.menu')} onClose={onClose}>
      {hasSelection && (
        <MenuItem icon="eye" onSelect={select(onOpen)}>
          {translate('files.commands.open')}
        </MenuItem>
      )}
      {names
        .filter((name) => commands[name].isOff !== true)
        .map((name) => (
          <MenuItem key={name} icon={commands[name].icon} onSelect={select(commands[name].run)}>
            {translate(`files.commands.${name}`)}
          </MenuItem>
        ))}
    </FloatingMenu>
  );
}

/** Commands for selected items, and for the folder when nothing is selected. */
const FOR_ITEMS: readonly CommandName[] = [
  'cut',
  'copy',
  'paste',
  'rename',
  'delete',
  'download',
  'copyLink',
  'share',
  'rights',
];
const FOR_FOLDER: readonly CommandName[] = [
  ...(['newFolder', 'upload', 'uploadFolder', 'paste', 'selectAll', 'links', 'duplicates', 'refresh'] as const),
];
