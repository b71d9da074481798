import { useTranslate } from 'ra-core';
import { Banner, Button, IconButton, useErrorText } from '#admin';
import { RemovedBanner } from './RemovedBanner.tsx';
import type { CheckState } from './useClean.ts';
import styles from './editor.module.css';

interface CheckBannerProps {
  state: CheckState;
  onRetry: () => void;
  onClose: () => void;
}

/** Lists the markup that was removed before the page was shown, or tells why the page is not shown. */
export function CheckBanner({ state: { error, removed }, onRetry, onClose }: CheckBannerProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  if (error === null && removed.length === 0) return null;
  return (
    <div className={styles.banner}>
      {error === null ? (
        <RemovedBanner
          removed={removed}
          action={<IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onClose} />}
        />
      ) : (
        <Banner tone="danger" action={<Button onClick={onRetry}>{translate('flexy.state.retry')}</Button>}>
          <strong>{translate('pageEditor.unchecked')}</strong>
          <br />
          {textOf(error)}
        </Banner>
      )}
    </div>
  );
}
