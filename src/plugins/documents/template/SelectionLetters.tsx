import { FileText } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, useAction, type Slots } from '#admin';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Lists from whose selected records letters are made. */
const SOURCES: ReadonlySet<string> = new Set(['customers', 'orders', 'quotes']);

/** In the bar of selected records: letters to them, by a template. */
export default function SelectionLetters({ resource, ids }: Slots['list.selection']) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { isBusy, run } = useAction();
  const [records, setRecords] = useState<readonly Readonly<Record<string, unknown>>[]>();
  if (!SOURCES.has(resource)) return null;
  // Read at each press: a letter has what the records are now.
  const open = () => run(async () => setRecords((await provider.getMany(resource, { ids: [...ids] })).data));
  const title = translate('documents.template.letters', { smart_count: records?.length ?? 0 });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void open()}>
        <Icon name={FileText} />
        {translate('documents.template.action')}
      </button>
      {records &&
        // Outside of the bar, whose buttons look differently.
        createPortal(
          <TemplateDialog resource={resource} records={records} title={title} onClose={() => setRecords(undefined)} />,
          document.body,
        )}
    </>
  );
}
