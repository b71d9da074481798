import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, Button, Pending, Skeleton, Stack } from '#admin';
import type { Resource } from '#resource';
import type { AiRun, AiWrite } from '../contract/types.ts';
import { DecidedPlan } from '../plan/DecidedPlan.tsx';
import { DecisionBar } from '../plan/PlanBar.tsx';
import { PlanView } from '../plan/PlanView.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { useTypedCount } from '../plan/useTypedCount.tsx';
import { countPlan } from '../review/review.ts';
import { useReviews } from '../review/useReviews.ts';
import { RunReview } from '../run/RunReview.tsx';

interface ProposedProps {
  readonly proposal: number;
  readonly isOver: boolean;
  /** Button that declines it. */
  readonly decline: ReactNode;
  readonly onAccepted: (result: AcceptResult) => void;
}

interface WritesProps extends ProposedProps {
  readonly resource: Resource;
  /** Must keep its identity between renders. */
  readonly writes: readonly AiWrite[];
}

/** Proposed changes of records beside the records as they are now; after the decision as they were. */
export function ProposedWrites({ resource, writes, proposal, isOver, decline, onAccepted }: WritesProps) {
  const translate = useTranslate();
  // What is accepted is part of the proposal: values beside it would be refused.
  const plan = useReviews(resource, writes, !isOver, { mayAdd: false });
  const { accept, isBusy, errorText } = useAccept(plan.refresh);
  const { fields, records } = countPlan(plan.reviews ?? []);
  const send = async () => {
    const result = await accept({ ...plan.accepted(), proposal });
    if (result) onAccepted(result);
  };
  if (isOver && !plan.reviews) return <DecidedPlan resource={resource} writes={writes} />;
  const problem = plan.errorText ?? errorText;
  const again = plan.errorText !== undefined && <Button onClick={plan.retry}>{translate('ra.action.refresh')}</Button>;
  return (
    <Stack>
      {problem !== undefined && (
        <Banner tone="danger" action={again}>
          {problem}
        </Banner>
      )}
      {plan.reviews ? (
        <PlanView resource={resource} plan={plan} reviews={plan.reviews} isOver={isOver} />
      ) : (
        plan.errorText === undefined && (
          <Pending>
            <Skeleton width="100%" height="200px" />
          </Pending>
        )
      )}
      {!isOver && (
        <Acceptance {...{ fields, records, decline }} isBusy={isBusy || !plan.isCurrent} onAccept={() => void send()} />
      )}
    </Stack>
  );
}

interface AcceptanceProps extends Pick<ProposedProps, 'decline'> {
  readonly fields: number;
  readonly records: number;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
}

/** Accepts the kept fields; for many records their number is typed before. */
function Acceptance({ fields, records, isBusy, decline, onAccept }: AcceptanceProps) {
  const translate = useTranslate();
  const { field, mayAccept } = useTypedCount(records);
  const state = records === 0 ? 'assistant.plan.nothingKept' : 'assistant.run.waits';
  return (
    <DecisionBar state={translate(state, { smart_count: records })} check={field}>
      <Button kind="primary" icon="check" disabled={isBusy || fields === 0 || !mayAccept} onClick={onAccept}>
        {translate('assistant.proposals.accept', { smart_count: fields })}
      </Button>
      {decline}
    </DecisionBar>
  );
}

/** A registered action that an agent proposes, with what it would do. */
export const ProposedRun = ({
  run,
  resource,
  proposal,
  isOver,
  decline,
  onAccepted,
}: ProposedProps & { readonly run: AiRun; readonly resource: string }) => (
  <RunReview
    run={run}
    resource={resource}
    subject={{ proposal }}
    isOver={isOver}
    others={() => decline}
    onAccepted={onAccepted}
  />
);
