import { useGetResourceLabel, useTranslate } from 'ra-core';
import { memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { MENU_GROUPS, type MenuGroup } from '../plugins/definePlugin.ts';
import { useMenuEntries } from '../plugins/entries.ts';
import { useAllowed } from '../plugins/PluginsContext.ts';
import { useSettingsPanels } from '../plugins/settings.ts';
import { useInstance } from '../signIn/useInstance.ts';
import { Mark } from '../signIn/Mark.tsx';
import { Icon, IconButton, isIconName, type IconName } from '../ui/index.ts';
import styles from './SideMenu.module.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  group: MenuGroup;
}

/** What the plugins bring into the menu, without what the person may not open. */
function useEntries(): Entry[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const may = useMay();
  const isAllowed = useAllowed();
  return useMenuEntries().flatMap((entry): Entry[] => {
    const { group } = entry;
    if ('page' in entry) {
      const { path, title = '', icon = 'box' } = entry.page;
      return isAllowed(entry.page) ? [{ to: `/${path}`, label: translate(title), icon, group }] : [];
    }
    const { resource, icon = isIconName(resource.icon) ? resource.icon : 'box' } = entry.list;
    return may('read', resource.name)
      ? [{ to: `/${resource.name}`, label: labelOf(resource.name, 2), icon, group }]
      : [];
  });
}

/** What stands at the foot of the menu. */
function Foot({ isCurrent }: { isCurrent: (to: string) => boolean }) {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const hasPanels = useSettingsPanels().some(({ panel }) => isAllowed(panel));
  if (!hasPanels) return null;
  return (
    <div className={styles.foot}>
      <Link to="/settings" aria-current={isCurrent('/settings') ? 'page' : undefined}>
        <Icon name="settings" />
        {translate('flexy.plugins.settings')}
      </Link>
    </div>
  );
}

/** Remembered: the path in the bar changes with every page, the menu with few. */
const Menu = memo(function Menu() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { instance } = useInstance();
  const entries = useEntries();
  const isCurrent = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <div className={styles.side}>
      <Link to="/" className={styles.brand}>
        <Mark />
        <span>
          <b>Flexy</b>
          {instance?.name && <small>{instance.name}</small>}
        </span>
      </Link>
      <nav className={styles.nav} aria-label={translate('flexy.shell.mainMenu')}>
        {MENU_GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <h2>{translate(`flexy.menu.groups.${group}`)}</h2>
              {own.map(({ to, label, icon }) => (
                <Link key={to} to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                </Link>
              ))}
            </div>
          );
        })}
        <Foot isCurrent={isCurrent} />
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
    };
  }, [onClose]);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={translate('flexy.shell.mainMenu')} onClose={onClose}>
      <Menu />
      <span className={styles.close}>
        <IconButton icon="x" label={translate('flexy.shell.closeMenu')} onClick={onClose} />
      </span>
    </dialog>
  );
}
