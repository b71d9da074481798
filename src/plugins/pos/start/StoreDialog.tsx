import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TouchWindow } from '#admin';
import type { TillDataStore } from '../core/data/tillData.ts';
import { useTillState } from '../core/data/useTillDataStore.ts';
import { tillsOf } from '../core/start/startState.ts';
import { useStarted } from '../core/start/StartContext.ts';
import { StoreChoice } from './StoreChoice.tsx';

interface StoreDialogProps {
  dataStore: TillDataStore;
  last: number | null;
  onClose: () => void;
  /** Called after the choice. Not needed when the choice unmounts the dialog. */
  onChosen?: () => void;
}

/** Chooses the store. Uses the local data, so it works offline. */
export function StoreDialog({ dataStore, last, onClose, onChosen }: StoreDialogProps) {
  const translate = useTranslate();
  const { data, error } = useTillState(dataStore);
  const { chooseStore } = useStarted();
  const [isReading, setReading] = useState(false);
  const retry = () => {
    setReading(true);
    void dataStore.refresh().finally(() => setReading(false));
  };
  return (
    <TouchWindow
      title={translate('pos.start.store.title')}
      note={translate('pos.start.store.note')}
      size="medium"
      onClose={onClose}
    >
      <StoreChoice
        read={{ stores: data?.stores, isReading, error, retry }}
        last={last}
        tillsOf={(store) => tillsOf(data?.tills ?? [], store.id).length}
        onSelect={(store) => {
          chooseStore(store.id);
          onChosen?.();
        }}
      />
    </TouchWindow>
  );
}
