import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton, InputBox, parseTypedNumber, Row, SelectBox } from '#admin';
import type { Stage } from '../rules/pipeline.ts';
import { STAGE_CODES } from '../rules/stageMove.ts';
import styles from './CrmPage.module.css';

interface RowProps {
  stage: Stage;
  at: number;
  last: number;
  isBusy: boolean;
  onSave: (fields: object) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** Row of a stage: name, code, limit, and buttons to move or delete it. Saves a text when its field loses the focus. */
export function StageRow({ stage, at, last, isBusy, onSave, onMove, onDelete }: RowProps) {
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
    <Row as="li" gap={6} wrap className={styles.stageRow}>
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
      <LimitBox key={stage.limitDays} stage={stage} label={label('limit')} onSave={onSave} />
      <IconButton icon="arrow-up" label={label('up')} disabled={isBusy || at === 0} onClick={() => onMove(-1)} />
      <IconButton icon="arrow-down" label={label('down')} disabled={isBusy || at === last} onClick={() => onMove(1)} />
      <IconButton icon="trash-2" label={label('delete')} disabled={isBusy} onClick={onDelete} />
    </Row>
  );
}

/** Longest limit of a stage, days. */
const LONGEST = 999;

/** Parses a limit. Null: none; undefined: not a whole number from 1 to 999. */
function limitIn(text: string): number | null | undefined {
  const limit = parseTypedNumber(text);
  if (limit === null) return null;
  return typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= LONGEST ? limit : undefined;
}

interface LimitBoxProps {
  stage: Stage;
  label: string;
  onSave: (fields: object) => void;
}

/** Box with the days that a lead should stay at most; empty: no limit. A text that is no limit stays, and is marked. */
function LimitBox({ stage, label, onSave }: LimitBoxProps) {
  const translate = useTranslate();
  const stored = stage.limitDays ?? null;
  const [text, setText] = useState(stored === null ? '' : String(stored));
  const limit = limitIn(text);
  return (
    <span className={styles.limit}>
      <InputBox
        label={label}
        title={label}
        inputMode="numeric"
        maxLength={4}
        suffix={translate('crm.stages.day')}
        value={text}
        isWrong={limit === undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => limit !== undefined && limit !== stored && onSave({ limitDays: limit })}
      />
    </span>
  );
}
