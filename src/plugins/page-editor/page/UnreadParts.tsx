import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import type { SiteSource } from './useSitePage.ts';
import styles from './editor.module.css';

interface UnreadPartsProps {
  source: SiteSource;
  /** Something is not saved, and would be lost. */
  isOff: boolean;
  /** Reads the page again. */
  onRetry: () => unknown;
}

/** Says that widgets are locked because they could not be read. The rest of the page can be edited. */
export function UnreadParts({ source: { unread }, isOff, onRetry }: UnreadPartsProps) {
  const translate = useTranslate();
  if (unread.length === 0) return null;
  const retry = (
    <Button disabled={isOff} onClick={() => void onRetry()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <div className={styles.banner}>
      <Banner tone="warning" action={retry}>
        {translate('pageEditor.unread', { smart_count: unread.length })}
      </Banner>
    </div>
  );
}
