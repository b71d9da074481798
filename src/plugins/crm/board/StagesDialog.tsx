import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, IconButton, InputBox, SelectBox, useErrorText } from '#admin';
import type { Pipeline, Stage } from '../rules/pipeline.ts';
import { STAGE_CODES } from '../rules/stageMove.ts';
import styles from './CrmPage.module.css';

interface StagesDialogProps {
  pipeline: Pipeline;
  stages: readonly Stage[];
  onChanged: () => void;
  onClose: () => void;
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

interface RowProps {
  stage: Stage;
  at: number;
  last: number;
  isBusy: boolean;
  onSave: (fields: object) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** Row of a stage: name, code, and buttons to move or delete it. Saves the name when its field loses the focus. */
function StageRow({ stage, at, last, isBusy, onSave, onMove, onDelete }: RowProps) {
  const translate = useTranslate();
  const [name, setName] = useState(stage.name);
  const known = STAGE_CODES.some((code) => code === stage.code);
  const codes = ['', ...STAGE_CODES, ...(stage.code && !known ? [stage.code] : [])];
  const label = (key: string) => translate(`crm.stages.${key}`, { stage: stage.name });
  const save = () => {
    if (name.trim() === '') setName(stage.name);
    else if (name.trim() !== stage.name) onSave({ name: name.trim() });
  };
  return (
    <li className={styles.stageRow}>
      <InputBox
        label={label('name')}
        value={name}
        maxLength={80}
        onChange={(e) => setName(e.target.value)}
        onBlur={save}
      />
      <SelectBox
        label={label('code')}
        value={stage.code ?? ''}
        disabled={isBusy}
        options={codes.map((value) => ({
          value,
          label:
            value === ''
              ? translate('crm.stages.noCode')
              : known || value !== stage.code
                ? translate(`crm.stages.${value}`)
                : value,
        }))}
        onChange={(event) => onSave({ code: event.target.value === '' ? null : event.target.value })}
      />
      <IconButton icon="arrow-up" label={label('up')} disabled={isBusy || at === 0} onClick={() => onMove(-1)} />
      <IconButton icon="arrow-down" label={label('down')} disabled={isBusy || at === last} onClick={() => onMove(1)} />
      <IconButton icon="trash-2" label={label('delete')} disabled={isBusy} onClick={onDelete} />
    </li>
  );
}

/** Dialog that edits the stages of a board: names, codes, order and new stages. */
export function StagesDialog({ pipeline, stages, onChanged, onClose }: StagesDialogProps) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { error, isBusy, run } = useRun(onChanged);
  const [fresh, setFresh] = useState('');
  const put = (id: number, data: object) => provider.update('lead_stages', { id, data, previousData: undefined });
  const move = (at: number, by: -1 | 1) =>
    run(async () => {
      const order = stages.map(({ id }) => id);
      const [moved] = order.splice(at, 1);
      if (moved !== undefined) order.splice(at + by, 0, moved);
      for (const [index, id] of order.entries())
        if (stages.find((stage) => stage.id === id)?.position !== index + 1) await put(id, { position: index + 1 });
    });
  const add = async () => {
    if (fresh.trim() === '') return;
    const position = Math.max(0, ...stages.map((s) => s.position ?? 0)) + 1;
    const data = { name: fresh.trim(), objectif: pipeline.id, position };
    // Made once, although the answer was lost and it is asked for again.
    if (await run(() => provider.create('lead_stages', { data }))) setFresh('');
  };
  return (
    <DialogBox
      title={translate('crm.stages.title')}
      closeLabel={translate('flexy.action.close')}
      onClose={onClose}
      onSubmit={() => void add()}
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
            onSave={(fields) => void run(() => put(stage.id, fields))}
            onMove={(by) => void move(at, by)}
            onDelete={() =>
              void run(() => provider.delete('lead_stages', { id: stage.id, previousData: { id: stage.id } }))
            }
          />
        ))}
      </ul>
      <div className={styles.stageRow}>
        <InputBox
          label={translate('crm.stages.new')}
          placeholder={translate('crm.stages.new')}
          value={fresh}
          maxLength={80}
          onChange={(event) => setFresh(event.target.value)}
        />
        <Button type="submit" icon="plus" disabled={isBusy || fresh.trim() === ''}>
          {translate('crm.stages.add')}
        </Button>
      </div>
    </DialogBox>
  );
}
