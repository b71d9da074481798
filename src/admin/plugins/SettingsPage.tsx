import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, Navigate, NavLink, Outlet, useParams } from 'react-router';
import { usePathname } from '../router/AppRouter.tsx';
import { useCrumbs } from '../shell/crumbs.ts';
import { Icon } from '../ui/index.ts';
import { SETTINGS_GROUPS } from './definePlugin.ts';
import styles from './plugins.module.css';
import { useAllowed } from './PluginsContext.ts';
import { PartTexts } from './PluginTexts.tsx';
import { settingsPath, useSettingsPanels, type SettingsPanel } from './settings.ts';

/** The panels by what they are about; those that are pages of their own are left to. */
function Panels({ panels }: { panels: readonly SettingsPanel[] }) {
  const translate = useTranslate();
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen they are one line that may begin elsewhere.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.panels} aria-label={translate('flexy.plugins.panels')}>
      {SETTINGS_GROUPS.map((group) => {
        const own = panels.filter(({ panel }) => (panel.group ?? 'apps') === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2>{translate(`flexy.plugins.groups.${group}`)}</h2>
            {own.map(({ panel }) => {
              const content = (
                <>
                  <Icon name={panel.icon ?? 'settings'} />
                  {translate(panel.title)}
                </>
              );
              return panel.to === undefined ? (
                <NavLink key={panel.id} to={settingsPath(panel)}>
                  {content}
                </NavLink>
              ) : (
                <Link key={panel.id} to={panel.to}>
                  {content}
                </Link>
              );
            })}
          </div>
        );
      })}
    </nav>
  );
}

/** Settings: the panels of the plugins at the side, the chosen one beside them; the first one to begin with. */
export default function SettingsPage() {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const { panel: chosen } = useParams();
  const panels = useSettingsPanels().filter(({ panel }) => isAllowed(panel));
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
      <Panels panels={panels} />
      <div className={styles.panel}>
        <PartTexts part="records">
          <Outlet />
        </PartTexts>
      </div>
    </div>
  );
}
