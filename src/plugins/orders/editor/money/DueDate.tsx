import { useTranslate } from 'ra-core';
import { DayBox } from '../DayBox.tsx';
import { useEditor } from '../EditorContext.ts';

/** The day until which an invoice is to be paid. It is printed on the invoice. */
export function DueDate() {
  const translate = useTranslate();
  const { document, change, refusal } = useEditor();
  const wrong = refusal.fields.find(({ field }) => field === 'dueDate');
  return (
    <DayBox
      name="dueDate"
      label={translate('resources.orders.fields.dueDate')}
      value={document.dueDate ?? ''}
      onChange={(dueDate) => change((before) => ({ ...before, dueDate }))}
      error={wrong?.message}
    />
  );
}
