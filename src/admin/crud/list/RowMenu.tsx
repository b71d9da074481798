import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useStore, useTranslate } from 'ra-core';
import { Copy, ExternalLink, History, PanelRight } from 'lucide-react';
import { use, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useApi } from '../../plugins/useApi.ts';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { Slot } from '../../plugins/Slot.tsx';
import { FloatingMenu, Icon, MenuItem } from '../../ui/index.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { statusOf, useErrorText } from '../problem.ts';
import { recordPathOf, useRecordPath } from '../recordPath.ts';
import { recordTitle } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { useUndoNotice } from '../useUndoNotice.ts';
import { restore } from './bulk/restore.ts';
import type { ListShape, OpenMenu } from './ListTable.tsx';
import { PreviewContext } from './preview/PreviewContext.ts';
import styles from './RowMenu.module.css';

type RowMenuProps = OpenMenu & { resource: ListShape['resource']; onClose: () => void };

/** Menu of one record of a list. One menu serves all rows and opens at the pressed button. */
export default function RowMenu(props: RowMenuProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Menu key={props.record.id} {...props} />
    </PartTexts>
  );
}

/** Deletes a record, with a way back. */
function useDelete({ record, resource, onClose }: RowMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useUndoNotice();
  const textOf = useErrorText();
  const callApi = useApi();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const name = recordTitle(resource, record, translate);
  const again = () => queryClient.invalidateQueries({ queryKey: [resource.name] });
  const undo = async () => {
    await restore(callApi, resource, record.id);
    await again();
  };
  const remove = async () => {
    setBusy(true);
    try {
      await dataProvider.delete(resource.name, { id: record.id, previousData: record });
      const done = translate('flexy.lists.row.deleted', { name });
      if (resource.bin === false) notify(done, { type: 'success' });
      else tell(done, undo);
      await again();
    } catch (error) {
      notify(textOf(error), { type: 'error' });
      // Another person has deleted it.
      if (statusOf(error) === 404) await again();
    } finally {
      onClose();
    }
  };
  return { isBusy, remove, name };
}

function PreviewItem({ record, onDone }: Pick<RowMenuProps, 'record'> & { onDone: () => void }) {
  const translate = useTranslate();
  const preview = use(PreviewContext);
  if (!preview) return null;
  return (
    <MenuItem
      onSelect={() => {
        onDone();
        preview(String(record.id));
      }}
    >
      <Icon name={PanelRight} flip />
      {translate('flexy.lists.row.preview')}
    </MenuItem>
  );
}

function Items(props: RowMenuProps & { onDelete: () => void; onDone: () => void }) {
  const { record, resource, onDelete, onDone } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permission } = useCrudResource();
  const path = useRecordPath(resource.name)(record.id);
  const href = useHref(path);
  // The tab of a record's side panel, stored on the device.
  const [, keepTab] = useStore<string>('recordPanel.tab', 'comments');
  const go = (to: string) => () => {
    onDone();
    void navigate(to);
  };
  const { operations } = permission;
  const hasHistory = useHasHistory(resource);
  return (
    <>
      <MenuItem icon="eye" onSelect={go(path)}>
        {translate('flexy.lists.row.open')}
      </MenuItem>
      <PreviewItem record={record} onDone={onDone} />
      <MenuItem
        onSelect={() => {
          onDone();
          window.open(href, '_blank', 'noopener');
        }}
      >
        <Icon name={ExternalLink} />
        {translate('flexy.lists.row.newTab')}
      </MenuItem>
      {operations.includes('create') && (
        <MenuItem onSelect={go(`/${resource.name}/create?copy=${encodeURIComponent(record.id)}`)}>
          <Icon name={Copy} />
          {translate('flexy.lists.row.duplicate')}
        </MenuItem>
      )}
      {hasHistory && (
        <MenuItem
          onSelect={() => {
            keepTab('history');
            go(recordPathOf(resource.name, record.id, 'show'))();
          }}
        >
          <Icon name={History} />
          {translate('flexy.lists.row.history')}
        </MenuItem>
      )}
      <Slot
        name="list.row"
        given={{ resource: resource.name, record, close: onDone }}
        pending={<div className={styles.pending} />}
      />
      {operations.includes('delete') && (
        <MenuItem icon="trash-2" onSelect={onDelete}>
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </>
  );
}

function Menu(props: RowMenuProps) {
  const { button, onClose, record, resource } = props;
  const translate = useTranslate();
  const { isBusy, remove, name } = useDelete(props);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    onClose();
    button.focus();
  };
  if (isAsking) {
    return (
      <DeleteDialog
        resource={resource}
        ids={[record.id]}
        known={[record]}
        busy={isBusy}
        onCancel={leave}
        onConfirm={() => void remove()}
      />
    );
  }
  return (
    <FloatingMenu button={button} label={translate('flexy.list.actions', { name })} onClose={onClose}>
      <Items {...props} onDelete={() => setAsking(true)} onDone={onClose} />
    </FloatingMenu>
  );
}
