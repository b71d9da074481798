import { useTranslate } from 'ra-core';
import { REST } from '../rules/parts.ts';
import { stateOf } from '../rules/progress.ts';
import type { Ticket, TicketItem } from '../rules/ticket.ts';
import { workOf } from '../state/stationView.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';

/**
 * Says of a dish that no station prepares: all stations show it, and it is made once. It also says whether one of them has
 * begun this dish, whatever the state of the other dishes.
 */
export function NoStation({ ticket, item }: { ticket: Ticket; item: TicketItem }) {
  const translate = useTranslate();
  const { progress } = workOf(useKitchenState(), ticket, useKitchen().stations);
  const state = stateOf({ station: REST, items: [item] }, progress.get(REST));
  return <small>{translate(`kitchen.parts.none.${state}`)}</small>;
}
