import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Button, Skeleton, useMe, usePluginHost } from '#admin';
import { useSetupSteps } from '#admin/internal';
import { Checklist } from './Checklist.tsx';
import { progressOf } from './checklist.ts';
import styles from './setup.module.css';
import { SideCards } from './SideCards.tsx';
import { useHidden } from './useHidden.ts';

/**
 * The checklist on the start page, until its steps are done or it is hidden. Users of a shop that already sells never see
 * it.
 */
export default function StartPart() {
  const translate = useTranslate();
  const { fullName } = useMe();
  const { storage } = usePluginHost().hostOf('setup');
  const { isHidden, isPending, setHidden } = useHidden();
  const entries = useSetupSteps();
  const { isRead, isDone } = progressOf(entries);
  const isOpen = isRead && !isDone;
  const isStrange = isDone && storage.get(WAS_OPEN) !== true;
  useEffect(() => {
    if (isOpen) storage.set(WAS_OPEN, true);
  }, [isOpen, storage]);
  const mustHide = isStrange && !isHidden && !isPending;
  useEffect(() => {
    if (mustHide) setHidden(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [mustHide]);
  if (isHidden || isStrange) return null;
  if (isPending) return <Skeleton height="480px" />;
  return (
    <div className={styles.place}>
      <div className={styles.welcome}>
        <h2>{translate('setup.welcome', { name: fullName })}</h2>
        <p>{translate('setup.lead')}</p>
      </div>
      <Checklist
        entries={entries}
        end={
          <Button kind="ghost" size="small" onClick={() => setHidden(true)}>
            {translate('setup.hide')}
          </Button>
        }
      />
      <SideCards />
    </div>
  );
}

/** Storage key on this device: the checklist was displayed with open steps, so its completion is displayed, too. */
const WAS_OPEN = 'wasOpen';
