import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Banner, Button, ButtonLink, Stack, useCall, useFormats } from '#admin';
import { cancelCall, startCall } from '../calls.ts';
import type { ImportRecord } from '../resources.ts';

/** A run of a feed that changes more than its limit, with the two decisions about it. */
export function WaitingRun(props: {
  readonly record: ImportRecord;
  /** Called with the job that carries the decision out. */
  readonly onDecided: (job: number) => void;
  /** The page is the report itself. */
  readonly isReport?: boolean;
}) {
  const { record, onDecided, isReport = false } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const formats = useFormats();
  const start = useCall(startCall);
  const refuse = useCall(cancelCall);
  const isBusy = start.isPending || refuse.isPending;
  const errorText = start.errorText ?? refuse.errorText;
  const decided = (job: number) => {
    onDecided(job);
    refresh();
  };
  const run = () => start.mutate({ params: { id: record.id }, input: {} }, { onSuccess: ({ job }) => decided(job) });
  const stop = () =>
    refuse.mutate(
      { params: { id: record.id } },
      {
        onSuccess: ({ job }) => {
          notify('import.feed.refused', { type: 'info' });
          decided(job);
        },
      },
    );
  const counts = {
    created: formats.integer(record.created),
    updated: formats.integer(record.updated),
    removed: formats.integer(record.removed),
  };
  return (
    <Stack>
      <Banner tone="warning">{translate('import.feed.waits', counts)}</Banner>
      <div>
        <Button kind="primary" disabled={isBusy} onClick={run}>
          {translate('import.feed.run')}
        </Button>{' '}
        <Button disabled={isBusy} onClick={stop}>
          {translate('import.feed.refuse')}
        </Button>{' '}
        {!isReport && (
          <ButtonLink kind="ghost" to={`/import/history/${record.id}`}>
            {translate('import.feed.report')}
          </ButtonLink>
        )}
      </div>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
    </Stack>
  );
}
