import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, ConfirmDialog } from '#admin';
import type { AiAnswer } from '../contract/types.ts';
import { PlanBar, type Decision } from '../plan/PlanBar.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import styles from '../plan/plan.module.css';

type ProposedRun = NonNullable<AiAnswer['action']>;

interface RunTurnProps extends Omit<Decision, 'onAccept'> {
  readonly action: ProposedRun;
  readonly requestId: number | undefined;
  readonly isOver: boolean;
  readonly onAccepted: (result: AcceptResult) => void;
}

/** The action with the records that it works on. */
function Run({ action }: { readonly action: ProposedRun }) {
  const translate = useTranslate();
  const { title, titles, ids } = action;
  return (
    <div className={styles.run}>
      <h3>{title}</h3>
      <p className={styles.note}>{translate('assistant.run.on', { smart_count: ids.length })}</p>
      <ul>
        {titles.map((name, at) => (
          <li key={ids[at] ?? at} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A registered action that an answer proposes; it runs after a confirmation. */
export function RunTurn({ action, requestId, isOver, onAccepted, onRefine, onAgain }: RunTurnProps) {
  const translate = useTranslate();
  const { accept, isBusy, errorText } = useAccept();
  const [isConfirming, setConfirming] = useState(false);
  const { ids, input, title } = action;
  const send = async () => {
    const run = { action: action.action, ids, input };
    const result = await accept({ run, ...(requestId !== undefined && { request: requestId }) });
    setConfirming(false);
    if (result) onAccepted(result);
  };
  return (
    <>
      <Run action={action} />
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {!isOver && (
        <PlanBar
          state={translate('assistant.run.waits')}
          isBusy={isBusy}
          onAccept={() => setConfirming(true)}
          onRefine={onRefine}
          onAgain={onAgain}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={title}
          cancel={translate('ra.action.cancel')}
          confirm={translate('assistant.run.confirm')}
          busy={isBusy}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void send()}
        >
          {translate('assistant.run.on', { smart_count: ids.length })}
        </ConfirmDialog>
      )}
    </>
  );
}
