import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { PagePending, RecordFailed, useLiveRecords } from '#admin';

interface CodeRecordProps {
  resource: string;
  id: string | number;
  title: string;
  children: (record: RaRecord) => ReactNode;
}

/** Reads the record that is edited, in its states, and follows it. */
export function CodeRecord({ resource, id, title, children }: CodeRecordProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(resource, { id }, { retry: false });
  const read = () => void refetch();
  useLiveRecords([resource], { onUpdate: read, onGap: read });
  if (isPending) return <PagePending title={title} />;
  if (!data)
    return (
      <RecordFailed resource={resource} title={translate('codeEditors.loadFailed')} error={error} onRetry={read} />
    );
  return children(data);
}
