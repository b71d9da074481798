import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, Chip, ConfirmDialog, Query, Skeleton, useCall, useFormats, useRecordList } from '#admin';
import type { WriteCall } from '#admin/internal';
import { isObject, type ScreenRecord } from '#resource';
import { removePackageCall, usePackageCall } from '../calls.ts';
import { serverPartOf, type Application, type AppPackage } from './application.ts';
import { RemoveData } from './RemoveData.tsx';
import { ServerCodeQuestion } from './ServerCodeQuestion.tsx';
import styles from './store.module.css';

/**
 * Card of a third party's application. It shows what the application may reach and its versions, which can be updated to,
 * gone back to, and removed.
 */
export function PackageCard({ app, pack, onChanged }: { app: Application; pack: AppPackage; onChanged: () => void }) {
  const translate = useTranslate();
  const query = useRecordList('package_versions', { ...NEWEST, filter: { code: app.code } });
  const change = useCall(usePackageCall);
  const remove = useCall(removePackageCall);
  const problem = change.errorText ?? remove.errorText;
  const done = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <Card title={translate('appStore.packages.title')}>
      <Reach pack={pack} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <h3>{translate('appStore.packages.versions')}</h3>
      <Query failed={translate('appStore.packages.versionsFailed')} query={query} shape={<Skeleton width="60%" />}>
        {(versions) => (
          <ul className={styles.versions}>
            {versions.map((version) => (
              <Version
                key={version.id}
                {...{ app, version, change, remove }}
                isOnly={versions.length === 1}
                onChanged={done}
              />
            ))}
          </ul>
        )}
      </Query>
      {!app.isInstalled && pack.hasServerPart && <RemoveData app={app} />}
    </Card>
  );
}

const NEWEST = { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'DESC' } } as const;

/** Shows the rights that the package says it uses, with a warning that it can reach everything. */
function Reach({ pack }: { pack: AppPackage }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  return (
    <>
      <Banner tone="warning">{translate('appStore.packages.trust')}</Banner>
      {pack.hasServerCode && <Banner tone="danger">{translate('appStore.packages.serverTrust')}</Banner>}
      <dl className={styles.facts}>
        <div>
          <dt>{translate('appStore.packages.permissions')}</dt>
          <dd dir="ltr">{pack.permissions.join(listSign) || translate('appStore.packages.noPermissions')}</dd>
        </div>
        <div>
          <dt>{translate('appStore.packages.framework')}</dt>
          <dd dir="ltr">{pack.flexy}</dd>
        </div>
      </dl>
    </>
  );
}

interface RemoveQuestionProps {
  app: Application;
  version: string;
  isOnly: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a version is removed: no bin keeps it. */
function RemoveQuestion({ app, version, isOnly, onCancel, onConfirm }: RemoveQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      danger
      title={translate('appStore.packages.removeTitle', { version, name: app.name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('appStore.packages.remove')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate(isOnly ? 'appStore.packages.removeOnly' : 'appStore.packages.removeText')}
    </ConfirmDialog>
  );
}

interface VersionProps {
  app: Application;
  version: ScreenRecord<'package_versions'>;
  /** The server keeps no other version. */
  isOnly: boolean;
  change: WriteCall<typeof usePackageCall>;
  remove: WriteCall<typeof removePackageCall>;
  onChanged: () => void;
}

/** One version that the server keeps: in use, or with the ways to use and to remove it. */
function Version({ app, version, isOnly, change, remove, onChanged }: VersionProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'use' | 'remove' | null>(null);
  const { version: name, manifest } = version;
  const { hasServerCode } = serverPartOf(isObject(manifest) ? manifest.contributions : undefined);
  const isUsed = app.pack?.digest === version.digest;
  const isBusy = change.isPending || remove.isPending;
  const given = { params: { id: version.id } };
  const use = () => change.mutate(given, { onSuccess: onChanged });
  return (
    <li className={styles.actions}>
      <b dir="ltr">{name}</b>
      {isUsed && <Chip tone="info">{translate('appStore.packages.used')}</Chip>}
      {!isUsed && (
        <Button
          disabled={isBusy}
          aria-label={translate('appStore.packages.useVersion', { version: name })}
          onClick={() => (hasServerCode ? setAsked('use') : use())}
        >
          {translate('appStore.packages.use')}
        </Button>
      )}
      {!(isUsed && app.isInstalled) && (
        <Button
          kind="ghost"
          disabled={isBusy}
          aria-label={translate('appStore.packages.removeVersion', { version: name })}
          onClick={() => setAsked('remove')}
        >
          {translate('appStore.packages.remove')}
        </Button>
      )}
      {asked === 'use' && (
        <ServerCodeQuestion
          name={app.name}
          confirm={translate('appStore.packages.use')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            use();
          }}
        />
      )}
      {asked === 'remove' && (
        <RemoveQuestion
          {...{ app, isOnly }}
          version={name}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            remove.mutate(given, { onSuccess: onChanged });
          }}
        />
      )}
    </li>
  );
}
