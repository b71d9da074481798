import { useTranslate } from 'ra-core';
import { Navigate, Outlet, useParams } from 'react-router';
import { useCrumbs } from '../shell/crumbs.ts';
import { SETTINGS_GROUPS } from './definePlugin.ts';
import styles from './plugins.module.css';
import { PartTexts } from './PluginTexts.tsx';
import { settingsPath, useAllowedPanels } from './settings.ts';
import { SettingsNav } from './SettingsNav.tsx';

/** Settings page: a list of the plugins' panels at the side, and the chosen panel. The first panel is open initially. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { panel: chosen } = useParams();
  const panels = useAllowedPanels();
  const title = translate('flexy.plugins.settings');
  const current = panels.find(({ panel }) => panel.id === chosen);
  const first = SETTINGS_GROUPS.flatMap((group) =>
    panels.filter(({ panel }) => (panel.group ?? 'apps') === group && panel.to === undefined),
  )[0];
  useCrumbs(
    current ? [{ label: title, to: '/settings' }, { label: translate(current.panel.title) }] : [{ label: title }],
  );
  if (chosen === undefined && first) return <Navigate to={settingsPath(first.panel)} replace />;
  return (
    <div className={styles.settings}>
      <SettingsNav panels={panels} />
      <div className={styles.panel}>
        <PartTexts part="records">
          <Outlet />
        </PartTexts>
      </div>
    </div>
  );
}
