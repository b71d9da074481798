import { useTranslate } from 'ra-core';
import { Text } from '#admin';
import { DayBox } from '../DayBox.tsx';
import { useEditor } from '../EditorContext.ts';
import styles from './money.module.css';

/** The last day of a quote, shown in place of payments. */
export function Validity() {
  const translate = useTranslate();
  const { document, change, refusal } = useEditor();
  const wrong = refusal.fields.find(({ field }) => field === 'validUntil');
  return (
    <div className={styles.payments}>
      <h2>{translate('orders.editor.validity.title')}</h2>
      <DayBox
        name="validUntil"
        label={translate('resources.orders.fields.validUntil')}
        value={document.validUntil}
        onChange={(validUntil) => change((before) => ({ ...before, validUntil }))}
        error={wrong?.message}
      />
      <Text as="p" tone="quiet" size={13}>
        {translate('orders.editor.validity.help')}
      </Text>
    </div>
  );
}
