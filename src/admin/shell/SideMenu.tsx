import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { lazyPage } from '../page/lazyPage.tsx';
import { useIsPainted } from '../page/useIsPainted.ts';
import { usePathname } from '../router/AppRouter.tsx';
import { PlainLink } from '../router/PlainLink.tsx';
import { useInstance } from '../signIn/useInstance.ts';
import { Logo } from '../signIn/Logo.tsx';
import { IconButton, Row, SearchBox } from '../ui/index.ts';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { clearMenuSearch, setOverlays, useOverlays } from './overlays.ts';
import { useMenuChoices } from './menuChoices.ts';
import { usePlaces } from './places.ts';
import entries from './MenuEntries.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import styles from './SideMenu.module.css';

/** Search results of the menu, loaded on demand: the first screen does not need them. */
export const MenuFound = lazyPage(() => import('./MenuFound.tsx'));

/** Up and down walk through the menu; Enter in the search opens what was found first. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const found = currentTarget.querySelectorAll<HTMLElement>('input, nav a, nav h2 button, nav [popovertarget]');
  // Entries in closed lists of the narrow menu cannot have the focus.
  const items = [...found].filter((item) => item.checkVisibility());
  if (key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    if (target.value !== '') currentTarget.querySelector<HTMLElement>('nav a')?.click();
    return;
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const at = items.findIndex((item) => item === document.activeElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}

/** The box that searches the menu: always there in the drawer, opened by its button or `/` beside the page. */
function MenuSearch({ isDrawer }: { isDrawer: boolean }) {
  const translate = useTranslate();
  const { search } = useOverlays();
  const box = useRef<HTMLInputElement>(null);
  const isOpened = search !== null && !isDrawer;
  useEffect(() => {
    if (isOpened) box.current?.focus();
  }, [isOpened]);
  if (!isOpened && !isDrawer) return null;
  return (
    <div className={styles.search}>
      <SearchBox
        label={translate('flexy.shell.searchMenu')}
        value={search ?? ''}
        ref={box}
        onChange={(event) => setOverlays({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || (isDrawer && !search)) return;
          event.preventDefault();
          clearMenuSearch();
        }}
      />
    </div>
  );
}

/** Search box and filters of the menu, rendered after the menu's own name. */
function Tools() {
  const translate = useTranslate();
  const { search } = useOverlays();
  const [{ isStrip }, change] = useMenuChoices();
  const isDrawn = useIsPainted();
  if (!isDrawn) return null;
  return (
    <Row as="span" gap={0} align="stretch" rigid className={styles.tools}>
      <IconButton
        size="small"
        icon="search"
        label={translate('flexy.shell.searchMenu')}
        onClick={() => {
          change({ isStrip: false });
          setOverlays({ search: search === null ? '' : null });
        }}
      />
      <IconButton
        size="small"
        icon="panel-left"
        flip
        label={translate(isStrip ? 'flexy.shell.widen' : 'flexy.shell.narrow')}
        aria-pressed={isStrip}
        onClick={() => change({ isStrip: !isStrip })}
      />
    </Row>
  );
}

interface MenuProps {
  isDrawer?: boolean;
  /** False for the frame of a returning visit, whose page is painted first: only the part above the entries is rendered. */
  hasPlaces?: boolean;
}

/** Remembered: the path in the bar changes with every page, the menu with few. */
const Menu = memo(function Menu({ isDrawer = false, hasPlaces = true }: MenuProps) {
  const translate = useTranslate();
  const { instance } = useInstance();
  const { search } = useOverlays();
  const places = usePlaces();
  const [{ isStrip: wantsStrip }] = useMenuChoices();
  const isStrip = wantsStrip && !isDrawer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside
    <div className={styles.side} data-look={isDrawer ? 'drawer' : isStrip ? 'strip' : undefined} onKeyDown={walk}>
      <section className={styles.top} aria-label="Flexy">
        <PlainLink to="/" className={styles.brand} title={isStrip ? 'Flexy' : undefined}>
          <Logo />
          <span>
            <b>Flexy</b>
            {instance?.name && <small>{instance.name}</small>}
          </span>
        </PlainLink>
        {!isDrawer && <Tools />}
      </section>
      {!isStrip && <MenuSearch isDrawer={isDrawer} />}
      <nav className={entries.nav} aria-label={translate('flexy.shell.mainMenu')}>
        {search?.trim() && !isStrip ? (
          <MenuFound places={places} search={search} />
        ) : (
          hasPlaces && <MenuEntries places={places} isDrawer={isDrawer} />
        )}
      </nav>
    </div>
  );
});

/** The side menu of wide screens. */
export const SideMenu = ({ hasPlaces }: { hasPlaces: boolean }) => <Menu hasPlaces={hasPlaces} />;

/** The same menu as a drawer, for narrow ones; goes away when one has gone somewhere. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const pathname = usePathname();
  const ref = useRef<HTMLDialogElement>(null);
  const opened = useRef(pathname);
  useModalDialog(ref);
  useEffect(() => {
    const dialog = ref.current;
    const ends = new AbortController();
    // A press on the dimmed page behind closes it; Escape does so by itself.
    dialog?.addEventListener('pointerdown', (event) => event.target === dialog && onClose(), { signal: ends.signal });
    return () => {
      ends.abort();
      clearMenuSearch();
    };
  }, [onClose]);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={translate('flexy.shell.mainMenu')} onClose={onClose}>
      <Menu isDrawer />
      <span className={styles.close}>
        <IconButton icon="x" label={translate('flexy.shell.closeMenu')} onClick={onClose} />
      </span>
    </dialog>
  );
}
