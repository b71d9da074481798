import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#resource';
import type { AiAnswer } from '../contract/types.ts';
import { AnewButtons, type Decision } from '../plan/PlanBar.tsx';
import { PlanReview } from '../plan/PlanReview.tsx';
import { RulesNote } from '../plan/RulesNote.tsx';
import type { AcceptResult } from '../plan/useAccept.ts';
import { LeftOutNote, OpenLater } from '../run/LeftOutNote.tsx';
import { titlesOf, writesOf } from './answer.ts';

interface PlanTurnProps extends Omit<Decision, 'onAccept'> {
  readonly resource: Resource;
  readonly answer: AiAnswer;
  readonly requestId: number | undefined;
  readonly isOver: boolean;
  readonly onAccepted: (result: AcceptResult) => void;
}

/** An answer that makes or changes records: the plan, before anything is written. */
export function PlanTurn({ resource, answer, requestId, isOver, onAccepted, onRefine, onAgain }: PlanTurnProps) {
  const translate = useTranslate();
  const writes = useMemo(() => writesOf(resource.className, answer), [resource, answer]);
  return (
    <>
      <LeftOutNote resource={resource.name} answer={answer} />
      <RulesNote resource={resource} rules={answer.rules ?? []} />
      <PlanReview
        resource={resource}
        writes={writes}
        titles={titlesOf(answer)}
        subject={requestId === undefined ? {} : { request: requestId }}
        isOver={isOver}
        confirm={() => translate('assistant.decision.accept')}
        note={<OpenLater answer={answer} />}
        others={(isBusy) => <AnewButtons isBusy={isBusy} onRefine={onRefine} onAgain={onAgain} />}
        onAccepted={onAccepted}
      />
    </>
  );
}
