import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Text, useCall, useFormats } from '#admin';
import { cancelCall } from '../../calls.ts';
import { isUnderWay, type ImportRun } from './useImportRun.ts';
import styles from './run.module.css';

interface ProgressLineProps extends Pick<ImportRun, 'progress'> {
  readonly label: string;
  /** Buttons that end the work. */
  readonly children?: ReactNode;
}

/** How far work of the server is. */
export function ProgressLine({ label, progress, children }: ProgressLineProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.progress}>
      <b role="status">{label}</b>
      <progress aria-label={label} {...(progress && { value: progress.done, max: progress.total })} />
      {progress && (
        <Text tone="quiet" size={13}>
          {translate('import.run.count', {
            done: formats.integer(progress.done),
            total: formats.integer(progress.total),
          })}
        </Text>
      )}
      {children}
    </div>
  );
}

/** Shows the progress of an import on the server, and a button that cancels it. */
export function RunProgress({ run }: { readonly run: ImportRun }) {
  const translate = useTranslate();
  const cancel = useCall(cancelCall);
  const { record, progress } = run;
  if (!record) return null;
  const label = isUnderWay(record)
    ? translate(`resources.imports.values.state.${record.state}`)
    : translate('import.run.waiting');
  const canCancel = isUnderWay(record) && record.state !== 'undoing';
  return (
    <ProgressLine label={label} progress={progress}>
      {canCancel && (
        <Button
          size="small"
          disabled={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate({ params: { id: record.id } }, { onSuccess: run.refetch })}
        >
          {translate('import.run.cancel')}
        </Button>
      )}
      {cancel.errorText !== undefined && <span role="alert">{cancel.errorText}</span>}
    </ProgressLine>
  );
}
