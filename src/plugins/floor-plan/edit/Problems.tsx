import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import type { Refusal } from './useSaving.ts';
import styles from './FloorEditor.module.css';

interface ProblemsProps {
  readonly refusals: readonly Refusal[];
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Lists changes that the server refused, with the reason. They stay in the drawing and can be saved again. */
export function Problems({ refusals, isBusy, onRetry }: ProblemsProps) {
  const translate = useTranslate();
  if (refusals.length === 0) return null;
  const again = (
    <Button size="touch" icon="rotate-cw" disabled={isBusy} onClick={onRetry}>
      {translate('floorPlan.edit.retry')}
    </Button>
  );
  return (
    <div className={styles.problems}>
      <Banner tone="danger" action={again}>
        <b>{translate('floorPlan.edit.failed')}</b>
        <ul>
          {refusals.map(({ key, name, text, isGone }) => (
            <li key={key}>
              <bdi>{name}</bdi>: {isGone ? translate('floorPlan.edit.gone') : text}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
