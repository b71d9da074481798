import { useLogout, useTranslate } from 'ra-core';
import { presetsOf } from '#resource';
import { useMe } from '../auth/SessionContext.ts';
import { Button, State } from '../ui/index.ts';
import { useCrumbs } from './crumbs.ts';

/** Start page of a person whose role can read no list: shows who is signed in, the contact to ask, and a sign-out button. */
export default function NowherePage() {
  const translate = useTranslate();
  const logout = useLogout();
  const [role] = presetsOf(useMe().roles);
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
