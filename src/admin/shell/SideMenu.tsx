import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { page } from '../page/page.tsx';
import { MENU_GROUPS } from '../plugins/definePlugin.ts';
import { Slot } from '../plugins/Slot.tsx';
import { useInstance } from '../signIn/useInstance.ts';
import { Mark } from '../signIn/Mark.tsx';
import { classNames, Icon, IconButton, SearchBox } from '../ui/index.ts';
import { clearMenuSearch, setDesk, useDesk } from './desk.ts';
import { toggled, useMenuChoices } from './menuChoices.ts';
import { isAt, usePlaces, type Place } from './places.ts';
import styles from './SideMenu.module.css';

/** What is found in the menu, behind its own code: nothing on the first screen needs it. */
export const MenuFound = page(() => import('./MenuFound.tsx'));

interface EntryProps {
  place: Place;
  isCurrent: boolean;
}

/** One entry; the star puts it among the favourites (by keys: in the command palette). */
function Entry({ place: { to, label, icon }, isCurrent }: EntryProps) {
  const translate = useTranslate();
  const [{ favourites, isStrip }, change] = useMenuChoices();
  const isStarred = favourites.includes(to);
  return (
    <span className={styles.entry}>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} title={isStrip ? label : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
      <Slot name="menu.badge" given={{ to }} />
      <button
        type="button"
        tabIndex={-1}
        className={styles.star}
        aria-pressed={isStarred}
        aria-label={translate('flexy.shell.star', { name: label })}
        title={translate('flexy.shell.star', { name: label })}
        onClick={() => change({ favourites: toggled(favourites, to) })}
      >
        <Icon name="star" size={14} />
      </button>
    </span>
  );
}

interface GroupProps {
  id: string;
  title: string;
  places: readonly Place[];
  pathname: string;
}

/** Entries under a heading that folds them. */
function Group({ id, title, places, pathname }: GroupProps) {
  const [{ closed, isStrip }, change] = useMenuChoices();
  if (places.length === 0) return null;
  const isOpen = isStrip || !closed.includes(id);
  return (
    <div>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => change({ closed: toggled(closed, id) })}>
          {title}
          <Icon name="chevron-down" size={12} />
        </button>
      </h2>
      {isOpen && places.map((place) => <Entry key={place.to} place={place} isCurrent={isAt(place.to, pathname)} />)}
    </div>
  );
}

/** Asks who is new here whether to show them around. */
function TourOffer() {
  const translate = useTranslate();
  const { hasOffer } = useDesk();
  if (!hasOffer) return null;
  return (
    <button type="button" className={styles.offer} onClick={() => setDesk({ overlay: 'tour' })}>
      <Icon name="info" />
      <span>{translate('flexy.shell.tour')}</span>
    </button>
  );
}

/** Every entry, in its group. */
function Entries({ places }: { places: readonly Place[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [{ favourites }] = useMenuChoices();
  const of = (group: string) => places.filter((place) => place.group === group);
  const starred = favourites.flatMap((to) => places.find((place) => place.to === to) ?? []);
  const entry = (place: Place) => <Entry key={place.to} place={place} isCurrent={isAt(place.to, pathname)} />;
  return (
    <>
      {of('start').map(entry)}
      <Group id="favourites" title={translate('flexy.shell.favourites')} places={starred} pathname={pathname} />
      {MENU_GROUPS.map((group) => (
        <Group
          key={group}
          id={group}
          title={translate(`flexy.menu.groups.${group}`)}
          places={of(group)}
          pathname={pathname}
        />
      ))}
      <div className={styles.foot}>
        <TourOffer />
        {of('foot').map(entry)}
      </div>
    </>
  );
}

/** Up and down walk through the menu; Enter in the search opens what was found first. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('input, nav a, nav h2 button')];
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
  const { search } = useDesk();
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
        onChange={(event) => setDesk({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || (isDrawer && !search)) return;
          event.preventDefault();
          clearMenuSearch();
        }}
      />
    </div>
  );
}

/** Remembered: the path in the bar changes with every page, the menu with few. */
const Menu = memo(function Menu({ isDrawer = false }: { isDrawer?: boolean }) {
  const translate = useTranslate();
  const { instance } = useInstance();
  const { search } = useDesk();
  const places = usePlaces();
  const [{ isStrip: wantsStrip }, change] = useMenuChoices();
  const isStrip = wantsStrip && !isDrawer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside
    <div className={classNames(styles.side, isStrip && styles.strip)} onKeyDown={walk}>
      <div className={styles.top}>
        <Link to="/" className={styles.brand} title={isStrip ? 'Flexy' : undefined}>
          <Mark />
          <span>
            <b>Flexy</b>
            {instance?.name && <small>{instance.name}</small>}
          </span>
        </Link>
        {!isDrawer && (
          <span className={styles.tools}>
            <IconButton
              size="small"
              icon="search"
              label={translate('flexy.shell.searchMenu')}
              onClick={() => {
                change({ isStrip: false });
                setDesk({ search: search === null ? '' : null });
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
          </span>
        )}
      </div>
      {!isStrip && <MenuSearch isDrawer={isDrawer} />}
      <nav className={styles.nav} aria-label={translate('flexy.shell.mainMenu')}>
        {search?.trim() && !isStrip ? <MenuFound places={places} search={search} /> : <Entries places={places} />}
      </nav>
    </div>
  );
});

/** The side menu of wide screens. */
export const SideMenu = () => <Menu />;

/** The same menu as a drawer, for narrow ones; goes away when one has gone somewhere. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const ref = useRef<HTMLDialogElement>(null);
  const opened = useRef(pathname);
  useEffect(() => {
    const dialog = ref.current;
    const ends = new AbortController();
    if (!dialog?.open) dialog?.showModal();
    // A press on the dimmed page behind closes it; Escape does so by itself.
    dialog?.addEventListener('pointerdown', (event) => event.target === dialog && onClose(), { signal: ends.signal });
    return () => {
      ends.abort();
      dialog?.close();
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
