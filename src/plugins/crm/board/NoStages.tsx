import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, State, useAction, useApi, useMay } from '#admin';
import { startStagesCall } from '../calls.ts';

interface NoStagesProps {
  objectif: number;
  onAdd: () => void;
  onChanged: () => void;
}

/** Empty state of a board without stages, with buttons to start with the usual ones, or to add the first one. */
export function NoStages({ objectif, onAdd, onChanged }: NoStagesProps) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  const may = useMay();
  const mayAdd = may('create', 'lead_stages');
  const start = async () => {
    await call(startStagesCall, { params: { id: objectif } });
    onChanged();
  };
  return (
    <State
      icon={Columns3}
      title={translate('resources.lead_stages.empty')}
      actions={
        mayAdd && (
          <>
            <Button kind="primary" disabled={isBusy} onClick={() => void run(start)}>
              {translate('crm.stages.start')}
            </Button>
            <Button icon="plus" onClick={onAdd}>
              {translate('crm.stages.add')}
            </Button>
          </>
        )
      }
    >
      {translate(mayAdd ? 'resources.lead_stages.invite' : 'crm.stages.ask')}
    </State>
  );
}
