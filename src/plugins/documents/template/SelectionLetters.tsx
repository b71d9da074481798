import { FileText } from 'lucide-react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, useAction, type Slots } from '#admin';
import { TemplateDialog } from './TemplateDialog.tsx';

/** In the bar of selected records: letters to them, by a template. */
export default function SelectionLetters({ resource, ids }: Slots['list.selection']) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const { isBusy, run } = useAction();
  const [records, setRecords] = useState<readonly Readonly<Record<string, unknown>>[]>();
  if (!SOURCES.has(resource)) return null;
  // Read at each press: a letter has what the records are now.
  const read = () => run(async () => setRecords((await provider.getMany(resource, { ids: [...ids] })).data));
  const open = () => {
    const numbers = { most: MOST_LETTERS, count: ids.length };
    if (ids.length <= MOST_LETTERS) void read();
    else notify(translate('documents.template.tooMany', numbers), { type: 'warning' });
  };
  const title = translate('documents.template.letters', { smart_count: records?.length ?? 0 });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={open}>
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

/** Lists from whose selected records letters are made. */
const SOURCES: ReadonlySet<string> = new Set(['customers', 'orders', 'quotes']);

/** Letters that are made at once: they are filled while the page waits. */
const MOST_LETTERS = 300;
