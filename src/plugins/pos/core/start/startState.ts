import type { Sale, TillDevice, TillFloor, TillSettings, TillBranch } from '../model.ts';
import type { TillState } from '../data/tillData.ts';
import { NO_TILL, tillFor, type StartChoices } from './startChoices.ts';

/** Steps between opening the register and its cart, in this order (docs/rules/till.md, "Start"). */
export type StartStep = 'loading' | 'failed' | 'store' | 'till' | 'pin' | 'location' | 'ready';

/** Parts of the till's data that decide the step. */
export interface StartData {
  readonly stores: readonly TillBranch[];
  readonly tills: readonly TillDevice[];
  readonly floors: readonly TillFloor[];
  readonly settings: Pick<TillSettings, 'isPinConnectionEnabled' | 'isTableSelectionEnabled'>;
}

/** Parts of a sale that tell if its place was chosen. */
export type PlacedSale = Pick<Sale, 'type' | 'editOrderId' | 'table'> & {
  readonly service: Pick<Sale['service'], 'deliveryType'>;
};

/** Inputs that decide the next question before a sale. */
export interface StartFacts {
  readonly status: TillState['status'];
  /** Present when `ready`. */
  readonly data: StartData | undefined;
  /** True for administrators, who may choose and change the store. */
  readonly canChangeStore: boolean;
  /** Store of the signed-in account. */
  readonly ownStore: number | null;
  /**
   * True for persons who count a drawer: they need a till with a day (docs/rules/till.md, "Days"). Others may
   * take orders without a till.
   */
  readonly canCount: boolean;
  readonly choices: StartChoices;
  /** True when a PIN was entered or none is possible. */
  readonly isConnected: boolean;
  /** True while the till runs without the lock. */
  readonly isAside?: boolean;
  /** Open sale; null before it is loaded. */
  readonly sale: PlacedSale | null;
}

/** Current step of the start. */
export interface StartState {
  readonly step: StartStep;
  readonly store: TillBranch | null;
  readonly device: TillDevice | null;
  /** True when the till of this device was disabled or deleted. */
  readonly isTillGone?: boolean;
}

/**
 * Current store: the administrator's choice on this device, the account's own store, or the only one. Other roles have
 * their own store; accounts without one are asked like administrators.
 */
function storeOf({ data, canChangeStore, ownStore, choices }: StartFacts & { data: StartData }): TillBranch | null {
  const byId = (id: number | null) => data.stores.find((store) => store.id === id) ?? null;
  const own = byId(ownStore);
  const chosen = byId(choices.store);
  const only = data.stores.length === 1 ? (data.stores[0] ?? null) : null;
  return (canChangeStore ? (chosen ?? own) : (own ?? chosen)) ?? only;
}

/** Tills that a device of a store can use. */
export const tillsOf = (tills: readonly TillDevice[], store: number | null): readonly TillDevice[] =>
  store === null ? tills : tills.filter((till) => till.store === store);

/** Floors of a store; floors without a store belong to all. */
export const floorsOf = (floors: readonly TillFloor[], store: number | null): readonly TillFloor[] =>
  store === null ? floors : floors.filter((floor) => floor.store === null || floor.store === store);

/**
 * True when the table of a sale is asked for first: for delivery notes that are consumed here. Takeaway and delivery
 * need no table; an edited order keeps its own.
 */
export function isLocationAsked(
  sale: PlacedSale,
  { floors, settings }: Pick<StartData, 'floors' | 'settings'>,
  store: number | null,
): boolean {
  if (!settings.isTableSelectionEnabled || sale.type !== 'delivery-note' || sale.editOrderId !== null) return false;
  if (sale.table !== null || sale.service.deliveryType !== 'on-store') return false;
  return floorsOf(floors, store).some((floor) => floor.tables.length > 0);
}

/**
 * True when a till has to be chosen. Persons who count a drawer need one as soon as the installation has tills, even
 * when their store has none. Others are asked when the store has tills, unless they chose to work without.
 */
function isTillAsked(
  { canCount, data }: StartFacts,
  tills: readonly TillDevice[],
  chosen: number | undefined,
): boolean {
  return canCount ? (data?.tills.length ?? 0) > 0 : tills.length > 0 && chosen !== NO_TILL;
}

/** Returns the next step before a sale is possible. */
export function startState(facts: StartFacts): StartState {
  const { status, data, choices, isConnected, sale } = facts;
  if (status !== 'ready' || !data)
    return { step: status === 'failed' ? 'failed' : 'loading', store: null, device: null };
  const store = storeOf({ ...facts, data });
  if (!store && (data.stores.length > 0 || facts.canChangeStore)) return { step: 'store', store, device: null };
  const tills = tillsOf(data.tills, store?.id ?? null);
  const chosen = tillFor(choices, store?.id ?? null);
  const device = tills.find(({ id }) => id === chosen) ?? null;
  if (!device && isTillAsked(facts, tills, chosen))
    return { step: 'till', store, device, isTillGone: (chosen ?? NO_TILL) !== NO_TILL };
  if ((data.settings.isPinConnectionEnabled || facts.isAside) && !isConnected) return { step: 'pin', store, device };
  const isPlaceAsked = sale !== null && isLocationAsked(sale, data, store?.id ?? null);
  return { step: isPlaceAsked ? 'location' : 'ready', store, device };
}
