import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PagePending, RecordFailed, useMe, useRecord } from '#admin';
import { BookScreen } from './BookScreen.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import { draftKeyOf, keepDraft, readDraft } from './draftStore.ts';
import { useContent } from './useContent.ts';

/** A workbook (docs/spreadsheet.md). */
export default function BookPage() {
  const { id = '' } = useParams();
  return <Book key={id} id={id} />;
}

/** Reads the draft that this device keeps of a workbook, once. */
function useDraft(id: string) {
  const { id: account } = useMe();
  const key = draftKeyOf(account, id);
  const { data, isPending } = useQuery({
    queryKey: ['workbooks', 'draft', key],
    queryFn: () => readDraft(key),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const [choice, setChoice] = useState<'restored' | 'discarded' | null>(null);
  const discard = () => {
    setChoice('discarded');
    void keepDraft(key, null);
  };
  return { draft: data ?? null, isPending, choice, restore: () => setChoice('restored'), discard };
}

/** Reads a workbook and its file, in their states. */
function Book({ id }: { id: string }) {
  const translate = useTranslate();
  const { read } = useContent();
  const record = useRecord('workbooks', id, { retry: false });
  // Read anew by each visit: others may have saved it.
  const content = useQuery({
    queryKey: ['workbooks', 'content', id],
    queryFn: () => read(id),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const { draft, choice, restore, discard, isPending } = useDraft(id);
  const title = translate('spreadsheet.title');
  const error = record.error ?? content.error;
  if (record.data && content.data && !isPending) {
    if (draft && choice === null) {
      return <DraftQuestion name={record.data.name} draft={draft} onRestore={restore} onDiscard={discard} />;
    }
    const isRestored = draft !== null && choice === 'restored';
    return <BookScreen record={record.data} content={isRestored ? draft : content.data} isRestored={isRestored} />;
  }
  if (!error) return <PagePending title={title} />;
  const retry = () => {
    void record.refetch();
    void content.refetch();
  };
  return (
    <RecordFailed
      resource="workbooks"
      list="/spreadsheet"
      title={translate('spreadsheet.loadFailed')}
      error={error}
      onRetry={retry}
    />
  );
}
