import { useTranslate } from 'ra-core';
import { Banner, Button, useAction } from '#admin';
import styles from './queue.module.css';

/**
 * Banner about writes of another account. They wait for that account, unless the current person sends them in their own
 * name.
 */
export function OtherAccountBanner({ count, onTake }: { count: number; onTake: () => Promise<void> }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  return (
    <div className={styles.banner}>
      <Banner
        tone="warning"
        icon="users"
        action={
          <Button size="touch" disabled={isBusy} onClick={() => void run(onTake)}>
            {translate('pos.queue.others.take')}
          </Button>
        }
      >
        <b>{translate('pos.queue.others.title', { smart_count: count })}</b>
        <div>{translate('pos.queue.others.help')}</div>
      </Banner>
    </div>
  );
}
