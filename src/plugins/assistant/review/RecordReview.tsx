import type { Resource } from '#resource';
import type { PlanBeside } from '../contract/types.ts';
import { BesideRecords } from './BesideRecords.tsx';
import { Effects } from './Effects.tsx';
import { FieldList } from './FieldList.tsx';
import { RecordProblems } from './RecordProblems.tsx';
import { keptFields, type Review } from './review.ts';
import type { Reviews } from './useReviews.ts';
import styles from './review.module.css';

interface RecordReviewProps {
  /** Accessible name of the fields. */
  readonly label: string;
  readonly resource: Resource;
  readonly review: Review;
  readonly isOver?: boolean;
  readonly withBefore?: boolean;
  readonly actions: Pick<Reviews, 'keepField' | 'editField'> & Partial<Pick<Reviews, 'editMissing'>>;
  /** Number of other records of the plan that lack the value of a field; absent: there is one record. */
  readonly othersOf?: ((id: string) => number) | undefined;
  /** Other records that change with it; absent: they are shown for the whole plan. */
  readonly beside?: readonly PlanBeside[];
}

const NONE: readonly PlanBeside[] = [];

/**
 * One record before it is accepted: why it would be refused, its proposed fields beside those that it has, and what follows
 * from them. Plans, proposals, the copilot and the suggestion all show it.
 */
export function RecordReview(props: RecordReviewProps) {
  const { label, resource, review, isOver = false, withBefore = true, actions, othersOf, beside = NONE } = props;
  return (
    <>
      <RecordProblems resource={resource.name} problems={review.problems} />
      <FieldList
        key={review.key}
        label={label}
        resource={resource.name}
        fields={review.fields}
        isChange={review.id !== null && review.isDecided !== true}
        isOver={isOver}
        withBefore={withBefore}
        othersOf={othersOf}
        onEditAll={actions.editMissing}
        onKeep={(id, isKept) => actions.keepField(review.key, id, isKept)}
        onEdit={(id, value) => actions.editField(review.key, id, value)}
      />
      {keptFields(review).length > 0 && <Effects resource={resource} effects={review.effects} />}
      {!isOver && beside.length > 0 && (
        <div className={styles.fieldsBeside}>
          <BesideRecords beside={beside} />
        </div>
      )}
    </>
  );
}
