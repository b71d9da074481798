import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Button, ButtonLink, Switch, useFormats, usePluginHost } from '#admin';
import { formatMinorWithCurrency } from '#resource';
import { usePluginOf } from './AppState.tsx';
import { offerOf, type Application } from './application.ts';
import { ServerCodeQuestion } from './ServerCodeQuestion.tsx';
import styles from './store.module.css';
import { useScreens } from './useScreens.ts';
import type { Store } from './useStore.ts';

interface AppActionsProps {
  app: Application;
  store: Store;
  /** Primary on the application's own page. */
  isMain?: boolean;
}

/** Install, Installed or the price; of an installed application the link to its screen, and its switch. */
export function AppActions({ app, store, isMain = false }: AppActionsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const host = usePluginHost();
  const state = usePluginOf(app);
  const [screen] = useScreens(state);
  const percent = store.progress.get(app.id);
  const kind = isMain ? 'primary' : 'plain';
  if (percent !== undefined) return <Installing app={app} percent={percent} />;
  const offer = offerOf(app);
  if (offer === 'coming') return <span className={styles.small}>{translate('appStore.coming')}</span>;
  if (offer === 'free') return <Install app={app} store={store} isMain={isMain} />;
  if (offer === 'paid')
    return (
      <ButtonLink kind={kind} to={`/apps/${app.id}`}>
        {formatMinorWithCurrency(app.price, CURRENCY, locale)}
      </ButtonLink>
    );
  const isCore = state?.plugin.core === true;
  return (
    <>
      {state?.status === 'failed' ? (
        <Button icon="rotate-cw" onClick={() => host.retry(app.code)}>
          {translate('appStore.retry')}
        </Button>
      ) : (
        <Button icon="check" disabled>
          {translate('appStore.installed')}
        </Button>
      )}
      {screen && app.code !== 'app-store' && (
        <Link className={styles.more} to={screen.to} aria-label={translate('appStore.openName', { name: app.name })}>
          {translate('appStore.open')}
        </Link>
      )}
      <span className={styles.switch}>
        <Switch
          label={translate('appStore.enable', { name: app.name })}
          checked={isCore || app.isEnabled}
          disabled={isCore}
          onChange={(isEnabled) => void store.setEnabled(app, isEnabled)}
        />
      </span>
    </>
  );
}

/** Price as the specification shows it: hundredths of a dirham. */
const CURRENCY = 'MAD';

/** Progress of an installation. */
function Installing({ app, percent }: { app: Application; percent: number }) {
  const translate = useTranslate();
  const { percent: formatPercent } = useFormats();
  return (
    <span className={styles.installing}>
      <progress aria-label={translate('appStore.installing', { name: app.name })} value={percent} max={100} />
      <small role="status">{translate('appStore.installingPercent', { percent: formatPercent(percent, 0) })}</small>
    </span>
  );
}

/** The button that installs a free application. Code for the server is asked about first. */
function Install({ app, store, isMain = false }: AppActionsProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const install = () => void store.install(app);
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'plain'}
        icon={Download}
        aria-label={`${translate('appStore.install')}: ${app.name}`}
        onClick={() => (app.pack?.hasServerCode ? setAsked(true) : install())}
      >
        {translate('appStore.install')}
      </Button>
      {isAsked && (
        <ServerCodeQuestion
          name={app.name}
          confirm={translate('appStore.install')}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            install();
          }}
        />
      )}
    </>
  );
}
