import { Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, Icon, Skeleton } from '#admin';
import type { TillStore } from '../core/model.ts';
import styles from './Choice.module.css';

/** A card per store: icon, name, address, and how many tills it has. */
export interface StoreCardsProps<S extends TillStore> {
  stores: readonly S[];
  /** The one that is used, or was used last. */
  last: number | null;
  /** How many tills a store has; absent: not known. */
  tillsOf?: (store: S) => number;
  onSelect: (store: S) => void;
}

/** Stores to choose one of; a touch chooses. */
export function StoreCards<S extends TillStore>({ stores, last, tillsOf, onSelect }: StoreCardsProps<S>) {
  return (
    <ul className={styles.cards}>
      {stores.map((store) => (
        <li key={store.id}>
          <button
            type="button"
            className={styles.card}
            aria-current={store.id === last || undefined}
            onClick={() => onSelect(store)}
          >
            <span className={styles.thumb}>
              <Icon name={Store} size={22} />
            </span>
            <span className={styles.words}>
              <b>{store.name}</b>
              {store.address !== undefined && <small dir="auto">{store.address}</small>}
            </span>
            <AtEnd isLast={store.id === last} tills={tillsOf?.(store)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function AtEnd({ isLast, tills }: { isLast: boolean; tills: number | undefined }) {
  const translate = useTranslate();
  if (isLast)
    return (
      <span className={styles.last}>
        <Chip icon="check">{translate('pos.start.store.last')}</Chip>
      </span>
    );
  return tills === undefined ? null : (
    <small className={styles.end}>{translate('pos.start.store.tills', { smart_count: tills })}</small>
  );
}

const WAITING = [0, 1, 2, 3];

/** While stores are read: their shape. */
export function StoresLoading() {
  const translate = useTranslate();
  return (
    <>
      <p className={styles.loading} role="status">
        <Icon name={Store} />
        {translate('pos.start.store.loading')}
      </p>
      <ul className={styles.cards} aria-hidden="true">
        {WAITING.map((at) => (
          <li key={at} className={styles.card}>
            <Skeleton width="44px" height="44px" />
            <span className={styles.waiting}>
              <Skeleton width="70%" height="14px" />
              <Skeleton width="50%" height="10px" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
