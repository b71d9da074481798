import { useTranslate } from 'ra-core';
import { Button, useFormats } from '#admin';
import type { Wizard } from './useWizard.ts';
import styles from './run/run.module.css';

interface ReadProgressProps {
  readonly wizard: Wizard;
  /** Name of the work: "Reading the file", "Checking the rows". */
  readonly label: string;
}

/** How far the file has been read, and a button that stops it; nothing while it is not read. */
export function ReadProgress({ wizard, label }: ReadProgressProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { reading, state, stop } = wizard;
  const { isBusy, rows, share } = reading;
  if (!isBusy) return null;
  const total = state.scan?.rows;
  // A workbook says nothing of its length, but its rows may have been counted before.
  const done = share ?? (total === undefined ? undefined : rows / Math.max(1, total));
  return (
    <div className={styles.progress}>
      <b role="status">{label}</b>
      <progress aria-label={label} {...(done !== undefined && { value: done, max: 1 })} />
      <span className={styles.count}>
        {total === undefined
          ? translate('import.reading', { rows: formats.integer(rows) })
          : translate('import.run.count', { done: formats.integer(rows), total: formats.integer(total) })}
      </span>
      <Button size="small" onClick={stop}>
        {translate('import.stop')}
      </Button>
    </div>
  );
}
