import { useTranslate } from 'ra-core';
import { Button } from '#admin';
import { Outcome } from './run/Outcome.tsx';
import type { Wizard } from './useWizard.ts';
import styles from './import.module.css';

/** The last step: the server writes, and what became of it. */
export function ResultStep({ wizard }: { readonly wizard: Wizard }) {
  const translate = useTranslate();
  const { run } = wizard.staging;
  const isOver = run.record !== undefined && !run.isActive;
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <h2>{translate('import.steps.result')}</h2>
        {isOver && (
          <span className={styles.end}>
            <Button onClick={wizard.restart}>{translate('import.run.another')}</Button>
          </span>
        )}
      </div>
      <Outcome run={run} />
    </div>
  );
}
