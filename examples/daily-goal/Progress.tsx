import { useLocale, useTranslate } from 'ra-core';
import { LoadFailed, Pending, Skeleton } from '#admin';
import { shareOf } from './progress.ts';
import styles from './goal.module.css';
import type { useProgress } from './useProgress.ts';

/** Shows the part of the goal that is reached, as a bar with its numbers; or that it is loading, or has failed. */
export function Progress({ done, goal, error, retry }: ReturnType<typeof useProgress>) {
  const translate = useTranslate();
  const locale = useLocale();
  if (done === undefined && error)
    return <LoadFailed title={translate('dailyGoal.failed')} error={error} onRetry={retry} />;
  if (done === undefined)
    return (
      <Pending>
        <Skeleton width="100%" height="20px" />
      </Pending>
    );
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    shareOf(done, goal),
  );
  const text = translate('dailyGoal.reached', { done, goal, percent });
  return (
    <div className={styles.progress}>
      <progress value={shareOf(done, goal)} max={1} aria-label={text} />
      <p>{text}</p>
    </div>
  );
}
