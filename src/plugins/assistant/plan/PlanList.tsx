import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Checkbox, classNames, Icon, Text } from '#admin';
import type { Resource } from '#resource';
import { amountOf } from '../review/amounts.ts';
import { BeforeAfter } from '../review/BeforeAfter.tsx';
import { countPlan, isChangedSince, reviewTitle, type Review } from '../review/review.ts';
import { PlanThumb, pictureOf } from './PlanThumb.tsx';
import styles from './plan.module.css';

interface PlanListProps {
  readonly resource: Resource;
  /** All records of the plan. */
  readonly all: readonly Review[];
  /** Those that are listed. */
  readonly reviews: readonly Review[];
  /** Key of the record whose fields are shown; undefined: none is. */
  readonly shown: string | undefined;
  readonly isOver: boolean;
  readonly onShow: (key: string) => void;
  readonly onKeep: (key: string, isKept: boolean) => void;
}

/** The records of a plan: each accepted or left out. */
export function PlanList(props: PlanListProps) {
  const translate = useTranslate();
  const { all, reviews, resource, isOver } = props;
  const [isOpen, setOpen] = useState(false);
  const more = reviews.length - FIRST;
  const isNew = all.some(({ id }) => id === null);
  const { records } = countPlan(all);
  const heading = translate(isNew ? 'assistant.plan.willMake' : 'assistant.plan.willChange', {
    smart_count: records,
    names: translate(`resources.${resource.name}.name`, { smart_count: records }).toLocaleLowerCase(),
  });
  return (
    <div className={styles.list}>
      <h3>{heading}</h3>
      <ul aria-label={heading}>
        {(isOpen ? reviews : reviews.slice(0, FIRST)).map((review) => (
          <Entry key={review.key} {...props} review={review} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="ghost" icon="chevron-down" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate('assistant.run.fewer') : translate('assistant.run.more', { smart_count: more })}
        </Button>
      )}
      {!isOver && (
        <Text as="p" tone="hint" size={12} line={16} className={styles.note}>
          {translate('assistant.plan.oneUndo')}
        </Text>
      )}
    </div>
  );
}

/** Records that are listed at first; the others open. */
const FIRST = 20;

/** State of a planned record: ready, or the problem. */
function Ready({ review }: { readonly review: Review }) {
  const translate = useTranslate();
  const { problems } = countPlan([{ ...review, isKept: true }]);
  if (problems === 0 && isChangedSince(review))
    return (
      <Text tone="warning" size={12} className={styles.state}>
        <Icon name="clock" size={12} />
        {translate('assistant.run.changedSince')}
      </Text>
    );
  if (problems === 0)
    return (
      <Text tone="success" size={12} className={styles.state}>
        <Icon name="check" size={12} />
        {translate('assistant.plan.ready')}
      </Text>
    );
  return (
    <Text tone="warning" size={12} className={styles.state}>
      <Icon name="triangle-alert" size={12} />
      {translate('assistant.plan.toCheck', { smart_count: problems })}
    </Text>
  );
}

/** The amount of a changed record, before and after. */
function Amount({ resource, review }: Pick<PlanListProps, 'resource'> & { readonly review: Review }) {
  const change = review.id === null || review.isDecided ? undefined : amountOf(resource, review);
  if (!change) return null;
  return (
    <span className={styles.amount}>
      <BeforeAfter resource={resource} change={change} withUnit />
    </span>
  );
}

function Entry({ resource, review, ...props }: Omit<PlanListProps, 'all' | 'reviews'> & { readonly review: Review }) {
  const translate = useTranslate();
  const { shown, isOver, onShow, onKeep } = props;
  const title = reviewTitle(resource, review) || translate('assistant.plan.untitled');
  return (
    <li className={classNames(styles.entry, shown === review.key && styles.on)}>
      {!isOver && (
        <Checkbox
          label={translate('assistant.plan.keep', { title })}
          checked={review.isKept}
          onChange={(isKept) => onKeep(review.key, isKept)}
        />
      )}
      <button type="button" aria-current={shown === review.key || undefined} onClick={() => onShow(review.key)}>
        <PlanThumb resource={resource} address={pictureOf(review)} />
        <span className={styles.names}>
          <b dir="auto">{title}</b>
          <Amount resource={resource} review={review} />
          {!isOver && <Ready review={review} />}
        </span>
      </button>
    </li>
  );
}
