import { Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, LoadFailed, MissingState } from '#admin';
import type { TillBranch } from '../core/model.ts';
import { StoreCards, StoresLoading, type StoreCardsProps } from './StoreCards.tsx';

/** State of loading the stores. */
export interface StoresRead<S extends TillBranch> {
  readonly stores: readonly S[] | undefined;
  readonly isReading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** List of stores in its four states: loading, error, empty, cards. */
export function StoreChoice<S extends TillBranch>({
  read,
  ...cards
}: Omit<StoreCardsProps<S>, 'stores'> & { read: StoresRead<S> }) {
  const translate = useTranslate();
  const { stores, isReading, error, retry } = read;
  if (stores !== undefined && stores.length > 0) return <StoreCards stores={stores} {...cards} />;
  if (isReading) return <StoresLoading />;
  if (error !== undefined && error !== null)
    return <LoadFailed isPage title={translate('pos.start.store.failed')} error={error} onRetry={retry} />;
  return (
    <MissingState
      resource="stores"
      fields={STORE_FIELDS}
      size="touch"
      icon={Store}
      title={translate('pos.start.store.none')}
      help={translate('pos.start.store.noneHelp')}
      ask={translate('pos.start.store.noneNote')}
      onAdded={retry}
      more={
        <Button size="touch" icon="rotate-cw" onClick={retry}>
          {translate('pos.start.retry')}
        </Button>
      }
    />
  );
}

/** Fields of the form that creates the first store, with their width in columns of 12. */
const STORE_FIELDS = { name: 12, address: 12, city: 6, phone: 6 } as const;
