import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { Effects } from '../review/Effects.tsx';
import { FieldList } from '../review/FieldList.tsx';
import { RecordProblems } from '../review/RecordProblems.tsx';
import { keptFields, reviewTitle, type Review } from '../review/review.ts';
import type { Reviews } from '../review/useReviews.ts';
import { Looks } from './Looks.tsx';
import styles from './plan.module.css';

interface PlanDetailProps {
  readonly resource: Resource;
  readonly review: Review;
  readonly isOver: boolean;
  readonly actions: Pick<Reviews, 'keepField' | 'editField'>;
}

/** The fields of one planned record, beside how it will look. */
export function PlanDetail({ resource, review, isOver, actions }: PlanDetailProps) {
  const translate = useTranslate();
  const title = reviewTitle(resource, review) || translate('assistant.plan.untitled');
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <h3 dir="auto">{title}</h3>
        <span>
          {translate('assistant.review.kept', { kept: keptFields(review).length, smart_count: review.fields.length })}
        </span>
      </div>
      <RecordProblems resource={resource.name} problems={review.problems} />
      <div className={styles.sides}>
        <div>
          <FieldList
            key={review.key}
            label={title}
            resource={resource.name}
            fields={review.fields}
            isChange={review.id !== null && review.isDecided !== true}
            isOver={isOver}
            onKeep={(id, isKept) => actions.keepField(review.key, id, isKept)}
            onEdit={(id, value) => actions.editField(review.key, id, value)}
          />
          {keptFields(review).length > 0 && <Effects resource={resource} effects={review.effects} />}
        </div>
        <Looks resource={resource} review={review} />
      </div>
    </div>
  );
}
