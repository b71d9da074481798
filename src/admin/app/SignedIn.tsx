import { ResourceDefinitionContextProvider, type ResourceDefinition } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useMay, useMe } from '../auth/SessionContext.ts';
import { CreatePage, EditPage } from '../crud/pages.tsx';
import { ResourceRoutes } from '../crud/ResourceRoutes.tsx';
import { ForbiddenPage, NotFoundPage } from '../page/AbsentPages.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { page } from '../page/page.tsx';
import { pluginPages, pluginResources } from '../plugins/registry.ts';
import { NowherePage } from '../shell/NowherePage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { homePath } from './homePath.ts';

/** After this long without work the forms are fetched, so that the first one opens at once. */
const IDLE_MS = 1500;

const definitions = Object.fromEntries(
  pluginResources.map(({ resource }): [string, ResourceDefinition] => [
    resource.name,
    { name: resource.name, hasList: true, hasCreate: true, hasEdit: true },
  ]),
);

/** Screens of plugins with their components, made once each. */
const screens = pluginPages.map((entry) => ({ entry, Screen: page(entry.load) }));

function PluginRoute({ entry, Screen }: (typeof screens)[number]) {
  const may = useMay();
  if (entry.access && !may(entry.access.action, entry.access.resource)) return <ForbiddenPage />;
  return <Screen />;
}

function usePreloadedForms() {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([CreatePage.preload(), EditPage.preload()]), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Everything behind the sign-in: the shell around the plugins' screens. */
export default function SignedIn() {
  const me = useMe();
  const home = homePath(me);
  usePreloadedForms();
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <LiveProvider>
        <Shell>
          <Routes>
            <Route index element={home ? <Navigate to={home} replace /> : <NowherePage />} />
            {screens.map((screen) => (
              <Route key={screen.entry.path} path={screen.entry.path} element={<PluginRoute {...screen} />} />
            ))}
            {pluginResources.map(({ resource: { name } }) => (
              <Route key={name} path={`${name}/*`} element={<ResourceRoutes key={name} name={name} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Shell>
      </LiveProvider>
    </ResourceDefinitionContextProvider>
  );
}
