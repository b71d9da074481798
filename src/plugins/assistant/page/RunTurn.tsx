import { useMemo } from 'react';
import type { AiAnswer } from '../contract/types.ts';
import { AnewButtons, type Decision } from '../plan/PlanBar.tsx';
import type { AcceptResult } from '../plan/useAccept.ts';
import { RunReview } from '../run/RunReview.tsx';

interface RunTurnProps extends Omit<Decision, 'onAccept'> {
  /** Resource of the records. */
  readonly resource: string;
  readonly answer: AiAnswer;
  readonly action: NonNullable<AiAnswer['action']>;
  readonly requestId: number | undefined;
  readonly isOver: boolean;
  readonly onAccepted: (result: AcceptResult) => void;
}

/** A registered action that an answer proposes; it runs after a person has seen what it does. */
export function RunTurn(props: RunTurnProps) {
  const { resource, answer, action, requestId, isOver, onAccepted, onRefine, onAgain } = props;
  const run = useMemo(() => ({ action: action.action, ids: action.ids, input: action.input }), [action]);
  return (
    <RunReview
      run={run}
      resource={resource}
      answer={answer}
      subject={requestId === undefined ? {} : { request: requestId }}
      isOver={isOver}
      others={(isBusy) => <AnewButtons isBusy={isBusy} onRefine={onRefine} onAgain={onAgain} />}
      onAccepted={onAccepted}
    />
  );
}
