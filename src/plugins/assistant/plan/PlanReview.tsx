import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, Button, Pending, Skeleton, useTypedCount } from '#admin';
import type { Resource } from '#resource';
import type { AiWrite } from '../contract/types.ts';
import { deletedIn } from '../review/deletedIn.ts';
import { countPlan, type PlanCount, type Review } from '../review/review.ts';
import { useReviews } from '../review/useReviews.ts';
import { DecidedPlan } from './DecidedPlan.tsx';
import { DecisionBar } from './PlanBar.tsx';
import { PlanView } from './PlanView.tsx';
import { useAccept, type AcceptResult } from './useAccept.ts';

interface PlanReviewProps {
  readonly resource: Resource;
  /** Must keep its identity between renders. */
  readonly writes: readonly AiWrite[];
  /** Titles as they were shown, by record; after the decision the others are asked for. */
  readonly titles?: ReadonlyMap<number, string>;
  /** The question or the proposal that is accepted. */
  readonly subject: { readonly request?: number; readonly proposal?: number };
  /** It is decided, or another answer has taken its place: no plan is asked for. */
  readonly isOver: boolean;
  /** False: values that the changes do not have cannot be typed. */
  readonly mayAdd?: boolean;
  /** Text of the button that accepts. */
  readonly confirm: (count: PlanCount) => string;
  /** Notes above the buttons. */
  readonly note?: ReactNode;
  /** The other decisions. */
  readonly others: (isBusy: boolean) => ReactNode;
  readonly onAccepted: (result: AcceptResult) => void;
}

/**
 * New records and changes before they are accepted, of the assistant's page and of agents: each record with its values, how
 * many there are, and the button that accepts what is kept of them. After the decision they are shown without a plan.
 */
export function PlanReview(props: PlanReviewProps) {
  const { resource, writes, titles, subject, isOver, mayAdd = true, confirm, note, others, onAccepted } = props;
  const translate = useTranslate();
  const plan = useReviews(resource, writes, !isOver, { mayAdd });
  const { accept, isBusy, errorText } = useAccept(plan.refresh);
  const count = countPlan(plan.reviews ?? NONE);
  const deleted = count.records > 0 ? deletedIn(plan.beside) : 0;
  const typed = useTypedCount({ count: count.records, deleted });
  const summary = useSummary(resource);
  const send = async () => {
    const result = await accept({ ...plan.accepted(), ...subject });
    if (result) onAccepted(result);
  };
  if (isOver && !plan.reviews) return <DecidedPlan resource={resource} writes={writes} {...(titles && { titles })} />;
  return (
    <>
      {plan.errorText !== undefined && !isOver && (
        <Banner tone="danger" action={<Button onClick={plan.retry}>{translate('ra.action.refresh')}</Button>}>
          {plan.errorText}
        </Banner>
      )}
      {plan.reviews && <PlanView resource={resource} plan={plan} reviews={plan.reviews} isOver={isOver} />}
      {!plan.reviews && plan.errorText === undefined && (
        <Pending>
          <Skeleton width="100%" height="200px" />
        </Pending>
      )}
      {!isOver && (
        <>
          {note}
          {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
          <DecisionBar state={summary(count)} check={typed.field}>
            <Button
              kind="primary"
              icon="check"
              disabled={isBusy || !plan.isCurrent || !typed.mayAccept}
              onClick={() => void send()}
            >
              {confirm(count)}
            </Button>
            {others(isBusy)}
          </DecisionBar>
        </>
      )}
    </>
  );
}

/** Number of records and fields that accepting would write, in words. */
function useSummary(resource: Resource): (count: PlanCount) => string {
  const translate = useTranslate();
  return ({ records, fields, allFields, problems }) => {
    if (records === 0) return translate('assistant.plan.nothingKept');
    const names = translate(`resources.${resource.name}.name`, { smart_count: records }).toLocaleLowerCase();
    const check = problems > 0 ? ` · ${translate('assistant.plan.toCheck', { smart_count: problems })}` : '';
    return `${translate('assistant.plan.summary', { records, names, fields, smart_count: allFields })}${check}`;
  };
}

const NONE: readonly Review[] = [];
