import { useTranslate } from 'ra-core';
import { REST } from '../rules/parts.ts';
import { stateOf } from '../rules/progress.ts';
import type { Ticket } from '../rules/ticket.ts';
import { workOf } from '../state/stationView.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';

/** Says of a dish that no station prepares that it is made once, although all of them show it, and whether one has begun. */
export function NoStation({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { parts, progress } = workOf(useKitchenState(), ticket, useKitchen().stations);
  const rest = parts.find(({ station }) => station === REST);
  return rest && <small>{translate(`kitchen.parts.none.${stateOf(rest, progress.get(REST))}`)}</small>;
}
