import { addDays, businessDayOf, isCalendarDay } from '#resource';
import { useBusinessDays } from '../format/useStoreZone.ts';
import { useAddressState } from '../router/useAddressState.ts';
import type { DayPeriod } from './PeriodBoxes.tsx';

/**
 * The period of a report in the address of its page, with further choices of the page beside it.
 * @param length business days up to today that are shown unless others are chosen
 * @param more default values of the further choices, by parameter
 * @returns the period, all that the address says, and a function that changes it ({@link useAddressState})
 * @example const { period, said, say } = usePeriod(7, { station: '' });
 */
export function usePeriod<Name extends string = never>(length: number, more: Readonly<Record<Name, string>>) {
  const days = useBusinessDays();
  const today = businessDayOf(Date.now(), days());
  const usual = { from: addDays(today, 1 - length), to: today };
  const [said, say] = useAddressState<Name | keyof DayPeriod>({ ...more, ...usual });
  const dayIn = (name: keyof DayPeriod) => (isCalendarDay(said[name]) ? said[name] : usual[name]);
  const period: DayPeriod = { from: dayIn('from'), to: dayIn('to') };
  return { period, said, say };
}
