import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { leaveSafeMode, pageStores, safeReason } from '../packages/safeMode.ts';
import { usePage } from '../plugins/PluginsContext.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Banner, Button, ButtonLink } from '../ui/index.ts';
import styles from './Shell.module.css';

/** Says that packages of third parties are not loaded, and why, with the way out. */
export default function SafeModeBanner() {
  return (
    <PartTexts part="shell" pending={null}>
      <Message />
    </PartTexts>
  );
}

/** Starts anew with packages, at an address without `safe=1`. */
function leave() {
  leaveSafeMode(pageStores());
  window.location.assign('/admin');
}

function Message() {
  const translate = useTranslate();
  const [reason] = useState(() => safeReason(pageStores()));
  const store = usePage('apps');
  if (!reason) return null;
  const actions = (
    <>
      {store && <ButtonLink to="/apps">{translate('flexy.safe.store')}</ButtonLink>}
      <Button onClick={leave}>{translate('flexy.safe.leave')}</Button>
    </>
  );
  return (
    <div className={styles.connection}>
      <Banner tone="warning" action={actions}>
        {translate(`flexy.safe.${reason}`)}
      </Banner>
    </div>
  );
}
