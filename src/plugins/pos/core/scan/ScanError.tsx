import { useTranslate } from 'ra-core';
import { Banner, Code, Icon, Text } from '#admin';
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
      <Text as="b" weight={500} breaks>
        {translate(scanErrorKey(entry))} <Code>{entry.code}</Code>
      </Text>
      <Text as="div" size={13} line={18}>
        {translate('pos.scan.unchanged')}
      </Text>
    </Banner>
  );
}
