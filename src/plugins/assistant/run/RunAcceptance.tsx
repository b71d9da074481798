import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, useTypedCount } from '#admin';
import { DecisionBar } from '../plan/PlanBar.tsx';

interface RunAcceptanceProps {
  /** Text of the action's own button, with the number of records. */
  readonly confirm: string | null;
  /** Records that it changes. */
  readonly count: number;
  /** Records that are deleted with them, or for a deletion all that are deleted. */
  readonly deleted: number;
  /** It is a deletion: the records are among the deleted ones. */
  readonly isDeletion?: boolean;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  /** The other decisions. */
  readonly children: ReactNode;
}

/** Runs an action: the button says what it does to how many records; for many of them, and where some are deleted, the number is typed before. */
export function RunAcceptance(props: RunAcceptanceProps) {
  const { confirm, count, deleted, isDeletion = false, isBusy, onAccept, children } = props;
  const translate = useTranslate();
  const { field, mayAccept } = useTypedCount(isDeletion ? { count: deleted, isDestructive: true } : { count, deleted });
  const button = { smart_count: count };
  return (
    <DecisionBar
      state={
        count === 0 ? translate('assistant.run.nothing') : translate('assistant.run.waits', { smart_count: count })
      }
      check={field}
    >
      <Button kind="primary" icon="check" disabled={isBusy || count === 0 || !mayAccept} onClick={onAccept}>
        {confirm === null
          ? translate('assistant.run.confirm', button)
          : translate('assistant.run.confirmOwn', { ...button, _: confirm })}
      </Button>
      {children}
    </DecisionBar>
  );
}
