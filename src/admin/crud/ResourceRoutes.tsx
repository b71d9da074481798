import { ResourceContextProvider, useGetResourceLabel } from 'ra-core';
import { Route, Routes } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { ForbiddenPage, NotFoundPage } from '../page/AbsentPages.tsx';
import type { LazyPage, PageLoad } from '../page/lazyPage.tsx';
import type { Plugin, PluginResource } from '../plugins/definePlugin.ts';
import { PluginScreen } from '../plugins/PluginPart.tsx';
import { CreatePage, EditPage, ListPage, ShowPage } from './pages.tsx';

/** List, create, edit and show of one resource, as far as the person may: the plugin's own screens, or the generated ones. */
export function ResourceRoutes({ plugin, entry }: { plugin: Plugin; entry: PluginResource }) {
  const may = useMay();
  const labelOf = useGetResourceLabel();
  const { name } = entry.resource;
  const { list, create, edit, show } = entry.screens ?? {};
  if (!may('read', name)) return <ForbiddenPage name={labelOf(name, 2)} />;
  const screen = (own: PageLoad | undefined, Generated: LazyPage) =>
    own ? <PluginScreen plugin={plugin} load={own} /> : <Generated />;
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route index element={screen(list, ListPage)} />
        <Route path="list/:entry" element={screen(list, ListPage)} />
        <Route path="create" element={may('create', name) ? screen(create, CreatePage) : <ForbiddenPage />} />
        <Route path=":id" element={screen(edit, EditPage)} />
        <Route path=":id/show" element={screen(show, ShowPage)} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
}
