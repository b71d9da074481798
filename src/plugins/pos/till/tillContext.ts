import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { CallPath, Host } from '#admin';
import type { Act } from '#resource';
import type { Sale, TillDevice, TillProduct, TillSettings, TillStore } from '../model.ts';
import type { SearchIndex, TillData } from '../offline/tillData.ts';
import type { ReleasedRight, TillRights } from '../rights.ts';
import type { Moment, ProductChoice, SaleSums, SumsContext } from '#shop';
import type { Store } from '#store';
import type { OpenWindow, SavedSale, TillScreen } from './screen.ts';

/** A cart that was put aside, with what its row in the list says. */
export interface ParkedSale {
  readonly sale: Sale;
  /** Name of the person who parked the sale. */
  readonly by: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Result of saving. */
export type SaveOutcome =
  | { readonly done: true; readonly saved: SavedSale }
  /** Nothing was saved and the cart is whole; why, in the reader's words. */
  | { readonly done: false; readonly message: string };

/** The till: its data, the open sale, what may be done. The same object until data, rights or connection change. */
export interface Till {
  /** Services and events that plugins share. */
  readonly host: Host;
  /** Calls of the server, as who works here. */
  readonly call: CallPath;
  readonly data: TillData;
  readonly index: SearchIndex;
  readonly settings: TillSettings;
  readonly rights: TillRights;
  /** The till of this device; null: none was chosen. */
  readonly device: TillDevice | null;
  readonly store: TillStore | null;
  /** The server answers. Without it wallet and promo codes rest (DECISIONS 6). */
  readonly isOnline: boolean;
  /** Another tab has this till: nothing can be changed here (DECISIONS 16). */
  readonly isReadOnly: boolean;
  /** The open sale; drawn by {@link useSale}. */
  readonly sale: Store<Sale>;
  readonly screen: Store<TillScreen>;
  /** Carts that were put aside, the latest first. */
  readonly parked: Store<readonly ParkedSale[]>;
  /** Changes the open sale by a rule of `sale/`, and keeps it on the device. */
  change(next: (sale: Sale) => Sale): void;
  /** Sums of a sale: computed once per sale. */
  sums(sale: Sale): SaleSums;
  /** Inputs of the payment rules, beside the sale. */
  sumsContext(sale: Sale): SumsContext;
  /** Now, by the server's clock as far as it is known, in the store's zone: for rules of service. */
  moment(): Moment;
  /** Puts a product into the cart; asks for its options when it has some. */
  add(product: TillProduct): void;
  /** Puts a product into the cart as it was chosen or scanned, and marks its line. */
  put(product: TillProduct, choice?: Omit<ProductChoice, 'taxRate'>): void;
  open(window: OpenWindow): void;
  close(): void;
  /** Asks the server what has changed: after a record was made here. */
  refresh(): Promise<void>;
  /**
   * Has somebody with the right release an act (DECISIONS 18).
   * @param action the act in the reader's words
   * @returns what to send as `X-Approval`; undefined: it was given up, or there is no PIN plugin
   */
  approve(action: string, act: Act, right: ReleasedRight): Promise<string | undefined>;
  /** Saves the open sale: kept on the device first, sent when it can be. On failure the cart is whole. */
  save(): Promise<SaveOutcome>;
  /** Puts the open sale aside under a name and begins a new one. */
  park(name: string): Promise<void>;
  /** Opens a parked sale; an open one that is not empty is parked in its place. */
  resume(uuid: string): Promise<void>;
  /** Throws a parked sale away. */
  dropParked(uuid: string): Promise<void>;
  /** Leaves the open sale for a new one. */
  startAnew(): void;
}

export const TillContext = createContext<Till | undefined>(undefined);

/** The till around a component. @throws Error outside of it */
export function useTill(): Till {
  const till = use(TillContext);
  if (!till) throw new Error('useTill needs the till around it.');
  return till;
}

/** Selects a part of a store's value. Rerenders when the part changes, compared by `isSame` (default: identity). */
export function useStored<T, P>(
  store: Store<T>,
  pick: (value: T) => P,
  isSame: (a: P, b: P) => boolean = Object.is,
): P {
  const last = useRef<{ readonly picked: P }>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const picked = pick(store.get());
    if (last.current && isSame(last.current.picked, picked)) return last.current.picked;
    last.current = { picked };
    return picked;
  });
}

/** Part of the open sale: `useSale((sale) => sale.customer)`. */
export const useSale = <P>(pick: (sale: Sale) => P, isSame?: (a: P, b: P) => boolean): P =>
  useStored(useTill().sale, pick, isSame);

/** Part of the sums of the open sale: `useSums((sums) => sums.rest)`. */
export function useSums<P>(pick: (sums: SaleSums) => P): P {
  const till = useTill();
  return useStored(till.sale, (sale) => pick(till.sums(sale)));
}

/** Part of what is shown: `useScreen((screen) => screen.step)`. */
export const useScreen = <P>(pick: (screen: TillScreen) => P): P => useStored(useTill().screen, pick);
