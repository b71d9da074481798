import { useTranslate } from 'ra-core';
import { Text, useFormats } from '#admin';
import type { Selection } from '../contract.ts';
import styles from './book.module.css';

/** The selection with its sum, and the key that leaves the sheet. */
export function BookFoot({ selection }: { selection: Selection | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.foot}>
      <Text tone="hint" grow>
        {translate('spreadsheet.leaveHint')}
      </Text>
      {selection && <bdi>{selection.range}</bdi>}
      {selection && selection.numbers > 1 && (
        <span>{translate('spreadsheet.sum', { sum: formats.decimal(selection.sum, 2) })}</span>
      )}
    </div>
  );
}
