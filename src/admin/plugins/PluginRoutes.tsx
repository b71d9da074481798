import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { useCards } from '../dashboard/cards.ts';
import { useMe } from '../auth/SessionContext.ts';
import { ResourceRoutes } from '../crud/ResourceRoutes.tsx';
import { ForbiddenPage, NotFoundPage, NowherePage } from '../page/AbsentPages.tsx';
import { lazyPage } from '../page/lazyPage.tsx';
import { PagePending } from '../page/PageStates.tsx';
import { ScreenFailed } from '../page/ScreenFailed.tsx';
import { usePreference } from '../preferences/usePreference.ts';
import { usePathname } from '../router/AppRouter.tsx';
import { useCrumbs } from '../shell/crumbs.ts';
import { ButtonLink, State, useIsSlow } from '../ui/index.ts';
import type { Access, Plugin } from './definePlugin.ts';
import { firstPart } from './menuEntries.ts';
import { homePath } from './homePath.ts';
import { PluginScreen } from './PluginPart.tsx';
import { PluginTexts } from './PluginTexts.tsx';
import type { PluginPlace } from './PluginHost.ts';
import { useActivePlugins, useAllowed, usePluginPlaces } from './PluginsContext.ts';
import { useSettingsPanels, type SettingsPanel } from './settings.ts';
import { useSlotParts } from './Slot.tsx';
import { DASHBOARD, START, startPath } from './startPath.ts';

/** Every address below `/admin`: the plugins' screens, lists and settings. */
export function PluginRoutes() {
  const places = usePluginPlaces();
  const panels = useSettingsPanels();
  const first = firstPart(usePathname());
  const isStart = useIsStart();
  return (
    <Routes>
      <Route index element={isStart ? <Start /> : <Home />} />
      {places.flatMap((place) => routesOf(place, first))}
      <Route path="device" element={<DevicePage />} />
      {panels.length > 0 && (
        <Route path="settings" element={<SettingsPage />}>
          <Route path=":panel" element={<Panel panels={panels} />} />
        </Route>
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

const DevicePage = lazyPage(() => import('../device/DevicePage.tsx'), ScreenFailed);
const DashboardPage = lazyPage(() => import('../dashboard/DashboardPage.tsx'), ScreenFailed);
const SettingsPage = lazyPage(() => import('./SettingsPage.tsx'), ScreenFailed);
const ListsPanel = lazyPage(() => import('../settings/ListsPanel.tsx'), ScreenFailed);

/**
 * True until the first navigation after sign-in. Only then the user is redirected to their start page, so that the dashboard
 * stays reachable from there.
 */
function useIsStart(): boolean {
  const pathname = usePathname();
  const [isStart, setStart] = useState(pathname === DASHBOARD);
  if (isStart && pathname !== DASHBOARD) setStart(false);
  return isStart;
}

/** Redirects a user who has just signed in to their start page. */
function Start() {
  const me = useMe();
  const plugins = useActivePlugins();
  const { value, isPending } = usePreference(START);
  // The preference arrives in a moment; if it does not, the role decides.
  const isWaiting = !useIsSlow(isPending) && isPending;
  if (isWaiting) return <PagePending />;
  const start = startPath(me, plugins, value);
  return start === undefined ? <Home /> : <Navigate to={start} replace />;
}

/** The dashboard cards if there are some, else the first entry of the menu. */
function Home() {
  const me = useMe();
  const plugins = useActivePlugins();
  const cards = useCards();
  const hasCards = useSlotParts('dashboard').length + cards.length > 0;
  const home = homePath(me, plugins);
  if (hasCards) return <DashboardPage />;
  return home ? <Navigate to={home} replace /> : <NowherePage />;
}

function Guarded({ entry, children }: { entry: { readonly access?: Access }; children: ReactElement }) {
  const isAllowed = useAllowed();
  return isAllowed(entry) ? children : <ForbiddenPage />;
}

/** Page of a disabled plugin. */
function SwitchedOffPage({ plugin }: { plugin: Plugin }) {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const canSwitch = isAllowed({ access: { action: 'update', resource: 'applications' } });
  const title = translate('flexy.plugins.off', { plugin: translate(plugin.title) });
  useCrumbs([{ label: title }]);
  return (
    <State
      isPage
      icon="power"
      title={title}
      actions={
        canSwitch && (
          <ButtonLink kind="primary" to="/settings/plugins">
            {translate('flexy.plugins.manage')}
          </ButtonLink>
        )
      }
    >
      {translate(canSwitch ? 'flexy.plugins.offHelp' : 'flexy.plugins.offAsk')}
    </State>
  );
}

/** Addresses of a plugin, on or off, that begin with a part: only these are looked through for a page. */
function routesOf({ plugin, isOn }: PluginPlace, first: string | undefined): ReactElement[] {
  const entries = (plugin.pages ?? []).filter(({ path }) => firstPart(path) === first);
  const pages = entries.map((entry) => (
    <Route
      key={entry.path}
      path={entry.path}
      element={
        isOn ? (
          <Guarded entry={entry}>
            <PluginScreen plugin={plugin} load={entry.load} />
          </Guarded>
        ) : (
          <SwitchedOffPage plugin={plugin} />
        )
      }
    />
  ));
  // Lines stand in their record.
  const own = (plugin.resources ?? []).filter(({ resource }) => resource.name === first && !resource.lineOf);
  const lists = own.map((entry) => (
    <Route
      key={entry.resource.name}
      path={`${entry.resource.name}/*`}
      element={
        isOn ? (
          <PluginTexts plugin={plugin.id}>
            <ResourceRoutes key={entry.resource.name} plugin={plugin} entry={entry} />
          </PluginTexts>
        ) : (
          <SwitchedOffPage plugin={plugin} />
        )
      }
    />
  ));
  // Panels of enabled plugins are part of the settings page.
  const isPanel = first === 'settings' && !isOn;
  const panels = (isPanel ? (plugin.settings ?? []) : []).map(({ id }) => (
    <Route key={`settings/${id}`} path={`settings/${id}`} element={<SwitchedOffPage plugin={plugin} />} />
  ));
  return [...pages, ...lists, ...panels];
}

/** One panel of the settings page; `:panel` is its id. */
function Panel({ panels }: { panels: readonly SettingsPanel[] }) {
  const { panel: id } = useParams();
  const found = panels.find(({ panel }) => panel.id === id);
  if (!found) return <NotFoundPage />;
  const { plugin, panel } = found;
  // A page of its own is reached by its own address; a mistyped or old link to it as a panel leads there.
  if (panel.to !== undefined) return <Navigate to={panel.to} replace />;
  return (
    <Guarded entry={panel}>
      {panel.load ? (
        <PluginScreen key={panel.id} plugin={plugin} load={panel.load} />
      ) : (
        <ListsPanel key={panel.id} title={panel.title} />
      )}
    </Guarded>
  );
}
