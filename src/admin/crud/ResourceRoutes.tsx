import { ResourceContextProvider } from 'ra-core';
import { Route, Routes } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { ForbiddenPage, NotFoundPage } from '../page/AbsentPages.tsx';
import { CreatePage, EditPage, ListPage } from './pages.tsx';

/** List, create and edit of one resource, as far as the person may. */
export function ResourceRoutes({ name }: { name: string }) {
  const may = useMay();
  if (!may('read', name)) return <ForbiddenPage />;
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route index element={<ListPage />} />
        <Route path="create" element={may('create', name) ? <CreatePage /> : <ForbiddenPage />} />
        <Route path=":id" element={<EditPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
}
