// Connects scanners to the open sale.
import { useEffect, useMemo } from 'react';
import { isObject } from '#resource';
import { type Quantity, chooseCustomer, isCustomerFixed, readProduct } from '#shop';
import { readCustomer } from '../core/data/readRecords.ts';
import type { Found } from '../core/scan/findCode.ts';
import { useScanner, type TillScanner } from '../core/scan/useScanner.ts';
import { useIsMultipleScan } from './catalogue/useIsMultipleScan.ts';
import { isLocationAsked } from '../core/start/startState.ts';
import type { Carried, WindowName } from '../core/till/tillScreen.ts';
import { useScreen, useTill, type Till } from '../core/till/tillContext.ts';
import { usePin } from './usePin.ts';

/** Resolves when no window of this name is open. */
function whenClosed(till: Till, name: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = till.screen.subscribe(() => {
      if (till.screen.get().window?.name === name) return;
      leave();
      resolve();
    });
  });
}

const countOf = (till: Till, product: number): Quantity =>
  till.sale.get().lines.reduce((sum, line) => (line.product === product ? sum + line.quantity : sum), 0);

type FoundProduct = Extract<Found, { kind: 'product' }>;

/** Quantity or price that a scale's code contains; empty for other codes. */
const carriedBy = ({ quantity, price }: FoundProduct): Carried => ({
  ...(quantity !== null && { quantity }),
  ...(price !== null && { amount: price }),
});

/**
 * Asks for the options of a product; the next code waits for the choice. Afterwards the window of multiple scans opens
 * again.
 */
async function choose(till: Till, found: FoundProduct, isMultiple: boolean): Promise<void> {
  const { window } = till.screen.get();
  till.open({ name: 'options', product: found.product, carried: carriedBy(found) });
  await whenClosed(till, 'options');
  if (isMultiple && window?.name === 'scan' && till.screen.get().window === null) till.open(window);
}

/** True when a variant or option has to be chosen before the product can be sold. */
const isOpen = ({ product, variant }: FoundProduct): boolean =>
  variant === null && (product.variants.length > 0 || product.optionGroups.some(({ minimum }) => minimum > 0));

function put(till: Till, found: FoundProduct): void {
  const { product, variant } = found;
  const options = variant
    ? [{ group: product.attributName, name: variant.name, price: 0, attributValue: variant.id }]
    : [];
  till.put(product, { options, ...carriedBy(found) });
}

/**
 * Applies a scanned code: adds a line to the cart, or sets the customer of the sale.
 * @param isMultiple the camera window stays open for the next code
 * @returns the added quantity; null when nothing was added
 */
export async function takeFound(till: Till, found: Found, isMultiple: boolean): Promise<Quantity | null> {
  if (found.kind === 'customer') {
    // Purchases have a supplier instead of a customer.
    till.change((sale) =>
      isCustomerFixed(sale) || sale.type === 'purchase' ? sale : chooseCustomer(sale, found.customer),
    );
    return null;
  }
  const before = countOf(till, found.product.id);
  if (isOpen(found)) await choose(till, found, isMultiple);
  else put(till, found);
  const added = countOf(till, found.product.id) - before;
  return added > 0 ? added : null;
}

/** Windows that choose store, till or table: the cart behind them accepts no scans. */
const PLACE_WINDOWS: readonly (string | undefined)[] = ['store', 'till', 'location'] satisfies WindowName[];

/** True while the cart is covered by the choice of a place, at the start of a sale or in a window. */
function isPlaceAsked({ screen, sale, data, store }: Till): boolean {
  const window = screen.get().window?.name;
  return window === undefined ? isLocationAsked(sale.get(), data, store?.id ?? null) : PLACE_WINDOWS.includes(window);
}

/** Connects hand scanners and the camera to the till. */
export function useScanning(): TillScanner {
  const till = useTill();
  const [isMultiple, setMultiple] = useIsMultipleScan();
  const pin = usePin();
  const isChoosing = useScreen(
    ({ window }) => window?.name === 'customer' || (window?.name === 'scan' && window.wanted === 'customers'),
  );
  const { currency, scaleLabels: labels } = till.settings;
  const options = useMemo(
    () => ({
      index: () => till.index,
      labels,
      currency,
      read: {
        product: (record: unknown) => (isObject(record) ? readProduct(record, currency) : null),
        customer: (record: unknown) => (isObject(record) ? readCustomer(record, currency) : null),
      },
      isOnline: () => till.isOnline,
      // Scans are ignored while a PIN is asked for, as the person who scans may have no rights here, and while the sale is
      // being saved.
      isPaused: () => till.isReadOnly || till.screen.get().isSaving || pin?.isAsking() === true || isPlaceAsked(till),
      take: (found: Found) => takeFound(till, found, isMultiple),
    }),
    [till, pin, isMultiple, labels, currency],
  );
  const scanner = useScanner({ ...options, wanted: isChoosing ? 'customers' : 'all', onMultiple: setMultiple });
  useEffect(() => scanner.setMultiple(isMultiple), [scanner, isMultiple]);
  return scanner;
}
