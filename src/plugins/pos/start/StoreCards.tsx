import { Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, Icon, Skeleton } from '#admin';
import type { TillBranch } from '../core/model.ts';
import styles from './Choice.module.css';

/** Props of {@link StoreCards}. */
export interface StoreCardsProps<S extends TillBranch> {
  stores: readonly S[];
  /** Id of the current or last used store. */
  last: number | null;
  /** Returns the number of tills of a store; absent when unknown. */
  tillsOf?: (store: S) => number;
  onSelect: (store: S) => void;
}

/** One card per store: icon, name, address, number of tills. A press selects it. */
export function StoreCards<S extends TillBranch>({ stores, last, tillsOf, onSelect }: StoreCardsProps<S>) {
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

/** Skeleton of the store cards. */
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
