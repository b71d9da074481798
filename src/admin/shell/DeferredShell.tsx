import { useNavigate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptTools } from '../device/keptTools.ts';
import { Notices } from '../notices/lazyNotices.ts';
import { createCodeStore } from '../page/codeStore.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { notOnDeviceCode } from '../page/ScreenFailed.tsx';
import { isKeptByWorker, isSavingData, whenSettled } from '../page/whenIdle.ts';
import { pageStores, safeReason } from '../packages/safeMode.ts';
import { pageOf, useRecent, withPage } from '../palette/recent.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { listenToShortcuts } from '../shortcuts/listenToShortcuts.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import type { Crumb } from './crumbs.ts';
import { setOverlays, useOverlays } from './overlays.ts';
import { goKeys } from './goKeys.ts';
import { useMenuChoices } from './menuChoices.ts';
import { isAt, usePlaces, type Place } from './places.ts';
import { MenuFound } from './SideMenu.tsx';
import { SyncContact } from './SyncState.tsx';
import { useOwnPreferences } from './useOwnPreferences.ts';

/** Parts of the shell loaded after the first paint: shortcuts, recent pages, favourites, overlays. */
export default function DeferredShell({ crumbs, pathname }: { crumbs: readonly Crumb[]; pathname: string }) {
  const { overlay } = useOverlays();
  const places = usePlaces();
  const [safe] = useState(() => safeReason(pageStores()));
  useRecordVisit(places, pathname, crumbs);
  useOwnPreferences();
  useEffect(listenToShortcuts, []);
  useEffect(() => {
    if (isSavingData()) return undefined;
    const preload = () => {
      for (const one of PRELOADED) void one.preload();
    };
    if (isKeptByWorker()) return whenSettled(preload);
    preload();
    return undefined;
  }, []);
  return (
    <>
      <ShellKeys places={places} />
      {(!isSavingData() || keptTools.get().length > 0) && <NewVersionBanner />}
      {safe && <SafeModeBanner />}
      {overlay === 'palette' && <Palette />}
      {overlay === 'help' && <HelpDialog />}
      {overlay === 'tour' && <Tour />}
    </>
  );
}

const Palette = lazyPage(() => import('../palette/Palette.tsx'));
const HelpDialog = lazyPage(() => import('../shortcuts/HelpDialog.tsx'));
const SafeModeBanner = lazyPage(() => import('./SafeModeBanner.tsx'));
const Tour = lazyPage(() => import('../tour/Tour.tsx'));

const newVersionCode = createCodeStore<object>(() => import('../worker/NewVersionBanner.tsx'));

/** Nothing is rendered until its code is there, or when it cannot be loaded: nobody asked for it, and the page must not move. */
function NewVersionBanner() {
  const code = useSyncExternalStore(newVersionCode.subscribe, newVersionCode.get);
  return code.status === 'done' ? <code.Component /> : null;
}

/** Preloaded so that they open at once, also without a connection. */
const PRELOADED = [Palette, HelpDialog, MenuFound, Notices, SyncContact, { preload: notOnDeviceCode.load }];

/** Shortcut of two keys that opens a page. */
function GoShortcut({ keys, place: { to, label } }: { keys: string; place: Pick<Place, 'to' | 'label'> }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}

/** Shortcuts of every page. */
function ShellKeys({ places }: { places: readonly Place[] }) {
  const [{ isStrip }, change] = useMenuChoices();
  useShortcut('?', 'flexy.keys.thisHelp', () => setOverlays({ overlay: 'help' }));
  const searchMenu = () => {
    change({ isStrip: false });
    setOverlays({ search: '' });
  };
  useShortcut('/', 'flexy.shell.searchMenu', searchMenu);
  // Lists have the single key for their own search.
  useShortcut('g m', 'flexy.shell.searchMenu', searchMenu);
  useShortcut('m', 'flexy.keys.narrowOrWiden', () => change({ isStrip: !isStrip }));
  const keys = goKeys(places);
  return places.map((place) => {
    const own = keys.get(place.to);
    return own === undefined ? null : <GoShortcut key={place.to} keys={own} place={place} />;
  });
}

/** Records the visited page in the recent pages. */
function useRecordVisit(places: readonly Place[], pathname: string, crumbs: readonly Crumb[]): void {
  const [recent, keep] = useRecent();
  const resources = useActivePlugins().flatMap((plugin) => plugin.resources ?? []);
  const isPlace =
    places.some(({ to }) => to !== '/' && isAt(to, pathname)) ||
    resources.some(({ resource }) => isAt(`/${resource.name}`, pathname));
  const visited = pageOf(pathname, crumbs, isPlace);
  const text = JSON.stringify(visited);
  useEffect(() => {
    if (!visited) return;
    const next = withPage(recent, visited);
    if (next !== recent) keep(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` says what was visited
  }, [text, recent, keep]);
}
