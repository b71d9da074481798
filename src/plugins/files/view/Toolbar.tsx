import { ArrowDownAZ, LayoutGrid, List, PanelRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton, MenuItem, Popover, SearchBox, useDebounced, VisuallyHidden } from '#admin';
import type { FileItem } from './fileItem.ts';
import type { CommandName, Commands } from './useCommands.ts';
import type { FilesState } from './useFilesState.ts';
import { useFileTexts } from './useFileTexts.ts';
import { SORT_FIELDS } from './useFolder.ts';
import styles from './files.module.css';

interface ToolbarProps {
  readonly commands: Commands;
  readonly chosen: readonly FileItem[];
  readonly state: FilesState;
}

/** The toolbar of the file manager (docs/rules/files-and-import.md, "The file manager"). */
export function Toolbar({ commands, chosen, state }: ToolbarProps) {
  const translate = useTranslate();
  return (
    <div className={styles.tools} role="group" aria-label={translate('files.tools')}>
      {BUTTONS.map((name) => (
        <Button
          key={name}
          kind="ghost"
          size="small"
          icon={commands[name].icon}
          disabled={commands[name].isOff}
          onClick={commands[name].run}
        >
          {translate(`files.commands.${name}`)}
        </Button>
      ))}
      <SelectionMenu commands={commands} />
      <SelectedCount chosen={chosen} />
      <span className={styles.space} />
      <Search state={state} />
      <SortMenu state={state} />
      <ViewButtons commands={commands} state={state} />
    </div>
  );
}

/** Waits so long after the last letter before it searches, ms. */
const TYPING_MS = 250;

/** Search in the folder and below. */
function Search({ state }: { readonly state: FilesState }) {
  const translate = useTranslate();
  const [text, setText] = useState(state.query.search);
  const settled = useDebounced(text, TYPING_MS);
  const { search } = state;
  const present = state.query.search;
  const asked = useRef(present);
  useEffect(() => {
    // Another folder, or the end of the search: not what was typed here, which goes on meanwhile.
    if (present !== asked.current) setText(present);
    asked.current = present;
  }, [present]);
  useEffect(() => {
    const wanted = settled.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    search(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed starts a search
  }, [settled]);
  return (
    <SearchBox
      label={translate('files.search')}
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function SortMenu({ state }: { readonly state: FilesState }) {
  const translate = useTranslate();
  const { sort, order } = state.query;
  const label = translate('files.sort.by');
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => (
        <Button {...opener} kind="ghost" size="small" icon={ArrowDownAZ}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {translate(`files.sort.${sort}`)}
        </Button>
      )}
    >
      {(close) => (
        <>
          {SORT_FIELDS.map((field) => (
            <MenuItem
              key={field}
              checked={field === sort}
              {...(field === sort && { icon: order === 'asc' ? ('arrow-up' as const) : ('arrow-down' as const) })}
              onSelect={() => {
                close();
                state.sortBy(field);
              }}
            >
              {translate(`files.sort.${field}`)}
            </MenuItem>
          ))}
        </>
      )}
    </Popover>
  );
}

/** Selects all, nothing, or what is not selected. */
function SelectionMenu({ commands }: { readonly commands: Commands }) {
  const translate = useTranslate();
  const label = translate('files.selection');
  return (
    <Popover
      kind="menu"
      align="start"
      label={label}
      opener={(opener) => (
        <Button {...opener} kind="ghost" size="small" icon="list-checks">
          {label}
        </Button>
      )}
    >
      {(close) => (
        <>
          {(['selectAll', 'selectNone', 'invert'] as const).map((name) => (
            <MenuItem
              key={name}
              icon={commands[name].icon}
              onSelect={() => {
                close();
                commands[name].run();
              }}
            >
              {translate(`files.commands.${name}`)}
            </MenuItem>
          ))}
        </>
      )}
    </Popover>
  );
}

/** Shows the number of selected items and their total size. */
function SelectedCount({ chosen }: { readonly chosen: readonly FileItem[] }) {
  const translate = useTranslate();
  const { size } = useFileTexts();
  const bytes = chosen.reduce((sum, item) => sum + item.size, 0);
  return (
    <span className={styles.selected} role="status">
      {chosen.length > 0 && (
        <>
          <b>{translate('files.selected', { smart_count: chosen.length })}</b> {bytes > 0 && size(bytes)}
        </>
      )}
    </span>
  );
}

const BUTTONS: readonly CommandName[] = ['cut', 'copy', 'paste', 'rename', 'delete', 'download'];

/** Kind of view, and whether the details of the selection are shown. */
function ViewButtons({ commands, state }: Omit<ToolbarProps, 'chosen'>) {
  const translate = useTranslate();
  const { view, hasPanel } = state;
  return (
    <>
      <span role="group" aria-label={translate('files.view')} className={styles.group}>
        {(['icons', 'details'] as const).map((kind) => (
          <IconButton
            key={kind}
            size="small"
            kind={view === kind ? 'plain' : 'ghost'}
            icon={kind === 'icons' ? LayoutGrid : List}
            label={translate(`files.views.${kind}`)}
            aria-pressed={view === kind}
            onClick={() => state.setView(kind)}
          />
        ))}
      </span>
      <IconButton
        size="small"
        icon="refresh-cw"
        label={translate('files.commands.refresh')}
        onClick={commands.refresh.run}
      />
      <IconButton
        size="small"
        kind={hasPanel ? 'plain' : 'ghost'}
        icon={PanelRight}
        flip
        label={translate('files.details')}
        aria-pressed={hasPanel}
        onClick={() => state.setPanel(!hasPanel)}
      />
    </>
  );
}
