import { useTranslate } from 'ra-core';
import type { ImportRun } from './run/useImportRun.ts';

/** Says that a check was stopped, and why when it was not by somebody. */
export function StoppedText({ run }: { readonly run: ImportRun }) {
  const translate = useTranslate();
  return run.reason === undefined
    ? translate('import.check.stopped')
    : translate('import.check.failed', { reason: run.reason });
}
