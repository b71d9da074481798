import { useTranslate } from 'ra-core';
import { LoadFailed, Button, PagePending, useCrumbs } from '#admin';
import { FilesScreen } from './FilesScreen.tsx';
import { useFilesState } from './useFilesState.ts';
import { useFolder } from './useFolder.ts';

/** The file manager. */
export default function FilesPage() {
  const translate = useTranslate();
  const state = useFilesState();
  const found = useFolder(state.query);
  const { head, error } = found;
  const title = translate('files.title');
  const parents = head?.folder.parents ?? [];
  const path = [
    { label: title, to: '/files' },
    ...parents.map(({ id, name }) => ({ label: name, to: `/files?folder=${id}` })),
    ...(head && head.folder.id !== null ? [{ label: head.folder.name }] : []),
  ];
  useCrumbs(path.length === 1 ? [{ label: title }] : path);
  if (head) return <FilesScreen state={state} found={found} head={head} />;
  if (!error) return <PagePending title={title} />;
  return (
    <LoadFailed
      isPage
      isAlone
      title={translate('files.failed')}
      error={error}
      onRetry={found.refetch}
      more={
        state.query.folder !== null && (
          <Button onClick={() => state.openFolder(null)}>{translate('files.toTop')}</Button>
        )
      }
    />
  );
}
