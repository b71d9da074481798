import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#resource';
import type { AiRun, AiWrite } from '../contract/types.ts';
import { PlanReview } from '../plan/PlanReview.tsx';
import type { AcceptResult } from '../plan/useAccept.ts';
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

/** Changes of records that an agent proposes. Values beside those of the proposal would be refused. */
export function ProposedWrites({ proposal, decline, ...plan }: WritesProps) {
  const translate = useTranslate();
  return (
    <PlanReview
      {...plan}
      subject={{ proposal }}
      mayAdd={false}
      confirm={({ fields }) => translate('assistant.proposals.accept', { smart_count: fields })}
      others={() => decline}
    />
  );
}

/** A registered action that an agent proposes, with what it would do. */
export const ProposedRun = ({
  proposal,
  decline,
  ...run
}: ProposedProps & { readonly run: AiRun; readonly resource: string }) => (
  <RunReview {...run} subject={{ proposal }} others={() => decline} />
);
