import { useTranslate } from 'ra-core';
import { REST } from '../rules/parts.ts';
import { stateOf } from '../rules/progress.ts';
import type { Ticket, TicketItem } from '../rules/ticket.ts';
import { workOf } from '../state/stationView.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';

/**
 * Says of a dish that no station prepares that it is made once, although all of them show it, and whether one has begun it:
 * the dish itself, whatever they do of the others.
 */
export function NoStation({ ticket, item }: { ticket: Ticket; item: TicketItem }) {
  const translate = useTranslate();
  const { progress } = workOf(useKitchenState(), ticket, useKitchen().stations);
  const state = stateOf({ station: REST, items: [item] }, progress.get(REST));
  return <small>{translate(`kitchen.parts.none.${state}`)}</small>;
}
