import { Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Button, Icon } from '#admin';
import type { SetupEntry } from '#admin/internal';
import { progressOf, type Progress } from './checklist.ts';
import { NextSteps } from './NextSteps.tsx';
import { StepRow } from './StepRow.tsx';
import { useUsual, type Usual } from './useUsual.ts';
import styles from './setup.module.css';

interface ChecklistProps {
  entries: readonly SetupEntry[];
  /** Content at the end of the header. */
  end?: ReactNode;
}

/** Checklist of the setup steps with their progress. */
export function Checklist({ entries, end }: ChecklistProps) {
  const translate = useTranslate();
  const id = useId();
  const usual = useUsual();
  const progress = progressOf(entries);
  const { done, count, current, isDone } = progress;
  const hasBanner = progress.usual.length > 1;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Ring done={done} count={count} />
        <div className={styles.titles}>
          <h2 id={id}>{translate(isDone ? 'setup.isOpen' : 'setup.open')}</h2>
          <span role="status">{translate('setup.doneOf', { done, count })}</span>
        </div>
        {end}
      </header>
      {hasBanner && <UsualBanner entries={entries} progress={progress} usual={usual} />}
      <ol className={styles.steps}>
        {entries.map((entry, at) => (
          <StepRow
            key={entry.id}
            entry={entry}
            number={at + 1}
            count={count}
            isCurrent={entry.id === current}
            isMain={!hasBanner}
            usual={usual}
          />
        ))}
      </ol>
      {isDone && <NextSteps />}
    </section>
  );
}

/** Banner that creates the default values of all steps that have some, in one click. */
function UsualBanner({
  entries,
  progress,
  usual,
}: {
  entries: readonly SetupEntry[];
  progress: Progress;
  usual: Usual;
}) {
  const translate = useTranslate();
  const chosen = progress.usual.flatMap((number) => entries[number - 1] ?? []);
  const names = chosen.map(({ state }) => state?.usual?.name ?? '').join(translate('setup.listSign'));
  const first = progress.usual[0];
  const last = progress.usual.at(-1);
  return (
    <div className={styles.usual}>
      <Icon name={Sparkles} size={20} />
      <div className={styles.words}>
        <b>{translate('setup.usual')}</b>
        <small>{translate('setup.usualHelp', { names })}</small>
      </div>
      <Button kind="primary" disabled={usual.busy.length > 0} onClick={() => void usual.make(chosen)}>
        {translate(usual.busy.length > 0 ? 'setup.making' : 'setup.doSteps', { first, last })}
      </Button>
    </div>
  );
}

/** Radius of the ring in its 36 px drawing. */
const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress ring. The adjacent text states the same for screen readers. */
function Ring({ done, count }: { done: number; count: number }) {
  if (done === count && count > 0)
    return (
      <span className={styles.whole} aria-hidden="true">
        <Icon name="check" size={20} />
      </span>
    );
  const part = count === 0 ? 0 : done / count;
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${part * LENGTH} ${LENGTH}`} transform="rotate(-90 18 18)" />
    </svg>
  );
}
