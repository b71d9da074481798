import { useTranslate } from 'ra-core';
import { clockOf, type OutputOf } from '#resource';
import type { timesCall } from '../calls.ts';
import { REST } from '../rules/parts.ts';

/** Times of a station, of an hour or of all. */
export type TimesRow = OutputOf<typeof timesCall>['rows'][number];

/** True for a row over all hours. */
export const isWhole = ({ hour }: TimesRow): boolean => typeof hour !== 'number';

/** The rows over all hours: one of each station. */
export const stationsIn = (rows: readonly TimesRow[]): TimesRow[] => rows.filter(isWhole);

/** Name of a row's station. */
export function useStationText(): (row: TimesRow) => string {
  const translate = useTranslate();
  return ({ station, name }) => name ?? translate(station === REST ? 'kitchen.parts.rest' : 'kitchen.times.gone');
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** An hour from a minute of the day as `13:00 – 14:00`. */
const hourText = (from: number): string => {
  const to = from + HOUR;
  return `${clockOf(from)} – ${clockOf(to > DAY ? to - DAY : to)}`;
};

/** The hour of a row, or that it is about all of them. */
export function useHourText(): (row: TimesRow) => string {
  const translate = useTranslate();
  return ({ hour, minute }) =>
    typeof hour === 'number' ? hourText(hour * HOUR + (minute ?? 0)) : translate('kitchen.times.allHours');
}
