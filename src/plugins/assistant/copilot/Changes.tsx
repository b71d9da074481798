import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, Button, Checkbox, Pending, ScrollBox, Skeleton, Switch } from '#admin';
import type { Resource } from '#resource';
import { RecordReview } from '../review/RecordReview.tsx';
import { keptFields, type Review } from '../review/review.ts';
import type { Reviews } from '../review/useReviews.ts';
import styles from './copilot.module.css';

interface ChangesProps {
  readonly resource: Resource;
  readonly plan: Reviews;
  /** An answer with values has arrived. */
  readonly hasAnswer: boolean;
}

/** The changes that the latest answer proposes, field by field beside the record as it is now. */
export function Changes({ resource, plan, hasAnswer }: ChangesProps) {
  const translate = useTranslate();
  const [withBefore, setWithBefore] = useState(true);
  const review = plan.reviews?.[0];
  if (plan.errorText !== undefined)
    return (
      <div className={styles.changes}>
        <Banner tone="danger" action={<Button onClick={plan.retry}>{translate('ra.action.refresh')}</Button>}>
          {plan.errorText}
        </Banner>
      </div>
    );
  if (!hasAnswer) return <p className={styles.none}>{translate('assistant.copilot.none')}</p>;
  if (!review)
    return (
      <div className={styles.changes}>
        <Pending>
          <Skeleton width="100%" height="120px" />
        </Pending>
      </div>
    );
  if (review.fields.length === 0 && review.problems.length === 0)
    return <p className={styles.none}>{translate('assistant.copilot.same')}</p>;
  return (
    <div className={styles.changes}>
      <Head review={review} plan={plan} withBefore={withBefore} onBefore={setWithBefore} />
      <ScrollBox className={styles.fields} label={translate('assistant.copilot.changes')}>
        <RecordReview
          label={translate('assistant.copilot.changes')}
          resource={resource}
          review={review}
          withBefore={withBefore}
          actions={plan}
          beside={plan.beside}
        />
      </ScrollBox>
    </div>
  );
}

interface HeadProps {
  readonly review: Review;
  readonly plan: Reviews;
  readonly withBefore: boolean;
  readonly onBefore: (withBefore: boolean) => void;
}

/** Number of accepted fields, with a checkbox that selects all. */
function Head({ review, plan, withBefore, onBefore }: HeadProps) {
  const translate = useTranslate();
  const id = useId();
  const kept = keptFields(review).length;
  const all = review.fields.length;
  const text = translate('assistant.review.accepted', { kept, smart_count: all });
  return (
    <div className={styles.changesHead}>
      <Checkbox
        id={id}
        label={text}
        checked={kept === all}
        mixed={kept > 0 && kept < all}
        onChange={(isKept) => plan.keepAllFields(review.key, isKept)}
      />
      <label htmlFor={id}>{text}</label>
      <span className={styles.dim} aria-hidden="true">
        {translate('assistant.review.showNow')}
      </span>
      <Switch label={translate('assistant.review.showNow')} checked={withBefore} onChange={onBefore} />
    </div>
  );
}
