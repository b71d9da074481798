import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Banner, Button, ButtonLink, Pending, Skeleton, useRecordPath, useTypedCount } from '#admin';
import type { Resource } from '#resource';
import type { AiValues } from '../contract/types.ts';
import { Looks } from '../plan/Looks.tsx';
import { ShownPictures } from '../pictures/ShownPictures.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { deletedIn } from '../review/deletedIn.ts';
import { RecordReview } from '../review/RecordReview.tsx';
import { keptFields, type Review } from '../review/review.ts';
import { useReviews, type Reviews } from '../review/useReviews.ts';
import styles from './suggest.module.css';

interface SuggestionProps {
  readonly data: AiValues;
  /** Values that the model sent and that were not understood. */
  readonly unread: readonly string[];
}

/** One suggested product: reviewed field by field, created by one click. */
export const Suggestion = (props: SuggestionProps) => (
  <WithResource name="products">{(resource) => <Product resource={resource} {...props} />}</WithResource>
);

/** The product that was created, and the way to take it back. */
function Created({ result, onTakenBack }: { readonly result: AcceptResult; readonly onTakenBack: () => void }) {
  const translate = useTranslate();
  const pathOf = useRecordPath('products');
  const { takeBack, isBusy, errorText } = useAccept();
  const [record] = result.written;
  const back = async () => {
    if (await takeBack(result.undo)) onTakenBack();
  };
  const buttons = (
    <>
      {record && (
        <ButtonLink size="small" to={pathOf(record.id)}>
          {translate('assistant.done.open')}
        </ButtonLink>
      )}
      <Button size="small" icon={Undo2} disabled={isBusy} onClick={() => void back()}>
        {translate('assistant.suggest.undo')}
      </Button>
    </>
  );
  return (
    <>
      <Banner tone="success" action={buttons}>
        {translate('assistant.suggest.created', { title: record?.title ?? '' })}
      </Banner>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
    </>
  );
}

interface FootProps {
  readonly review: Review;
  readonly plan: Reviews;
  readonly onCreated: (result: AcceptResult) => void;
}

function Foot({ review, plan, onCreated }: FootProps) {
  const translate = useTranslate();
  const { accept, isBusy, errorText } = useAccept(plan.refresh);
  const kept = keptFields(review).length;
  const deleted = kept > 0 ? deletedIn(plan.beside) : 0;
  const typed = useTypedCount({ count: Math.min(kept, 1), deleted });
  const create = async () => {
    const result = await accept(plan.accepted());
    if (result) onCreated(result);
  };
  return (
    <>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      <div className={styles.cardFoot}>
        <Button
          kind="primary"
          icon="plus"
          disabled={isBusy || !plan.isCurrent || kept === 0 || !typed.mayAccept}
          onClick={() => void create()}
        >
          {translate('assistant.suggest.create')}
        </Button>
        {typed.field}
        <span className={styles.note}>
          {translate('assistant.review.kept', { kept, smart_count: review.fields.length })}
        </span>
      </div>
    </>
  );
}

function Product({ resource, data, unread }: SuggestionProps & { readonly resource: Resource }) {
  const translate = useTranslate();
  const writes = useMemo(() => [{ entity: 'Product', data, unread }], [data, unread]);
  const plan = useReviews(resource, writes);
  const [result, setResult] = useState<AcceptResult>();
  const review = plan.reviews?.[0];
  if (plan.errorText !== undefined)
    return (
      <Banner tone="danger" action={<Button onClick={plan.retry}>{translate('ra.action.refresh')}</Button>}>
        {plan.errorText}
      </Banner>
    );
  if (!review)
    return (
      <Pending>
        <Skeleton width="100%" height="160px" />
      </Pending>
    );
  return (
    <section className={styles.card} aria-label={translate('assistant.suggest.product')}>
      <ShownPictures proofs={plan.pictures}>
        <div className={styles.sides}>
          <Looks resource={resource} review={review} />
          <div>
            <RecordReview
              label={translate('assistant.suggest.product')}
              resource={resource}
              review={review}
              isOver={result !== undefined}
              actions={plan}
              beside={plan.beside}
            />
          </div>
        </div>
      </ShownPictures>
      {result ? (
        <Created result={result} onTakenBack={() => setResult(undefined)} />
      ) : (
        <Foot review={review} plan={plan} onCreated={setResult} />
      )}
    </section>
  );
}
