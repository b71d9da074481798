import { useListContext, useTranslate } from 'ra-core';
import { CircleCheck, Download, Percent, Tag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Resource } from '#resource';
import { useFormats } from '../../../format/formats.ts';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Slot } from '../../../plugins/Slot.tsx';
import { Icon } from '../../../ui/index.ts';
import { DeleteDialog } from '../../DeleteDialog.tsx';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { bodyValue, bulkFields, type Change } from './changes.ts';
import { EditDialog, type EditStart } from './EditDialog.tsx';
import { Done, Running, Undone } from './Outcome.tsx';
import { hiddenSelection, MAX_IDS, onlyIdsFilter } from '../selection.ts';
import { useBulk, type Bulk } from './useBulk.ts';
import type { Chosen } from './runs.ts';
import { useAllSelected, type AllSelected } from './useAllSelected.ts';
import styles from './BulkBar.module.css';

/** Bar of actions on the selected records, with the reports of failures (menu-bulk). */
export default function BulkBar() {
  return (
    <PartTexts part="lists" pending={null}>
      <Bar />
    </PartTexts>
  );
}

const ExportDialog = lazyComponent(() => import('../export/ExportDialog.tsx'));

/** The declared quick edits of many records: publish, set a category, adjust a price. */
function quickEdits(resource: Resource, fields: readonly string[]) {
  const listed = fields.filter((name) => resource.fields[name]?.list !== undefined);
  const typed = (type: string) => listed.find((name) => resource.fields[name]?.type === type);
  return { publish: fields.find((name) => name === 'isPublished'), set: typed('relation'), adjust: typed('money') };
}

interface ActionProps {
  icon: ReactNode;
  children: string;
  onSelect: () => void;
}

const Action = ({ icon, children, onSelect }: ActionProps) => (
  <button type="button" onClick={onSelect}>
    {icon}
    {children}
  </button>
);

type Opened = { readonly what: 'edit'; readonly start?: EditStart } | { readonly what: 'delete' | 'export' } | null;

interface ActionsProps {
  fields: readonly string[];
  onOpen: (opened: Opened) => void;
}

/** The actions of the bar; two on a phone. */
function Actions({ fields, onOpen }: ActionsProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { resource, permission } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  const quick = quickEdits(resource, fields);
  const edit = (start?: EditStart) => () => onOpen({ what: 'edit', start });
  return (
    <>
      {!isNarrow && quick.publish && (
        <Action icon={<Icon name={CircleCheck} />} onSelect={edit({ field: quick.publish, text: 'true' })}>
          {translate('flexy.lists.bulk.publish')}
        </Action>
      )}
      {!isNarrow && quick.set && (
        <Action icon={<Icon name={Tag} />} onSelect={edit({ field: quick.set })}>
          {translate('flexy.lists.bulk.set', { name: labelOf(quick.set) })}
        </Action>
      )}
      {!isNarrow && quick.adjust && (
        <Action icon={<Icon name={Percent} />} onSelect={edit({ field: quick.adjust, how: 'raisePercent' })}>
          {translate('flexy.lists.bulk.adjust', { name: labelOf(quick.adjust) })}
        </Action>
      )}
      {fields.length > 0 && (
        <Action icon={<Icon name="pencil" />} onSelect={edit()}>
          {translate('flexy.lists.bulk.edit')}
        </Action>
      )}
      {!isNarrow && (
        <Action icon={<Icon name={Download} />} onSelect={() => onOpen({ what: 'export' })}>
          {translate('flexy.list.export')}
        </Action>
      )}
      {permission.operations.includes('delete') && (
        <Action icon={<Icon name="trash-2" />} onSelect={() => onOpen({ what: 'delete' })}>
          {translate('ra.action.delete')}
        </Action>
      )}
    </>
  );
}

/** The offer to select what is on the other pages, too. */
function SelectAll({ onSelect }: { onSelect: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { total = 0 } = useListContext();
  return (
    <button type="button" className={styles.all} onClick={onSelect}>
      {translate('flexy.lists.bulk.selectAll', { total: formats.integer(total) })}
    </button>
  );
}

/** The ways to deal with selected records that the page does not show: see them, or let them go. */
function Hidden() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, setFilters } = useListContext();
  const canShow = selectedIds.length <= MAX_IDS;
  return (
    <>
      {canShow && (
        <button
          type="button"
          className={styles.all}
          onClick={() => setFilters(onlyIdsFilter(selectedIds), undefined, false)}
        >
          {translate('flexy.lists.bulk.showThem')}
        </button>
      )}
      <button type="button" className={styles.all} onClick={() => onUnselectItems()}>
        {translate('flexy.lists.bulk.clear')}
      </button>
    </>
  );
}

