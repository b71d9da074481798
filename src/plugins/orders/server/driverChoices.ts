// The server's check of what drivers may not choose.
import type { Violation } from '#server';
import { orders } from '../resources/order.ts';
import { isOnlyDriver } from '../rights.ts';
import { isChecked } from './availability.ts';
import { isReleased, type Draft } from './draft.ts';
import { fault, notAllowed } from './problems.ts';

/** Not a driver's to choose (docs/rules/rights.md, "Drivers"). */
const NOT_FOR_DRIVERS = ['deliveryType', 'shippingMethod', 'description', 'customerNote'] as const;

/** The value of a field when nothing was chosen. */
const usual = (name: (typeof NOT_FOR_DRIVERS)[number]) =>
  name === 'deliveryType' ? orders.fields[name].default : null;

/**
 * Refuses a driver's new document with a mode of service, a shipping method or notes; default values are
 * accepted. A queued sale has already happened: it is accepted without them.
 */
export async function refuseDriverChoices(draft: Draft): Promise<void> {
  const { write, tx, locale } = draft;
  if (!write.isClient || !isOnlyDriver(tx.actor)) return;
  const refusals: Violation[] = [];
  for (const name of NOT_FOR_DRIVERS) {
    if ((write.values[name] || usual(name)) === usual(name)) continue;
    if (await isReleased(draft, 'serve', name, 0)) continue;
    if (isChecked(draft)) refusals.push(fault(name, 'driverRight', locale));
    else Object.assign(write.values, { [name]: usual(name) });
  }
  if (refusals.length > 0) throw notAllowed(draft, ...refusals);
}
