import { useTranslate } from 'ra-core';
import { Button, Query, useCrumbs } from '#admin';
import { FilesScreen } from './FilesScreen.tsx';
import { useFilesState } from './useFilesState.ts';
import { useFolder } from './useFolder.ts';

/** The file manager. */
export default function FilesPage() {
  const translate = useTranslate();
  const state = useFilesState();
  const found = useFolder(state.query);
  const { head } = found;
  const title = translate('files.title');
  const parents = head?.folder.parents ?? [];
  const path = [
    { label: title, to: '/files' },
    ...parents.map(({ id, name }) => ({ label: name, to: `/files?folder=${id}` })),
    ...(head && head.folder.id !== null ? [{ label: head.folder.name }] : []),
  ];
  useCrumbs(path.length === 1 ? [{ label: title }] : path);
  return (
    <Query
      title={title}
      failed={translate('files.failed')}
      query={{ ...found, data: head }}
      more={
        state.query.folder !== null && (
          <Button onClick={() => state.openFolder(null)}>{translate('files.toTop')}</Button>
        )
      }
    >
      {(folder) => <FilesScreen state={state} found={found} head={folder} />}
    </Query>
  );
}
