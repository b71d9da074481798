import { useLogout, useTranslate } from 'ra-core';
import { useMe } from '../auth/SessionContext.ts';
import { Slot } from '../plugins/Slot.tsx';
import { Avatar, MenuHead, MenuItem, MenuSection, Popover } from '../ui/index.ts';
import { setDesk } from './desk.ts';
import { LanguageItems } from './LanguageMenu.tsx';
import { SyncItems } from './SyncState.tsx';
import { LooksItems } from './ThemeMenu.tsx';
import styles from './AppBar.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const me = useMe();
  const role = me.roles[0] ? translate(`flexy.roles.${me.roles[0]}`) : '';
  return (
    <Popover
      kind="menu"
      label={translate('flexy.shell.account')}
      opener={(opener) => (
        <button
          type="button"
          className={styles.person}
          aria-label={role ? `${me.fullName}, ${role}` : me.fullName}
          title={me.fullName}
          {...opener}
        >
          <Avatar name={me.fullName} />
        </button>
      )}
    >
      {(close) => (
        <>
          <MenuHead title={me.fullName} detail={role} />
          <Slot name="user.menu" given={{ close }} />
          <div className={styles.narrow}>
            <SyncItems close={close} />
            <LooksItems close={close} />
            <MenuSection label={translate('flexy.shell.language')}>
              <LanguageItems close={close} />
            </MenuSection>
          </div>
          <MenuItem
            icon="info"
            onSelect={() => {
              close();
              setDesk({ overlay: 'help' });
            }}
          >
            {translate('flexy.shell.help')}
          </MenuItem>
          <MenuItem
            icon="log-out"
            onSelect={() => {
              close();
              void logout();
            }}
          >
            {translate('ra.auth.logout')}
          </MenuItem>
        </>
      )}
    </Popover>
  );
}
