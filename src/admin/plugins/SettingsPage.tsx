import { useTranslate } from 'ra-core';
import { NavLink, Outlet, useParams } from 'react-router';
import { useCrumbs } from '../shell/crumbs.ts';
import { Icon, PageHeader, State } from '../ui/index.ts';
import styles from './plugins.module.css';
import { useAllowed } from './PluginsContext.ts';
import { useSettingsPanels } from './settings.ts';

/** Settings: the panels of the plugins at the side, the chosen one beside them. */
export default function SettingsPage() {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const { panel: chosen } = useParams();
  const panels = useSettingsPanels().filter(({ panel }) => isAllowed(panel));
  const title = translate('flexy.plugins.settings');
  const current = panels.find(({ panel }) => panel.id === chosen);
  useCrumbs(
    current ? [{ label: title, to: '/settings' }, { label: translate(current.panel.title) }] : [{ label: title }],
  );
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.settings}>
        <nav className={styles.panels} aria-label={translate('flexy.plugins.panels')}>
          {panels.map(({ panel }) => (
            <NavLink key={panel.id} to={`/settings/${panel.id}`}>
              <Icon name={panel.icon ?? 'settings'} />
              {translate(panel.title)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.panel}>
          {chosen === undefined ? <State icon="settings" title={translate('flexy.plugins.choosePanel')} /> : <Outlet />}
        </div>
      </div>
    </>
  );
}
