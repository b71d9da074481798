import { useTranslate } from 'ra-core';
import { Banner, Code, Icon } from '#admin';
import type { ScanEntry } from './scanner.ts';
import styles from './ScanError.module.css';
import { scanErrorKey } from './useScanner.ts';

/** Message about a code without a result, with the reason and a close button. */
export function ScanError({ entry, onDismiss }: { entry: ScanEntry; onDismiss: () => void }) {
  const translate = useTranslate();
  const label = translate('pos.scan.dismiss');
  return (
    <Banner
      tone="danger"
      action={
        <button type="button" className={styles.dismiss} aria-label={label} title={label} onClick={onDismiss}>
          <Icon name="x" />
        </button>
      }
    >
      <b className={styles.trouble}>
        {translate(scanErrorKey(entry))} <Code>{entry.code}</Code>
      </b>
      <div className={styles.unchanged}>{translate('pos.scan.unchanged')}</div>
    </Banner>
  );
}
