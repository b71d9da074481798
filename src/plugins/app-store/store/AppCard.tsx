import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Stack, Thumbnail } from '#admin';
import { FaultText } from '#admin/internal';
import { AppActions } from './AppActions.tsx';
import { AppState, usePluginOf } from './AppState.tsx';
import type { Application } from './application.ts';
import styles from './store.module.css';
import type { Store } from './useStore.ts';

/** Publisher and version, as far as they are known. */
export const makerOf = ({ publisher, version }: Application): string =>
  [publisher, version].filter((text) => text !== '').join(', ');

/** Picture of an application. */
export const AppPicture = ({ app, isLarge = false }: { app: Application; isLarge?: boolean }) => (
  <span className={styles.picture} data-large={isLarge || undefined}>
    <Thumbnail icon="puzzle" large {...(app.image !== null && { src: app.image })} />
  </span>
);

/** Why an application failed, in the reader's language where it is a known reason. */
function Reason({ app, reason }: { app: Application; reason: string }) {
  const state = usePluginOf(app);
  return (
    <p className={styles.reason}>
      <FaultText fault={state?.reason === undefined ? app.fault : state.fault} reason={reason} />
    </p>
  );
}

/** An application in the grid of the store. */
export function AppCard({ app, store }: { app: Application; store: Store }) {
  const translate = useTranslate();
  const state = usePluginOf(app);
  const reason = app.isInstalled ? (state?.reason ?? (app.failure || undefined)) : undefined;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <AppPicture app={app} />
        <Stack as="span" gap={0} grow shrink className={styles.titles}>
          <h3>
            <Link to={`/apps/${app.id}`}>{app.name}</Link>
          </h3>
          <small>{makerOf(app)}</small>
        </Stack>
        <AppState app={app} />
      </div>
      {reason === undefined ? <p>{app.description}</p> : <Reason app={app} reason={reason} />}
      <div className={styles.actions}>
        <AppActions app={app} store={store} />
        <Link
          className={styles.more}
          to={`/apps/${app.id}`}
          target="_blank"
          rel="noopener"
          aria-label={translate('appStore.seeMoreOf', { name: app.name })}
        >
          {translate('appStore.seeMore')}
        </Link>
      </div>
    </li>
  );
}
