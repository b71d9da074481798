import { useLogout, useNavigate, useTranslate } from 'ra-core';
import { presetsOf } from '#resource';
import { useMe, usePerson } from '../auth/SessionContext.ts';
import { Slot } from '../plugins/Slot.tsx';
import { Avatar, MenuHead, MenuItem, MenuSection, Popover } from '../ui/index.ts';
import { setOverlays } from './overlays.ts';
import { LanguageItems } from './LanguageMenu.tsx';
import { SyncItems } from './SyncState.tsx';
import { LooksItems } from './ThemeMenu.tsx';
import styles from './AppBar.module.css';

/**
 * Menu of the active person with sign-out. An operator with PIN may be active besides the account. The plugin that manages
 * operators adds their Logout above that of the device.
 */
export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const navigate = useNavigate();
  const me = useMe();
  const { fullName } = usePerson();
  const [firstRole] = presetsOf((me.operator ?? me).roles);
  const role = firstRole ? translate(`flexy.roles.${firstRole}`) : '';
  const station = me.operator && translate('flexy.shell.stationOf', { name: me.fullName });
  return (
    <Popover
      kind="menu"
      label={translate('flexy.shell.account')}
      opener={(opener) => (
        <button
          type="button"
          className={styles.person}
          aria-label={role ? `${fullName}, ${role}` : fullName}
          title={fullName}
          {...opener}
        >
          <Avatar name={fullName} />
        </button>
      )}
    >
      {(close) => (
        <>
          <MenuHead title={fullName} detail={[role, station].filter(Boolean).join(' ')} />
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
              setOverlays({ overlay: 'help' });
            }}
          >
            {translate('flexy.shell.help')}
          </MenuItem>
          <MenuItem
            icon="monitor"
            onSelect={() => {
              close();
              navigate('/device');
            }}
          >
            {translate('flexy.device.title')}
          </MenuItem>
          <Slot name="user.menu" given={{ close }} />
          <MenuItem
            icon="log-out"
            onSelect={() => {
              close();
              void logout();
            }}
          >
            {translate(me.operator ? 'flexy.shell.signOut' : 'ra.auth.logout')}
          </MenuItem>
        </>
      )}
    </Popover>
  );
}
