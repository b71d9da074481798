import { useState } from 'react';
import type { Resource } from '#resource';
import type { Review } from '../review/review.ts';
import type { Reviews } from '../review/useReviews.ts';
import { PlanDetail } from './PlanDetail.tsx';
import { PlanList } from './PlanList.tsx';
import styles from './plan.module.css';

interface PlanViewProps {
  readonly resource: Resource;
  readonly plan: Pick<Reviews, 'keepRecord' | 'keepField' | 'editField'>;
  readonly reviews: readonly Review[];
  readonly isOver: boolean;
}

/** The records of a plan with the fields of one of them. */
export function PlanView({ resource, plan, reviews, isOver }: PlanViewProps) {
  const [wanted, setWanted] = useState('');
  const shown = reviews.find(({ key }) => key === wanted) ?? reviews[0];
  if (!shown) return null;
  return (
    <div className={styles.plan}>
      <PlanList
        resource={resource}
        reviews={reviews}
        shown={shown.key}
        isOver={isOver}
        onShow={setWanted}
        onKeep={plan.keepRecord}
      />
      <PlanDetail resource={resource} review={shown} isOver={isOver} actions={plan} />
    </div>
  );
}
