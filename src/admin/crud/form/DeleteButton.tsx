import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import { statusOf, useErrorText } from '../problem.ts';
import { recordTitle, type CrudRecord } from '../recordText.ts';

interface DeleteButtonProps {
  resource: Resource;
  record: CrudRecord;
  /** Lets one leave without the question about changes. */
  release: () => void;
}

/** Deletes the record after asking; a refusal is said and nothing is lost. */
export function DeleteButton({ resource, record, release }: DeleteButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await dataProvider
        .delete(resource.name, { id: record.id, previousData: record })
        // Already gone is as good as deleted: perhaps by this very call, whose answer was lost.
        .catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        });
      release();
      notify(translate('flexy.list.deleted', { smart_count: 1 }), { type: 'success' });
      await navigate(`/${resource.name}`);
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(record.id) }] });
      await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
      setAsking(false);
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="trash-2" onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={translate('flexy.delete.titleOne', { name: recordTitle(resource, record) })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('ra.action.delete')}
          busy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          {translate('flexy.delete.help')}
        </ConfirmDialog>
      )}
    </>
  );
}
