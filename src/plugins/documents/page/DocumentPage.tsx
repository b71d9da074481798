import { useTranslate } from 'ra-core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PagePending, RecordFailed, useAction, useApi, useRecord } from '#admin';
import type { ScreenRecord } from '#resource';
import { LARGEST_DOCUMENT, readDocumentCall } from '../calls.ts';
import type { FileToOpen } from '../contract.ts';
import { DocumentScreen } from './DocumentScreen.tsx';
import { pendingOf } from './pendingFiles.ts';

/** My text and somebody else's in one file. */
export interface MergedFile {
  readonly bytes: ArrayBuffer;
  /** The stored file, which is theirs, and its revision. */
  readonly stored: ArrayBuffer;
  readonly revision: number;
}

const fileKey = (id: string) => ['documents', 'file', id];

/** Reads the file of a document of some revision: what was chosen for a new one, or what is stored. */
function useReadFile(id: string) {
  const call = useApi();
  return async (revision: number, options: { signal?: AbortSignal } = {}): Promise<Opened> => {
    if (revision === 0) return { file: pendingOf(id) ?? null, revision, largest: LARGEST_DOCUMENT };
    const response = await call(readDocumentCall, { params: { id: Number(id) }, ...options });
    const largest = Number(response.headers.get('X-Largest') ?? LARGEST_DOCUMENT);
    const file = { bytes: await response.arrayBuffer(), format: 'docx' } as const;
    return { file, revision: Number(response.headers.get('X-Revision')), largest };
  };
}

/** The file that is opened with the page. */
function useFile(id: string, record: ScreenRecord<'documents'> | undefined) {
  const readFile = useReadFile(id);
  return useQuery<Opened>({
    queryKey: fileKey(id),
    // Read once: neither a refresh of the page nor a later change puts another text in place of what is typed.
    enabled: ({ state }) => record !== undefined && state.data === undefined,
    retry: false,
    // The editor keeps its own text. What is read again must never take its place.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    queryFn: ({ signal }) => readFile(record?.revision ?? 0, { signal }),
  });
}

function OpenDocument({ id }: { id: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data: record, error, refetch } = useRecord('documents', Number(id), { retry: false });
  const file = useFile(id, record);
  const readFile = useReadFile(id);
  const { run } = useAction();
  const failed = error ?? file.error;
  const again = () => void (record ? file.refetch() : refetch());
  if (record && file.data) {
    const { data, dataUpdatedAt } = file;
    // The opened text stays until the stored file is there; an error is told.
    const reopen = () =>
      void run(async () => {
        const { data: stored } = await refetch({ throwOnError: true });
        queryClient.setQueryData<Opened>(fileKey(id), await readFile(stored?.revision ?? 0));
      });
    const openMerged = ({ bytes, stored, revision }: MergedFile) =>
      queryClient.setQueryData<Opened>(fileKey(id), {
        ...data,
        ...{ file: { bytes, format: 'docx' }, revision, mergedWith: stored },
      });
    return <DocumentScreen key={dataUpdatedAt} record={record} {...data} onRestored={reopen} onMerged={openMerged} />;
  }
  if (failed)
    return <RecordFailed resource="documents" title={translate('documents.failed')} error={failed} onRetry={again} />;
  return <PagePending title={record?.name ?? translate('documents.title')} />;
}

/** A text document in the word processor (docs/documents.md). */
export default function DocumentPage() {
  const { id = '' } = useParams();
  return <OpenDocument key={id} id={id} />;
}

/** Options for opening a document. */
interface Opened {
  readonly file: FileToOpen | null;
  readonly revision: number;
  /** Largest file that can be saved, bytes. */
  readonly largest: number;
  /** The stored file of somebody else, where the opened one is my text and theirs, and not stored yet. */
  readonly mergedWith?: ArrayBuffer;
}
