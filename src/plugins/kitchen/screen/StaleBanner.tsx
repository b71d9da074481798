import { useTranslate } from 'ra-core';
import { Banner, Button, useErrorText, useStoreZone } from '#admin';
import { useKitchenState } from './kitchenContext.ts';
import { timeText } from './timeText.ts';

interface StaleBannerProps {
  error: unknown;
  onRetry: () => void;
}

/** Says since when the board is not up to date, and why; it catches up by itself. */
export function StaleBanner({ error, onRetry }: StaleBannerProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const zone = useStoreZone();
  const { upToDateAt } = useKitchenState();
  if (error === undefined) return null;
  const retry = (
    <Button size="touch" onClick={onRetry}>
      {translate('kitchen.stale.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" icon="wifi-off" action={retry}>
      <b>{translate('flexy.errors.fetchData')}</b>{' '}
      {upToDateAt !== null && translate('kitchen.stale.since', { time: timeText(upToDateAt, zone()) })}{' '}
      {errorText(error)}
    </Banner>
  );
}
