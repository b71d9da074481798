import { useGetResourceLabel, useTranslate } from 'ra-core';
import { Fragment, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Button, ButtonLink, Card, ConfirmDialog, DateText, Query, Stack, State, useCrumbs, useFormats } from '#admin';
import { FaultText, type PluginState } from '#admin/internal';
import { AppActions } from './AppActions.tsx';
import { AppPicture, makerOf } from './AppCard.tsx';
import { AppState, usePluginOf } from './AppState.tsx';
import { Changes, Screenshots } from './AppDetails.tsx';
import type { Application } from './application.ts';
import { NextStart } from './NextStart.tsx';
import { PackageCard } from './PackageCard.tsx';
import { RefusalBanner } from './StorePage.tsx';
import styles from './store.module.css';
import { useScreens } from './useScreens.ts';
import { useStore, type Store } from './useStore.ts';

/** Page of one application: what it is, what it brings, and its installation. */
export default function AppPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const store = useStore();
  const { apps } = store;
  const app = apps?.find((one) => String(one.id) === id);
  const title = translate('appStore.title');
  useCrumbs([{ label: title, to: '/apps' }, ...(app ? [{ label: app.name }] : [])]);
  return (
    <Query title={title} failed={translate('appStore.failed')} query={{ ...store, data: apps }}>
      {() =>
        app ? (
          <Details app={app} store={store} />
        ) : (
          <State
            isPage
            icon="puzzle"
            title={translate('appStore.unknown')}
            actions={<ButtonLink to="/apps">{title}</ButtonLink>}
          />
        )
      }
    </Query>
  );
}

/** Contributions of a plugin: screens, lists and panels, from its declaration. */
function Contents({ state }: { state: PluginState }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { listSign } = useFormats();
  const open = useScreens(state);
  const { pages = [], resources = [], settings = [], commands = [] } = state.plugin;
  const linkTo = (title: string): ReactNode => {
    const screen = open.find((one) => translate(one.title) === title);
    return screen ? <Link to={screen.to}>{title}</Link> : title;
  };
  const parts = [
    ['screens', pages.flatMap(({ title }) => (title === undefined ? [] : [translate(title)]))],
    ['lists', resources.map(({ resource, title }) => (title ? translate(title) : labelOf(resource.name, 2)))],
    ['settings', settings.map(({ title }) => translate(title))],
    ['commands', commands.map(({ title }) => translate(title))],
  ] as const;
  const known = parts.filter(([, names]) => names.length > 0);
  if (known.length === 0) return null;
  return (
    <Card title={translate('appStore.brings')}>
      <dl className={styles.facts}>
        {known.map(([part, names]) => (
          <div key={part}>
            <dt>{translate(`appStore.contents.${part}`)}</dt>
            <dd>
              {[...new Set(names)].map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && listSign}
                  {part === 'screens' ? linkTo(name) : name}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The button that removes an application, after a confirmation that says what stays. */
function Uninstall({ app, store }: { app: Application; store: Store }) {
  const translate = useTranslate();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => ask(true)}>
        {translate('appStore.uninstall')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('appStore.uninstallOf', { name: app.name })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('appStore.uninstall')}
          danger
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false);
            void store.uninstall(app);
          }}
        >
          {translate('appStore.uninstallHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Permissions of the application, the date of its installation, and the button that removes it. */
function About({ app, store }: { app: Application; store: Store }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const state = usePluginOf(app);
  const isRemovable = app.isInstalled && state?.plugin.core !== true;
  const isExternal = /^https?:\/\//.test(app.pageUrl);
  return (
    <Card title={translate('appStore.about')}>
      <dl className={styles.facts}>
        {app.version !== '' && (
          <div>
            <dt>{translate('appStore.facts.version')}</dt>
            <dd dir="ltr">{app.version}</dd>
          </div>
        )}
        {app.publisher !== '' && (
          <div>
            <dt>{translate('appStore.facts.publisher')}</dt>
            <dd>{app.publisher}</dd>
          </div>
        )}
        <div>
          <dt>{translate('appStore.facts.reach')}</dt>
          <dd>{translate('appStore.reach')}</dd>
        </div>
        {app.installedAt !== null && (
          <div>
            <dt>{translate('appStore.facts.installedAt')}</dt>
            <dd>
              <DateText iso={app.installedAt}>{moment(app.installedAt)}</DateText>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {isExternal && (
          <a href={app.pageUrl} target="_blank" rel="noopener noreferrer">
            {translate('appStore.website')}
          </a>
        )}
        {isRemovable && <Uninstall app={app} store={store} />}
      </div>
    </Card>
  );
}

function Head({ app, store }: { app: Application; store: Store }) {
  const translate = useTranslate();
  const category = app.category && translate(`appStore.category.${app.category}`);
  return (
    <header className={styles.pageHead}>
      <AppPicture app={app} isLarge />
      <Stack as="span" gap={0} grow shrink className={styles.titles}>
        <h1>{app.name}</h1>
        <p>{app.description}</p>
        <small>{[makerOf(app), category].filter(Boolean).join(' · ')}</small>
      </Stack>
      <span className={styles.pageActions}>
        <AppState app={app} />
        <AppActions app={app} store={store} isMain />
      </span>
    </header>
  );
}

function Details({ app, store }: { app: Application; store: Store }) {
  const translate = useTranslate();
  const state = usePluginOf(app);
  const ownReason = app.isInstalled ? state?.reason : undefined;
  const reason = ownReason || app.failure;
  return (
    <div className={styles.page}>
      <Head app={app} store={store} />
      <RefusalBanner store={store} />
      {app.isInstalled && !state && (
        <Card>{translate(app.pack ? 'appStore.packages.notLoaded' : 'appStore.noCodeHelp')}</Card>
      )}
      <NextStart app={app} />
      {reason !== '' && (
        <Card title={translate('appStore.whyFailed')}>
          <p className={styles.reason}>
            <FaultText fault={ownReason ? state?.fault : app.fault} reason={reason} />
          </p>
        </Card>
      )}
      <Screenshots app={app} />
      {state && <Contents state={state} />}
      <Changes app={app} />
      {app.pack && <PackageCard app={app} pack={app.pack} onChanged={store.refetch} />}
      <About app={app} store={store} />
    </div>
  );
}
