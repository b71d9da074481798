import { useLogout, useTranslate } from 'ra-core';
import { useMe } from '../auth/SessionContext.ts';
import { Button, State } from '../ui/index.ts';
import { useCrumbs } from './crumbs.ts';

/** The home of somebody whose role has no list at all: says who one is, who to ask, and the way out. */
export default function NowherePage() {
  const translate = useTranslate();
  const logout = useLogout();
  const role = useMe().roles[0];
  const title = translate('flexy.nowhere.title');
  useCrumbs([{ label: title }]);
  return (
    <State
      isPage
      icon="lock"
      title={title}
      actions={
        <Button icon="log-out" onClick={() => void logout()}>
          {translate('ra.auth.logout')}
        </Button>
      }
    >
      {translate('flexy.nowhere.help', { role: role ? translate(`flexy.roles.${role}`) : '?' })}
    </State>
  );
}
