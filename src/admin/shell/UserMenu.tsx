import { useLogout, useTranslate } from 'ra-core';
import { useMe } from '../auth/SessionContext.ts';
import { Slot } from '../plugins/Slot.tsx';
import { Avatar, MenuHead, MenuItem, Popover } from '../ui/index.ts';
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
