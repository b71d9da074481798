import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { VisuallyHidden, usePluginHost } from '#admin';
import type { TillDataStore } from '../core/data/tillData.ts';
import { useTillState } from '../core/data/useTillDataStore.ts';
import { TillSkeleton } from './TillSkeleton.tsx';
import { PinStep } from './PinStep.tsx';
import { tillsOf, type StartState } from '../core/start/startState.ts';
import { StoreDialog } from './StoreDialog.tsx';
import { TillDialog } from './TillDialog.tsx';
import type { Connected } from './useConnected.ts';

export interface StartQuestionProps {
  at: StartState;
  dataStore: TillDataStore;
  lastStore: number | null;
  connected: Connected;
}

/** Questions before the till starts, shown above its skeleton. */
export default function StartQuestion({ at, dataStore, lastStore, connected }: StartQuestionProps) {
  const translate = useTranslate();
  const { navigate } = usePluginHost().hostOf('pos');
  const { data, isOffline } = useTillState(dataStore);
  const leave = () => navigate('/');
  const [isStoreWanted, setStoreWanted] = useState(false);
  const isStoreChoice = (data?.stores.length ?? 0) > 1;
  if (at.step === 'pin') return <PinStep connected={connected} isOffline={isOffline} />;
  return (
    <>
      <VisuallyHidden as="h1">{translate('pos.title')}</VisuallyHidden>
      <TillSkeleton />
      {at.step === 'store' && <StoreDialog dataStore={dataStore} last={lastStore} onClose={leave} />}
      {at.step === 'till' && isStoreWanted && (
        <StoreDialog
          dataStore={dataStore}
          last={at.store?.id ?? null}
          onClose={() => setStoreWanted(false)}
          onChosen={() => setStoreWanted(false)}
        />
      )}
      {at.step === 'till' && !isStoreWanted && (
        <TillDialog
          tills={tillsOf(data?.tills ?? [], at.store?.id ?? null)}
          store={at.store}
          isGone={at.isTillGone}
          isFirst
          onClose={leave}
          {...(isStoreChoice && { onChangeStore: () => setStoreWanted(true) })}
        />
      )}
    </>
  );
}
