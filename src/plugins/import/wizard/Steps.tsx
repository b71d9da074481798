import { useTranslate } from 'ra-core';
import { classNames, Icon, VisuallyHidden } from '#admin';
import { STEPS, type Step } from './state.ts';
import styles from './import.module.css';

interface StepsProps {
  readonly at: Step;
  /** Name of the chosen entity, which names its step. */
  readonly entity: string | undefined;
}

/** The way through the wizard; the present step is marked. */
export function Steps({ at, entity }: StepsProps) {
  const translate = useTranslate();
  const present = STEPS.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={translate('import.steps.title')}>
      {STEPS.map((step, index) => {
        const isDone = index < present;
        return (
          <li
            key={step}
            className={classNames(isDone && styles.done, index === present && styles.now)}
            aria-current={index === present ? 'step' : undefined}
          >
            <span className={styles.number}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className={styles.stepName}>
              {step === 'entity' && entity ? entity : translate(`import.steps.${step}`)}
            </span>
            {isDone && <VisuallyHidden>{translate('import.steps.done')}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
