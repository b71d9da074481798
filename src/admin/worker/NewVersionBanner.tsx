import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { unsavedForms } from '../crud/form/unsavedForms.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import styles from '../shell/Shell.module.css';
import { Banner, Button } from '../ui/index.ts';
import { useOfflineStart, type NewerVersion } from './useOfflineStart.ts';

function Message({ take }: NewerVersion) {
  const translate = useTranslate();
  const button = (
    <Button kind="primary" onClick={take}>
      {translate('flexy.newVersion.take')}
    </Button>
  );
  return (
    <div className={styles.connection}>
      <Banner tone="info" icon="refresh-cw" action={button}>
        <b>{translate('flexy.newVersion.title')}</b>
        <div>{translate('flexy.newVersion.help')}</div>
      </Banner>
    </div>
  );
}

/** Lets every screen start without a network, and offers a newer version; never while a form has unsaved changes. */
export default function NewVersionBanner() {
  const newer = useOfflineStart();
  const unsaved = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.get);
  if (!newer || unsaved > 0) return null;
  return (
    <PartTexts part="shell" pending={null}>
      <Message take={newer.take} />
    </PartTexts>
  );
}
