import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { MENU_GROUPS, type MenuGroup } from '../plugins/definePlugin.ts';
import { pluginPages, pluginResources } from '../plugins/registry.ts';
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
  const lists = pluginResources.flatMap(({ resource, group, icon }): Entry[] =>
    group && may('read', resource.name)
      ? [
          {
            to: `/${resource.name}`,
            label: labelOf(resource.name, 2),
            icon: icon ?? (isIconName(resource.icon) ? resource.icon : 'box'),
            group,
          },
        ]
      : [],
  );
  const screens = pluginPages.flatMap(({ path, title, group, icon, access }): Entry[] =>
    title && group && (!access || may(access.action, access.resource))
      ? [{ to: `/${path}`, label: translate(title), icon: icon ?? 'box', group }]
      : [],
  );
  return [...screens, ...lists];
}

function Menu() {
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
      </nav>
    </div>
  );
}

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
