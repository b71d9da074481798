import { useTranslate } from 'ra-core';
import { presetsOf } from '#resource';
import { useSessionState } from '../auth/SessionContext.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { useSettingsPanels } from '../plugins/settings.ts';
import { useCrumbs } from '../shell/crumbs.ts';
import { ButtonLink, State } from '../ui/index.ts';

/** The closed screen: a list by its name, or a page. */
export interface ClosedProps {
  name?: string | undefined;
}

function useTitle(name: string | undefined, key: string): string {
  const translate = useTranslate();
  const title = name ? translate(`${key}.titleOf`, { name }) : translate(`${key}.title`);
  useCrumbs([{ label: title }]);
  return title;
}

function Home() {
  const translate = useTranslate();
  return <ButtonLink to="/">{translate('flexy.notFound.home')}</ButtonLink>;
}

/** Shows the own role and whom to ask. */
function ClosedToRole({ name, role }: ClosedProps & { role: string | undefined }) {
  const translate = useTranslate();
  return (
    <State isPage icon="lock" title={useTitle(name, 'flexy.forbidden')} actions={<Home />}>
      {translate('flexy.forbidden.help', { role: role ? translate(`flexy.roles.${role}`) : '?' })}
    </State>
  );
}

/** Shown to administrators for a screen closed to them, too: explains why, with a link to the rights. */
function ClosedToAll({ name }: ClosedProps) {
  const translate = useTranslate();
  const hasRights = useSettingsPanels().some(({ panel }) => panel.id === RIGHTS);
  return (
    <State
      isPage
      icon="lock"
      title={useTitle(name, 'flexy.closed')}
      actions={
        <>
          {hasRights && (
            <ButtonLink kind="primary" to={`/settings/${RIGHTS}`}>
              {translate('flexy.closed.rights')}
            </ButtonLink>
          )}
          <Home />
        </>
      }
    >
      {translate('flexy.closed.help')}
    </State>
  );
}

/** Page for a screen that the user may not open. */
export default function ClosedPage({ name }: ClosedProps) {
  const state = useSessionState();
  const roles = state.status === 'signedIn' ? state.me.roles : [];
  if (!roles.includes('ROLE_ADMIN')) return <ClosedToRole name={name} role={presetsOf(roles)[0]} />;
  return (
    <PartTexts part="shell">
      <ClosedToAll name={name} />
    </PartTexts>
  );
}

/** Id of the settings panel about rights. */
const RIGHTS = 'roles';
