import { useTranslate } from 'ra-core';
import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createCodeStore } from '../page/codeStore.ts';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { PageFailed } from '../page/PageStates.tsx';
import { useIsPainted } from '../page/useIsPainted.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { HistoryContext, usePathname } from '../router/AppRouter.tsx';
import { AppBar } from './AppBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CrumbsContext, ListAboveContext, type Crumb } from './crumbs.ts';
import { closeOverlays, useOverlays } from './overlays.ts';
import { useMenuChoices } from './menuChoices.ts';
import { MenuDrawer, SideMenu } from './SideMenu.tsx';
import { useResetLists } from './useResetLists.ts';
import styles from './Shell.module.css';

/** Layout around every page: menu, app bar, connection. It stays when a page fails. */
export function Shell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const pathname = usePathname();
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const main = useRef<HTMLElement>(null);
  const { hasMenu, hasPage, isWhole } = useStagedRender();
  const shown = useRef(pathname);
  useMenuWidth();
  useResetLists();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A page that sets the focus itself (a restored form) is left alone.
    if (!document.activeElement?.closest('main')) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <CrumbsContext value={setCrumbs}>
      <a className={styles.skip} href={`#${MAIN}`} onClick={() => main.current?.focus()}>
        {translate('flexy.shell.skip')}
      </a>
      <div className={styles.shell}>
        <ListAboveContext value={crumbs.findLast(({ to }) => to !== undefined)?.to}>
          <div className={styles.wide} data-tour="menu">
            <SideMenu hasPlaces={hasMenu} />
          </div>
          {isDrawerOpen && <MenuDrawer onClose={closeDrawer} />}
        </ListAboveContext>
        <div className={styles.content}>
          <AppBar crumbs={crumbs} hasTools={isWhole} onMenu={() => setDrawerOpen(true)} />
          <ConnectionBanner />
          <Deferred crumbs={crumbs} pathname={pathname} />
          <main id={MAIN} ref={main} tabIndex={-1} className={styles.main}>
            <ErrorBoundary resetKey={pathname}>{hasPage && children}</ErrorBoundary>
          </main>
        </div>
      </div>
    </CrumbsContext>
  );
}

const MAIN = 'main';

/**
 * Renders menu and page one after the other, so that the first of them is painted sooner. After sign-in the menu comes first;
 * on a returning visit the page does. The tools of the bar come with the second.
 */
function useStagedRender() {
  const history = use(HistoryContext);
  const [isPageFirst] = useState(() => history?.action === 'POP');
  const isWhole = useIsPainted();
  return { hasMenu: isWhole || !isPageFirst, hasPage: isWhole || isPageFirst, isWhole };
}

const deferredShellCode = createCodeStore<DeferredProps>(() => import('./DeferredShell.tsx'));

/** Parts that the first paint does not need: loaded once the page is rendered, or on first use. */
function Deferred(given: DeferredProps) {
  const isIdle = useIsSettled();
  const { overlay } = useOverlays();
  // Nothing of it stays open for who signs in next.
  useEffect(() => closeOverlays, []);
  return isIdle || overlay ? <DeferredCode {...given} /> : null;
}

function DeferredCode(given: DeferredProps) {
  const { overlay } = useOverlays();
  const code = useSyncExternalStore(deferredShellCode.subscribe, deferredShellCode.get);
  if (code.status === 'done') return <code.Component {...given} />;
  // A background load fails silently; a load that the user asked for shows its error.
  return code.status === 'failed' && overlay ? (
    <PageFailed error={code.error} onRetry={() => void deferredShellCode.load()} />
  ) : null;
}

interface DeferredProps {
  crumbs: readonly Crumb[];
  pathname: string;
}

/** Marks a narrow menu on the document (`data-menu`), so that the page can adjust its width. */
function useMenuWidth(): void {
  const [{ isStrip }] = useMenuChoices();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStrip) dataset.menu = 'strip';
    else delete dataset.menu;
    return () => void delete dataset.menu;
  }, [isStrip]);
}
