import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import { useOfflineStart } from '#admin/internal';

/** Lets the till start without a network from the first visit on, and offers a newer version between sales. */
export default function NewVersion({ isSelling }: { isSelling: boolean }) {
  const translate = useTranslate();
  const newer = useOfflineStart({ delayMs: LATER_MS, isIdentityFirst: true });
  if (!newer || isSelling) return null;
  return (
    <Banner
      tone="info"
      icon="refresh-cw"
      action={
        <Button kind="primary" size="touch" onClick={newer.take}>
          {translate('pos.queue.newVersion.take')}
        </Button>
      }
    >
      <b>{translate('pos.queue.newVersion.title')}</b>
      <div>{translate('pos.queue.newVersion.help')}</div>
    </Banner>
  );
}

/** Delay before the worker is registered, so that the first screen comes first, ms. */
const LATER_MS = 4_000;
