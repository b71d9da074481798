import { orders } from '../resources/order.ts';
import { isOnlyDriver } from '../rights.ts';
import { isChecked } from './availability.ts';
import type { Draft } from './draft.ts';
import { notAllowed } from './problems.ts';

/** Not a driver's to choose (pos-kitchen-floor.md 5). */
const NOT_FOR_DRIVERS = ['deliveryType', 'shippingMethod', 'description', 'customerNote'] as const;

/** What stands there when nothing was chosen. */
const usual = (name: (typeof NOT_FOR_DRIVERS)[number]) =>
  name === 'deliveryType' ? orders.fields[name].default : null;

/**
 * Refuses a driver's new document with a mode of service, a shipping method or notes (DECISIONS 19); what is as it would be
 * anyway is no choice. A queued sale has happened: it is taken without them.
 */
export function refuseDriverChoices(draft: Draft): void {
  const { write, tx, locale } = draft;
  // An approval counts as its giver's own right.
  const roles = [...tx.actor.roles, ...(tx.actor.approval?.roles ?? [])];
  if (!write.isClient || !isOnlyDriver({ roles, approval: null })) return;
  for (const name of NOT_FOR_DRIVERS) {
    if ((write.values[name] || usual(name)) === usual(name)) continue;
    if (isChecked(draft)) throw notAllowed(name, 'driverRight', locale);
    write.values[name] = usual(name);
  }
}
