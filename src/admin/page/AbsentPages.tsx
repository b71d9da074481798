import { useTranslate } from 'ra-core';
import { useSessionState } from '../auth/SessionContext.ts';
import { useCrumbs } from '../shell/crumbs.ts';
import { ButtonLink, State } from '../ui/index.ts';

/** An address where nothing is. */
export function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('flexy.notFound.title');
  useCrumbs([{ label: title }]);
  return (
    <State
      icon="file-question"
      title={title}
      actions={
        <ButtonLink kind="primary" to="/">
          {translate('flexy.notFound.home')}
        </ButtonLink>
      }
    >
      {translate('flexy.notFound.help')}
    </State>
  );
}

/** A screen that the person's role may not open: says who one is, and who to ask. */
export function ForbiddenPage({ name }: { name?: string }) {
  const translate = useTranslate();
  const state = useSessionState();
  const role = state.status === 'signedIn' ? state.me.roles[0] : undefined;
  const title = name ? translate('flexy.forbidden.titleOf', { name }) : translate('flexy.forbidden.title');
  useCrumbs([{ label: title }]);
  return (
    <State icon="lock" title={title} actions={<ButtonLink to="/">{translate('flexy.notFound.home')}</ButtonLink>}>
      {translate('flexy.forbidden.help', { role: role ? translate(`flexy.roles.${role}`) : '?' })}
    </State>
  );
}
