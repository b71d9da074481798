import { useTranslate } from 'ra-core';
import { Banner, Button, ButtonLink, ResourceIcon, useRecordPath } from '#admin';
import { Undo2 } from 'lucide-react';
import type { Written } from '../contract/types.ts';
import { useAccept } from '../plan/useAccept.ts';
import type { Accepted } from './conversation.ts';
import styles from '../plan/plan.module.css';

function DoneRecord({ record, isTakenBack }: { readonly record: Written; readonly isTakenBack: boolean }) {
  const translate = useTranslate();
  const pathOf = useRecordPath(record.resource);
  const isGone = isTakenBack && record.op === 'create';
  return (
    <li>
      <ResourceIcon resource={record.resource} />
      <b dir="auto">{record.title}</b>
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
  readonly onTakenBack: () => void;
}

/** Written records, with a button that undoes all of them. */
export function DoneTurn({ accepted, onTakenBack }: DoneTurnProps) {
  const translate = useTranslate();
  const { takeBack, isBusy, errorText } = useAccept();
  const { written, undo, isTakenBack } = accepted;
  const isNew = written.some(({ op }) => op === 'create');
  const back = async (id: number) => {
    if (await takeBack(id)) onTakenBack();
  };
  const undoAll = undo !== undefined && !isTakenBack && (
    <Button size="small" icon={Undo2} disabled={isBusy} onClick={() => void back(undo)}>
      {translate('assistant.done.undoAll')}
    </Button>
  );
  const said = isTakenBack ? 'assistant.done.takenBack' : isNew ? 'assistant.done.made' : 'assistant.done.changed';
  return (
    <div className={styles.done}>
      <Banner tone={isTakenBack ? 'info' : 'success'} action={undoAll}>
        {written.length === 0 ? translate('assistant.done.accepted') : translate(said, { smart_count: written.length })}
      </Banner>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {written.length > 0 && (
        <ul aria-label={translate('assistant.done.records')}>
          {written.map((record) => (
            <DoneRecord key={`${record.resource} ${record.id}`} record={record} isTakenBack={isTakenBack} />
          ))}
        </ul>
      )}
    </div>
  );
}
