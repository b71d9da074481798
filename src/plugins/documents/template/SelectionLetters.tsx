import { FileText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Banner, Icon, useErrorText, type Slots } from '#admin';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Lists from whose selected records letters are made. */
const SOURCES: ReadonlySet<string> = new Set(['customers', 'orders', 'quotes']);

interface LettersProps {
  resource: string;
  ids: readonly Identifier[];
  onClose: () => void;
}

/** Reads the selected records, and asks for the template. */
function Letters({ resource, ids, onClose }: LettersProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const provider = useDataProvider();
  const { data, error } = useQuery({
    queryKey: ['documents', 'letters', resource, ids],
    retry: false,
    // Each time what the records are now: the key says nothing of their values.
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => (await provider.getMany(resource, { ids: [...ids] })).data,
  });
  if (error) return <Banner tone="danger">{textOf(error)}</Banner>;
  if (!data) return null;
  const title = translate('documents.template.letters', { smart_count: data.length });
  return <TemplateDialog resource={resource} records={data} title={title} onClose={onClose} />;
}

/** In the bar of selected records: letters to them, by a template. */
export default function SelectionLetters({ resource, ids }: Slots['list.selection']) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<readonly Identifier[]>();
  if (!SOURCES.has(resource)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpened(ids)}>
        <Icon name={FileText} />
        {translate('documents.template.action')}
      </button>
      {opened &&
        // Outside of the bar, whose buttons look differently.
        createPortal(<Letters resource={resource} ids={opened} onClose={() => setOpened(undefined)} />, document.body)}
    </>
  );
}
