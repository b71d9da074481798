import { useTranslate } from 'ra-core';
import { Flame } from 'lucide-react';
import type { AnyIcon } from '#admin';
import { REST } from '../rules/parts.ts';
import type { PartState } from '../rules/progress.ts';
import { useKitchen } from './kitchenContext.ts';

/** Icons of the states of a station. */
export const PART_ICONS: Readonly<Record<PartState, AnyIcon>> = {
  waiting: 'hourglass',
  processing: Flame,
  ready: 'circle-check',
};

/** Names of stations by id; the rest is the kitchen itself where there is no station. */
export function useStationName(): (id: number) => string {
  const translate = useTranslate();
  const { stations } = useKitchen();
  const rest = translate(stations.length === 0 ? 'kitchen.parts.kitchen' : 'kitchen.parts.rest');
  return (id) => (id === REST ? rest : (stations.find((one) => one.id === id)?.name ?? rest));
}
