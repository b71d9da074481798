import { useTranslate } from 'ra-core';
import { Button, useFormats } from '#admin';
import type { Wizard } from './useWizard.ts';
import styles from './run/run.module.css';

/** How far the sending or the check of the rows is, and a button that stops it; nothing while neither is under way. */
export function CheckProgress({ wizard: { state, staging } }: { readonly wizard: Wizard }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { isBusy, isSending, run, stop } = staging;
  if (!isBusy) return null;
  const label = translate(isSending && state.staged === null ? 'import.check.sending' : 'import.check.checking');
  const progress = isSending ? undefined : run.progress;
  return (
    <div className={styles.progress}>
      <b role="status">{label}</b>
      <progress aria-label={label} {...(progress && { value: progress.done, max: progress.total })} />
      {progress && (
        <span className={styles.count}>
          {translate('import.run.count', {
            done: formats.integer(progress.done),
            total: formats.integer(progress.total),
          })}
        </span>
      )}
      <Button size="small" onClick={stop}>
        {translate('import.stop')}
      </Button>
    </div>
  );
}