/** The selected records for a bulk call; those on the page with the values that a change replaces, as they are seen. */
function chosenOf(
  resource: Resource,
  { selectedIds, data = [] }: { selectedIds: readonly CrudRecord['id'][]; data?: readonly CrudRecord[] },
  all: AllSelected | null,
  changes: readonly Change[],
): Chosen {
  if (all) return all;
  const known = new Map(data.map((record) => [String(record.id), record]));
  const ids = selectedIds.map((id) => {
    const record = known.get(String(id));
    if (!record || changes.length === 0) return id;
    const seen = changes.map(({ field }) => [field, bodyValue(resource, field, record[field])]);
    return { id, seen: Object.fromEntries(seen) };
  });
  return { ids };
}

interface OpenedProps {
  opened: Opened;
  all: AllSelected | null;
  title: string;
  fields: readonly string[];
  bulk: Bulk;
  onClose: () => void;
}

/** The dialog that was opened from the bar, until its work begins. */
function OpenedDialog({ opened, all, title, fields, bulk, onClose }: OpenedProps) {
  const { resource } = useCrudResource();
  const list = useListContext<CrudRecord>();
  const { selectedIds, data = [] } = list;
  if (opened?.what === 'export') return <ExportDialog ids={all ? undefined : selectedIds} onClose={onClose} />;
  if (!opened || bulk.state.status !== 'idle') return null;
  if (opened.what === 'edit') {
    return (
      <EditDialog
        title={title}
        fields={fields}
        start={opened.start}
        count={all?.count ?? selectedIds.length}
        onClose={onClose}
        onRun={(changes) => void bulk.start({ changes }, chosenOf(resource, list, all, changes))}
      />
    );
  }
  return (
    <DeleteDialog
      resource={resource}
      title={title}
      ids={selectedIds}
      all={all}
      known={data}
      onCancel={onClose}
      onConfirm={() => void bulk.start({ changes: null }, chosenOf(resource, list, all, []))}
    />
  );
}

/** Title of the dialogs and reports: the action that was chosen in the bar. */
function useTitle(opened: Opened, selected: number): string {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  // The count at the start: records are deselected as they are done.
  const [count, setCount] = useState(selected);
  if (opened === null && count !== selected) setCount(selected);
  const start = opened?.what === 'edit' ? opened.start : undefined;
  if (start?.how) return translate('flexy.lists.bulk.adjust', { name: labelOf(start.field) });
  return translate(`flexy.lists.bulk.${opened?.what === 'delete' ? 'deleteTitle' : 'editTitle'}`, {
    smart_count: count,
  });
}

interface SelectedProps extends ActionsProps {
  selection: ReturnType<typeof useAllSelected>;
}

/** The bar itself: how many are selected, what can be done with them, and the ways to select more or none. */
function Selected({ selection: { all, canSelect, select }, ...actions }: SelectedProps) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<CrudRecord>();
  const isNarrow = useIsNarrow();
  const hidden = all ? 0 : hiddenSelection(selectedIds, data).length;
  const selected =
    hidden > 0
      ? translate('flexy.lists.bulk.selectedHidden', { smart_count: hidden, count: selectedIds.length })
      : translate('flexy.list.selected', { smart_count: all?.count ?? selectedIds.length });
  return (
    <div className={styles.bar} role="toolbar" aria-label={selected} data-hidden={hidden > 0 || undefined}>
      <b aria-live="polite">{selected}</b>
      {hidden > 0 && <Hidden />}
      {canSelect && <SelectAll onSelect={select} />}
      <hr />
      <Actions {...actions} />
      {!isNarrow && !all && <Slot name="list.selection" given={{ resource: resource.name, ids: selectedIds }} />}
      <hr />
      <button
        type="button"
        aria-label={translate('flexy.list.clearSelection')}
        title={translate('flexy.list.clearSelection')}
        onClick={() => onUnselectItems()}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

function Bar() {
  const { resource, permission } = useCrudResource();
  const { selectedIds, data = [] } = useListContext<CrudRecord>();
  const [opened, setOpened] = useState<Opened>(null);
  const runs = useBulk();
  const selection = useAllSelected();
  const { all } = selection;
  const start: Bulk['start'] = (task, chosen) => {
    // After a run the selection is a list of records, even when it holds the whole page: the next action must not mean the filter.
    selection.end();
    return runs.start(task, chosen);
  };
  const bulk = { ...runs, start };
  const title = useTitle(opened, all?.count ?? selectedIds.length);
  const fields = permission.operations.includes('update') ? bulkFields(resource, permission.writable.update) : [];
  const { state } = bulk;
  const leave = () => {
    setOpened(null);
    bulk.close();
  };
  const nameOf = (id: CrudRecord['id']) => {
    const record = data.find((one) => String(one.id) === String(id));
    return record ? recordTitle(resource, record) : `#${id}`;
  };
  const report = { title, nameOf, bulk: { ...bulk, close: leave } };
  return (
    <>
      {selectedIds.length > 0 && <Selected selection={selection} fields={fields} onOpen={setOpened} />}
      <OpenedDialog
        opened={opened}
        all={all}
        title={title}
        fields={fields}
        bulk={bulk}
        onClose={() => setOpened(null)}
      />
      {state.status === 'running' && <Running state={state} {...report} />}
      {state.status === 'done' && <Done state={state} {...report} />}
      {state.status === 'undone' && <Undone state={state} {...report} />}
    </>
  );
}
