import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useCurrency, VisuallyHidden } from '#admin';
import type { Resource } from '#resource';
import { ShownPictures } from '../pictures/ShownPictures.tsx';
import { amountSum } from '../review/amounts.ts';
import { BesideRecords } from '../review/BesideRecords.tsx';
import { Facts } from '../review/Facts.tsx';
import type { Findable } from '../review/recordParts.ts';
import {
  countPlan,
  isChangedSince,
  keptReviews,
  lacks,
  needsLook,
  reviewTitle,
  type Review,
} from '../review/review.ts';
import { useRecordFilter } from '../review/useRecordFilter.tsx';
import type { Reviews } from '../review/useReviews.ts';
import { PlanDetail } from './PlanDetail.tsx';
import { PlanList } from './PlanList.tsx';
import styles from './plan.module.css';

interface PlanViewProps {
  readonly resource: Resource;
  readonly plan: ShownPlan;
  readonly reviews: readonly Review[];
  readonly isOver: boolean;
}

/** The records of a plan with the fields of one of them. Many can be filtered and searched. */
export function PlanView({ resource, plan, reviews, isOver }: PlanViewProps) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState('');
  const { shown: found, bar } = useRecordFilter(reviews, useFindable(resource));
  const shown = found.find(({ key }) => key === wanted) ?? found[0];
  return (
    <ShownPictures proofs={plan.pictures}>
      <div>
        <h2>
          <VisuallyHidden>{translate('assistant.plan.records')}</VisuallyHidden>
        </h2>
        <div className={styles.whole}>
          {!isOver && reviews.length > 1 && <PlanFacts resource={resource} reviews={reviews} />}
          {!isOver && <BesideRecords beside={plan.beside ?? []} />}
        </div>
        {bar}
        <div className={styles.plan}>
          <PlanList
            resource={resource}
            all={reviews}
            reviews={found}
            shown={shown?.key}
            isOver={isOver}
            onShow={setWanted}
            onKeep={plan.keepRecord}
          />
          {shown && (
            <PlanDetail
              resource={resource}
              review={shown}
              {...{ found, isOver }}
              actions={plan}
              othersOf={(id) => reviews.filter((one) => one !== shown && lacks(one, id)).length}
              onShow={setWanted}
            />
          )}
        </div>
      </div>
    </ShownPictures>
  );
}

/** A plan as far as it is shown; after the decision there are records alone. */
type ShownPlan = Pick<Reviews, 'keepRecord' | 'keepField' | 'editField'> &
  Partial<Pick<Reviews, 'editMissing' | 'beside' | 'pictures'>>;

/** Size of the plan, where it has several records: their number, their meaning in money, and how many have changed. */
function PlanFacts({ resource, reviews }: Pick<PlanViewProps, 'resource' | 'reviews'>) {
  const sum = amountSum(resource, reviews, useCurrency());
  const { records } = countPlan(reviews);
  const isOfStored = reviews.every(({ id }) => id !== null);
  return (
    <Facts
      resource={resource}
      kept={records}
      found={isOfStored ? reviews.length : undefined}
      isNew={keptReviews(reviews).every(({ id }) => id === null)}
      out={reviews.length - records}
      changed={reviews.filter(isChangedSince).length}
      sum={sum}
    />
  );
}

/** The name of a record of the plan, and the parts of the plan that it belongs to. */
function useFindable(resource: Resource): (review: Review) => Findable {
  const translate = useTranslate();
  return useCallback(
    (review) => ({
      title: reviewTitle(resource, review) || translate('assistant.plan.untitled'),
      parts: [
        ...(needsLook(review) ? (['toCheck'] as const) : []),
        ...(isChangedSince(review) ? (['changed'] as const) : []),
        ...(review.isKept ? [] : (['out'] as const)),
      ],
    }),
    [resource, translate],
  );
}
