// The steps before the till can sell.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMe, usePluginHost, type HostStorage } from '#admin';
import { lazyPage } from '#admin/internal';
import type { TillDataStore } from '../core/data/tillData.ts';
import { useTillState } from '../core/data/useTillDataStore.ts';
import { idOrNull } from '#shop';
import { tillRights } from '../core/rights.ts';
import { CHOICES, choicesOf, withStore, withTill, type StartChoices } from '../core/start/startChoices.ts';
import type { StartQuestionProps } from './StartQuestion.tsx';
import { LoadingFailed, Splash } from './Splash.tsx';
import { StartContext, type Started } from '../core/start/StartContext.ts';
import { startState } from '../core/start/startState.ts';
import { useConnected } from './useConnected.ts';

const StartQuestion = lazyPage<StartQuestionProps>(() => import('./StartQuestion.tsx'));

export interface StartGateProps {
  store: TillDataStore;
  /** Rendered when store, till and cashier are settled. The table is asked for inside (`LocationGate`). */
  children: (started: Started) => ReactNode;
}

/** Choices stored on this device, and the functions that change them. */
function useChoices(storage: HostStorage) {
  const [choices, setChoices] = useState(() => choicesOf(storage.get(CHOICES)));
  const change = useCallback(
    (next: (before: StartChoices) => StartChoices) => {
      const changed = next(choicesOf(storage.get(CHOICES)));
      storage.set(CHOICES, changed);
      setChoices(changed);
    },
    [storage],
  );
  return { choices, change };
}

/**
 * Blocks the till until its data are loaded, and store, till and cashier are settled (docs/rules/till.md, "Start").
 * Choices stored on this device are not asked again.
 * @example <StartGate store={useTillDataStore()}>{(started) => <TillProvider {...started} />}</StartGate>
 */
export function StartGate({ store: dataStore, children }: StartGateProps) {
  const state = useTillState(dataStore);
  const me = useMe();
  const { storage } = usePluginHost().hostOf('pos');
  const { choices, change } = useChoices(storage);
  const { data } = state;
  const connected = useConnected(state.isOffline, storage);
  const at = startState({
    status: state.status,
    data,
    canChangeStore: me.roles.includes('ROLE_ADMIN'),
    ownStore: idOrNull(me.store),
    canCount: data !== undefined && tillRights(me.roles, data.settings).canCount,
    choices,
    isConnected: connected.isConnected,
    isAside: connected.isAside,
    sale: null,
  });
  const { store, device } = at;
  const { picked } = connected;
  const storeId = store?.id ?? null;
  const started = useMemo(
    () =>
      data && {
        data,
        store,
        device,
        picked,
        chooseStore: (id: number) => change((before) => withStore(before, id)),
        chooseTill: (id: number) => change((before) => withTill(before, storeId, id)),
      },
    [data, store, device, picked, change, storeId],
  );
  if (at.step === 'failed') return <LoadingFailed error={state.error} onRetry={() => void dataStore.refresh()} />;
  if (!started || at.step === 'loading') return <Splash progress={state.progress} />;
  return (
    <StartContext value={started}>
      {at.step === 'ready' ? (
        children(started)
      ) : (
        <StartQuestion at={at} dataStore={dataStore} lastStore={choices.store} connected={connected} />
      )}
    </StartContext>
  );
}
