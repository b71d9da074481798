import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { AppBar } from './AppBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CrumbsContext, type Crumb } from './crumbs.ts';
import { MenuDrawer, SideMenu } from './SideMenu.tsx';
import styles from './Shell.module.css';

const MAIN = 'main';

/**
 * After the sign-in the menu is drawn first, and the page when that is on the screen; who comes back to a page gets both
 * at once.
 */
function useIsPageDrawn(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isDrawn, setDrawn] = useState(isBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame that shows the menu, and then the next thing.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}

/** What stands around every page: menu, bar, connection; a page that fails leaves them standing. */
export function Shell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const main = useRef<HTMLElement>(null);
  const isPageDrawn = useIsPageDrawn();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <CrumbsContext value={setCrumbs}>
      <a className={styles.skip} href={`#${MAIN}`} onClick={() => main.current?.focus()}>
        {translate('flexy.shell.skip')}
      </a>
      <div className={styles.shell}>
        <div className={styles.wide}>
          <SideMenu />
        </div>
        {isDrawerOpen && <MenuDrawer onClose={closeDrawer} />}
        <div className={styles.content}>
          <AppBar crumbs={crumbs} onMenu={() => setDrawerOpen(true)} />
          <ConnectionBanner />
          <main id={MAIN} ref={main} tabIndex={-1} className={styles.main}>
            <ErrorBoundary resetKey={pathname}>{isPageDrawn && children}</ErrorBoundary>
          </main>
        </div>
      </div>
    </CrumbsContext>
  );
}
