import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Button, useCall, useErrorText, type PartProps } from '#admin';
import { runFeedCall } from './calls.ts';

/** Button of a feed's page: runs it now. */
export default function RunNowButton({ record }: PartProps<'record.actions', 'import_feeds'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const run = useCall(runFeedCall);
  const start = () =>
    run.mutate(
      { params: { id: record.id } },
      {
        onSuccess: () => {
          notify('import.feed.runStarted', { type: 'info' });
          refresh();
        },
        onError: (error) => notify(errorText(error), { type: 'error' }),
      },
    );
  return (
    <Button icon="rotate-cw" disabled={run.isPending} onClick={start}>
      {translate('import.feed.runNow')}
    </Button>
  );
}
