import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { RecordReview } from '../review/RecordReview.tsx';
import { keptFields, reviewTitle, type Review } from '../review/review.ts';
import { Steps } from '../review/Steps.tsx';
import type { Reviews } from '../review/useReviews.ts';
import { Looks } from './Looks.tsx';
import styles from './plan.module.css';

interface PlanDetailProps {
  readonly resource: Resource;
  readonly review: Review;
  /** Records of the list, in its order. */
  readonly found: readonly Review[];
  readonly isOver: boolean;
  readonly actions: Pick<Reviews, 'keepField' | 'editField'> & Partial<Pick<Reviews, 'editMissing'>>;
  readonly othersOf: (id: string) => number;
  readonly onShow: (key: string) => void;
}

/** The fields of one planned record, beside how it will look, with the ways to the record before and after. */
export function PlanDetail({ resource, review, found, isOver, actions, othersOf, onShow }: PlanDetailProps) {
  const translate = useTranslate();
  const title = reviewTitle(resource, review) || translate('assistant.plan.untitled');
  const go = (at: number) => onShow(found[at]?.key ?? review.key);
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <h3 dir="auto">{title}</h3>
        <span>
          {translate('assistant.review.kept', { kept: keptFields(review).length, smart_count: review.fields.length })}
        </span>
        {found.length > 1 && (
          <Steps
            label={translate('assistant.plan.records')}
            at={found.indexOf(review)}
            count={found.length}
            onGo={go}
          />
        )}
      </div>
      <div className={styles.sides}>
        <div>
          <RecordReview label={title} {...{ resource, review, isOver, actions, othersOf }} />
        </div>
        <Looks resource={resource} review={review} />
      </div>
    </div>
  );
}
