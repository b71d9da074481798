import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { CallPath, Host } from '#admin';
import type { Act } from '#resource';
import type { Sale, TillDevice, TillProduct, TillSettings, TillBranch } from '../model.ts';
import type { SearchIndex, TillData } from '../data/tillData.ts';
import type { ReleasedRight, TillRights } from '../rights.ts';
import type { Moment, ProductChoice, SaleSums, SumsContext } from '#shop';
import type { Store } from '#store';
import type { OpenWindow, SavedSale, TillScreen } from './tillScreen.ts';

/** A parked cart, with the facts of its row in the list. */
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
  /** Nothing was saved and the cart is unchanged; `message` is the translated reason. */
  | { readonly done: false; readonly message: string };

/**
 * Interface of the till: its data, the open sale, rights and actions. The object keeps its identity until data, rights
 * or connection change.
 */
export interface Till {
  /** Services and events that plugins share. */
  readonly host: Host;
  /** Server calls, authenticated as the operator. */
  readonly call: CallPath;
  readonly data: TillData;
  readonly index: SearchIndex;
  readonly settings: TillSettings;
  readonly rights: TillRights;
  /** Till of this device; null when none was chosen. */
  readonly device: TillDevice | null;
  readonly store: TillBranch | null;
  /** True when the server answers. Offline, wallet and promo codes are disabled. */
  readonly isOnline: boolean;
  /** True when another tab has this till; nothing can be changed here. */
  readonly isReadOnly: boolean;
  /** The open sale; components read it by {@link useSale}. */
  readonly sale: Store<Sale>;
  readonly screen: Store<TillScreen>;
  /** Parked carts, the latest first. */
  readonly parked: Store<readonly ParkedSale[]>;
  /** Changes the open sale by a rule of `sale/` and stores it on the device. */
  change(next: (sale: Sale) => Sale): void;
  /** Sums of a sale, memoised per sale. */
  sums(sale: Sale): SaleSums;
  /** Inputs of the payment rules, beside the sale. */
  sumsContext(sale: Sale): SumsContext;
  /** Current time by the server's clock when it is known, in the store's time zone; for service rules. */
  moment(): Moment;
  /** Adds a product to the cart; asks for its options when it has some. */
  add(product: TillProduct): void;
  /** Adds a product with its chosen or scanned values to the cart, and marks its line. */
  put(product: TillProduct, choice?: Omit<ProductChoice, 'taxRate'>): void;
  open(window: OpenWindow): void;
  close(): void;
  /** Reads the changes from the server, after a record was created here. */
  refresh(): Promise<void>;
  /**
   * Requests an approval by a person with the right (docs/rules/rights.md, "Approvals").
   * @param action the act in the reader's language
   * @returns the value of `X-Approval`; undefined when it was cancelled or there is no PIN plugin
   */
  approve(action: string, act: Act, right: ReleasedRight): Promise<string | undefined>;
  /** Saves the open sale: stores it on the device and sends it when possible. On failure the cart is unchanged. */
  save(): Promise<SaveOutcome>;
  /** Parks the open sale under a name and starts a new one. */
  park(name: string): Promise<void>;
  /** Opens a parked sale; a non-empty open sale is parked in its place. */
  resume(uuid: string): Promise<void>;
  /** Deletes a parked sale. */
  dropParked(uuid: string): Promise<void>;
  /** Replaces the open sale by a new one. */
  startAnew(): void;
}

export const TillContext = createContext<Till | undefined>(undefined);

/**
 * Returns the till around a component.
 * @throws Error outside of the till
 */
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

/** Selects a part of the open sale: `useSale((sale) => sale.customer)`. */
export const useSale = <P>(pick: (sale: Sale) => P, isSame?: (a: P, b: P) => boolean): P =>
  useStored(useTill().sale, pick, isSame);

/** Selects a part of the open sale's sums: `useSums((sums) => sums.rest)`. */
export function useSums<P>(pick: (sums: SaleSums) => P): P {
  const till = useTill();
  return useStored(till.sale, (sale) => pick(till.sums(sale)));
}

/** Selects a part of the screen's state: `useScreen((screen) => screen.step)`. */
export const useScreen = <P>(pick: (screen: TillScreen) => P): P => useStored(useTill().screen, pick);
