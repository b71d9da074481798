import { useTranslate } from 'ra-core';
import { classNames, VisuallyHidden, Icon } from '#admin';
import styles from './connect.module.css';

const STEPS = ['connect.steps.entrypoint', 'connect.steps.signIn', 'connect.steps.resources', 'connect.steps.screens'];

/** Progress indicator from address to screens. @param at index of the current step, from 0 */
export function Steps({ at }: { at: number }) {
  const translate = useTranslate();
  return (
    <ol className={styles.steps} aria-label={translate('connect.steps.title')}>
      {STEPS.map((key, step) => (
        <li
          key={key}
          className={classNames(step < at && styles.done, step === at && styles.now)}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className={styles.number}>{step < at ? <Icon name="check" size={14} /> : step + 1}</span>
          {translate(key)}
          {step < at && <VisuallyHidden>{translate('connect.steps.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
