import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Banner, Button, Pending, Skeleton } from '#admin';
import type { Resource } from '#resource';
import type { AiAnswer } from '../contract/types.ts';
import { PlanBar, type Decision } from '../plan/PlanBar.tsx';
import { DecidedPlan } from '../plan/DecidedPlan.tsx';
import { RulesNote } from '../plan/RulesNote.tsx';
import { PlanView } from '../plan/PlanView.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { countPlan, type Review } from '../review/review.ts';
import { useReviews } from '../review/useReviews.ts';
import { LeftOutNote, OpenLater } from '../run/LeftOutNote.tsx';
import { titlesOf, writesOf } from './answer.ts';

interface PlanTurnProps extends Omit<Decision, 'onAccept'> {
  readonly resource: Resource;
  readonly answer: AiAnswer;
  readonly requestId: number | undefined;
  readonly isOver: boolean;
  readonly onAccepted: (result: AcceptResult) => void;
}

/** Number of records that accepting would write. */
function useSummary(resource: Resource, reviews: readonly Review[]) {
  const translate = useTranslate();
  const { records, fields, allFields, problems } = countPlan(reviews);
  const names = translate(`resources.${resource.name}.name`, { smart_count: records }).toLocaleLowerCase();
  const check = problems > 0 ? ` · ${translate('assistant.plan.toCheck', { smart_count: problems })}` : '';
  return {
    records,
    text: `${translate('assistant.plan.summary', { records, names, fields, smart_count: allFields })}${check}`,
  };
}

/** An answer that makes or changes records: the plan, before anything is written. */
export function PlanTurn({ resource, answer, requestId, isOver, onAccepted, onRefine, onAgain }: PlanTurnProps) {
  const translate = useTranslate();
  const writes = useMemo(() => writesOf(resource.className, answer), [resource, answer]);
  const plan = useReviews(resource, writes, !isOver);
  const { reviews = [], errorText } = plan;
  const { accept, isBusy, errorText: refusal } = useAccept(plan.refresh);
  const { records, text } = useSummary(resource, reviews);
  const send = async () => {
    const result = await accept({ ...plan.accepted(), ...(requestId !== undefined && { request: requestId }) });
    if (result) onAccepted(result);
  };
  if (errorText !== undefined && !isOver)
    return (
      <Banner tone="danger" action={<Button onClick={plan.retry}>{translate('ra.action.refresh')}</Button>}>
        {errorText}
      </Banner>
    );
  return (
    <>
      <LeftOutNote resource={resource.name} answer={answer} />
      <RulesNote resource={resource} rules={answer.rules ?? []} />
      {plan.reviews && <PlanView resource={resource} plan={plan} reviews={reviews} isOver={isOver} />}
      {!plan.reviews && isOver && <DecidedPlan resource={resource} writes={writes} titles={titlesOf(answer)} />}
      {!plan.reviews && !isOver && (
        <Pending>
          <Skeleton width="100%" height="200px" />
        </Pending>
      )}
      {!isOver && (
        <>
          <OpenLater answer={answer} />
          {refusal !== undefined && <Banner tone="danger">{refusal}</Banner>}
          <PlanBar
            state={records === 0 ? translate('assistant.plan.nothingKept') : text}
            isBusy={isBusy || !plan.isCurrent}
            count={records}
            onAccept={() => void send()}
            onRefine={onRefine}
            onAgain={onAgain}
          />
        </>
      )}
    </>
  );
}
