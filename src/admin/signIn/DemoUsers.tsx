import { useTranslate } from 'ra-core';
import type { Role } from '#resource';
import type { DemoUser } from '../app/instance.ts';
import { Icon, type IconName } from '../ui/index.ts';
import styles from './SignIn.module.css';

interface DemoUsersProps {
  users: readonly DemoUser[];
  disabled: boolean;
  onChoose: (username: string, password: string) => void;
}

/** One sign-in button per role, shown only with demo data. */
export function DemoUsers({ users, disabled, onChoose }: DemoUsersProps) {
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('flexy.signIn.demoUsers')}>
      <p className={styles.demoHelp}>
        {translate('flexy.signIn.demoHelp')} <code dir="ltr">{DEMO_PASSWORD}</code>
      </p>
      <div className={styles.demo}>
        {users.map(({ username, role }) => (
          <button key={username} type="button" disabled={disabled} onClick={() => onChoose(username, DEMO_PASSWORD)}>
            <Icon name={role ? ICONS[role] : 'user'} />
            {username}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The password of all demo users. */
const DEMO_PASSWORD = 'demo';
const ICONS: Readonly<Record<Role, IconName>> = {
  ROLE_ADMIN: 'shield-check',
  ROLE_MANAGER: 'briefcase-business',
  ROLE_AGENT_DRIVER: 'truck',
  ROLE_CASHIER: 'calculator',
  ROLE_KITCHEN: 'chef-hat',
};
