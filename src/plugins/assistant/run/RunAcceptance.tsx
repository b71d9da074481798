import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '#admin';
import { DecisionBar } from '../plan/PlanBar.tsx';
import { useTypedCount } from '../plan/useTypedCount.tsx';

interface RunAcceptanceProps {
  /** Text of the action's own button, with the number of records. */
  readonly confirm: string | null;
  /** Records that it changes. */
  readonly count: number;
  /** From so many records on their number is typed. */
  readonly typedFrom?: number;
  /** Number that is typed: the records with all that goes along; absent: the records alone. */
  readonly total?: number;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  /** The other decisions. */
  readonly children: ReactNode;
}

/** Runs an action: the button says what it does to how many records; for many of them the number is typed before. */
export function RunAcceptance(props: RunAcceptanceProps) {
  const { confirm, count, typedFrom, total = count, isBusy, onAccept, children } = props;
  const translate = useTranslate();
  const { field, mayAccept } = useTypedCount(total, typedFrom);
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
