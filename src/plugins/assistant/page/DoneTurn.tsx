import { useTranslate } from 'ra-core';
import { Banner, Button, ButtonLink, Chip, useRecordPath } from '#admin';
import { ResourceIcon } from '#admin/internal';
import { Undo2 } from 'lucide-react';
import type { Written } from '../contract/types.ts';
import { useAccept } from '../plan/useAccept.ts';
import { withoutTaken, type Accepted } from './conversation.ts';
import styles from '../plan/plan.module.css';

interface DoneRecordProps {
  readonly record: Written;
  readonly isTakenBack: boolean;
  readonly isBusy: boolean;
  /** undefined: it cannot be taken back alone. */
  readonly onBack: (() => void) | undefined;
}

function DoneRecord({ record, isTakenBack, isBusy, onBack }: DoneRecordProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath(record.resource);
  const isGone = isTakenBack ? record.op === 'create' : record.op === 'delete';
  return (
    <li>
      <ResourceIcon resource={record.resource} />
      <b dir="auto">{record.title}</b>
      {isTakenBack && <Chip>{translate('assistant.done.isTakenBack')}</Chip>}
      {onBack && (
        <Button
          size="small"
          icon={Undo2}
          disabled={isBusy}
          aria-label={translate('assistant.done.undoOne', { title: record.title })}
          onClick={onBack}
        >
          {translate('assistant.done.undo')}
        </Button>
      )}
      {!isGone && (
        <ButtonLink size="small" to={pathOf(record.id)}>
          {translate('assistant.done.open')}
        </ButtonLink>
      )}
    </li>
  );
}

interface DoneTurnProps {
  readonly accepted: Accepted;
  /** Some of the records were taken back; the acceptance as it is now. */
  readonly onTakenBack: (accepted: Accepted) => void;
}

/** Written records, each with a button that takes it back, and one that takes back all of them. */
export function DoneTurn({ accepted, onTakenBack }: DoneTurnProps) {
  const translate = useTranslate();
  const { takeBack, isBusy, errorText } = useAccept();
  const { written, undo, isTakenBack } = accepted;
  const did = written.some(({ op }) => op === 'create')
    ? 'made'
    : written.some(({ op }) => op === 'delete')
      ? 'deleted'
      : 'changed';
  const mayUndo = undo !== undefined && !isTakenBack;
  const back = async (record?: Written) => {
    if (undo === undefined) return;
    const taken = await takeBack(undo, record);
    if (taken) onTakenBack(withoutTaken(accepted, taken.records, taken.isDone));
  };
  const undoAll = mayUndo && (
    <Button size="small" icon={Undo2} disabled={isBusy} onClick={() => void back()}>
      {translate('assistant.done.undoAll')}
    </Button>
  );
  const said = isTakenBack ? 'assistant.done.takenBack' : `assistant.done.${did}`;
  const mayUndoOne = mayUndo && written.length > 1;
  return (
    <div className={styles.done}>
      <Banner tone={isTakenBack ? 'info' : 'success'} action={undoAll}>
        {written.length === 0 ? translate('assistant.done.accepted') : translate(said, { smart_count: written.length })}
      </Banner>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {written.length > 0 && (
        <ul aria-label={translate('assistant.done.records')}>
          {written.map((record) => {
            const isBack = isTakenBack || record.isTakenBack === true;
            return (
              <DoneRecord
                key={`${record.resource} ${record.id}`}
                record={record}
                isTakenBack={isBack}
                isBusy={isBusy}
                onBack={mayUndoOne && !isBack ? () => void back(record) : undefined}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
