import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, InputBox, Row, useApi, useData, useErrorText, useUndoNotice } from '#admin';
import { autoFocus } from '#admin/internal';
import type { ScreenValues } from '#resource';
import type { Pipeline, Stage } from '../rules/pipeline.ts';
import { StageRow } from './StageRow.tsx';
import styles from './CrmPage.module.css';

interface StagesDialogProps {
  pipeline: Pipeline;
  stages: readonly Stage[];
  onChanged: () => void;
  onClose: () => void;
}

/** Dialog that edits the stages of a board: names, codes, limits, order and new stages. */
export function StagesDialog({ pipeline, stages, onChanged, onClose }: StagesDialogProps) {
  const translate = useTranslate();
  const { error, isBusy, save, move, add, remove } = useStageChanges({ pipeline, stages, onChanged });
  const [fresh, setFresh] = useState('');
  const addFresh = async () => {
    if (fresh.trim() !== '' && (await add(fresh.trim()))) setFresh('');
  };
  return (
    <DialogBox
      title={translate('crm.stages.title')}
      closeLabel={translate('flexy.action.close')}
      onClose={onClose}
      onSubmit={() => void addFresh()}
      end={<Button onClick={onClose}>{translate('flexy.action.close')}</Button>}
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <ul className={styles.stageRows}>
        {stages.map((stage, at) => (
          <StageRow
            key={`${stage.id} ${stage.name}`}
            stage={stage}
            at={at}
            last={stages.length - 1}
            isBusy={isBusy}
            onSave={(fields) => void save(stage.id, fields)}
            onMove={(by) => void move(at, by)}
            onDelete={() => void remove(stage)}
          />
        ))}
      </ul>
      <Row gap={6} wrap className={styles.stageRow}>
        <InputBox
          ref={autoFocus}
          label={translate('crm.stages.new')}
          placeholder={translate('crm.stages.new')}
          value={fresh}
          maxLength={80}
          onChange={(event) => setFresh(event.target.value)}
        />
        <Button type="submit" icon="plus" disabled={isBusy || fresh.trim() === ''}>
          {translate('crm.stages.add')}
        </Button>
      </Row>
    </DialogBox>
  );
}

/** Runs changes of stages, one at a time. Shows errors. */
function useRun(onChanged: () => void) {
  const textOf = useErrorText();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (reason) {
      setError(textOf(reason));
      return false;
    } finally {
      onChanged();
      setBusy(false);
    }
  };
  return { error, isBusy, run };
}

/** Functions that change the stages of a board on the server. */
function useStageChanges({ pipeline, stages, onChanged }: Omit<StagesDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const call = useApi();
  const provider = useData();
  const tell = useUndoNotice();
  const { error, isBusy, run } = useRun(onChanged);
  const put = (id: number, data: ScreenValues<'lead_stages'>) =>
    provider.update('lead_stages', { id, data, previousData: undefined });
  const save = (id: number, fields: ScreenValues<'lead_stages'>) => run(() => put(id, fields));
  const move = (at: number, by: -1 | 1) =>
    run(async () => {
      const order = stages.map(({ id }) => id);
      const [moved] = order.splice(at, 1);
      if (moved !== undefined) order.splice(at + by, 0, moved);
      for (const [index, id] of order.entries())
        if (stages.find((stage) => stage.id === id)?.position !== index + 1) await put(id, { position: index + 1 });
    });
  const add = (name: string): Promise<boolean> => {
    const position = Math.max(0, ...stages.map((s) => s.position ?? 0)) + 1;
    // Made once, although the answer was lost and it is asked for again.
    return run(() => provider.create('lead_stages', { data: { name, objectif: pipeline.id, position } }));
  };
  const remove = async ({ id, name }: Stage) => {
    if (!(await run(() => provider.delete('lead_stages', { id, previousData: { id } })))) return;
    tell(translate('crm.stages.deleted', { stage: name }), async () => {
      await call(`lead_stages/${id}/restore`, { method: 'POST' });
      onChanged();
    });
  };
  return { error, isBusy, save, move, add, remove };
}
