import { useTranslate } from 'ra-core';
import { Button } from '#admin';
import { ProgressLine } from './run/RunProgress.tsx';
import type { Wizard } from './useWizard.ts';

/** Progress of the sending or the check of the rows, and a button that stops it; nothing while neither is under way. */
export function CheckProgress({ wizard: { state, staging } }: { readonly wizard: Wizard }) {
  const translate = useTranslate();
  const { isBusy, isSending, run, stop } = staging;
  if (!isBusy) return null;
  return (
    <ProgressLine
      label={translate(isSending && state.staged === null ? 'import.check.sending' : 'import.check.checking')}
      progress={isSending ? undefined : run.progress}
    >
      <Button size="small" onClick={stop}>
        {translate('import.stop')}
      </Button>
    </ProgressLine>
  );
}
