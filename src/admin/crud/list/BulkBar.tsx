import { useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { Banner, Button, ConfirmDialog, Icon } from '../../ui/index.ts';
import { useBulkDelete, type Refusal } from './useBulkDelete.ts';
import styles from './BulkBar.module.css';

function Report({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.report}>
      <Banner
        tone="danger"
        action={
          <Button size="small" onClick={onClose}>
            {translate('flexy.action.close')}
          </Button>
        }
      >
        <b>{translate('flexy.list.notDeleted', { smart_count: refusals.length })}</b>
        <ul>
          {refusals.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** What can be done with the selected records (delete them, where one may), and the report of what could not. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refusals, forget, remove } = useBulkDelete(resource);
  const count = selectedIds.length;
  const confirm = async () => {
    await remove();
    setAsking(false);
  };
  return (
    <>
      {refusals.length > 0 && <Report refusals={refusals} onClose={forget} />}
      {count > 0 && (
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={translate('flexy.list.selected', { smart_count: count })}
        >
          <b aria-live="polite">{translate('flexy.list.selected', { smart_count: count })}</b>
          <button type="button" onClick={() => setAsking(true)}>
            <Icon name="trash-2" />
            {translate('ra.action.delete')}
          </button>
          <button
            type="button"
            aria-label={translate('flexy.list.clearSelection')}
            title={translate('flexy.list.clearSelection')}
            onClick={() => onUnselectItems()}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          danger
          title={translate('flexy.delete.titleMany', { smart_count: count, name: labelOf(resource.name, count) })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('ra.action.delete')}
          busy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          {translate('flexy.delete.help')}
        </ConfirmDialog>
      )}
    </>
  );
}
