import { useLocale, useTranslate } from 'ra-core';
import { useService } from '#admin';
import type { DayReport } from '../core/day/dayReport.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useClock } from '../core/ui/useClock.ts';
import { dayRows } from './dayRows.ts';

/**
 * Prints the report of a day on the till's receipt printer; undefined where the till has none, and the page itself is
 * printed.
 */
export function usePrintDay(report: DayReport): (() => void) | undefined {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const clock = useClock();
  const printer = useService('printer');
  const { settings, device, store } = useTill();
  const place = { till: device?.id, store: store?.id };
  if (!printer || printer.target(place).kind === 'browser') return undefined;
  return () => {
    const rows = dayRows(report, {
      locale,
      currency: settings.currency,
      companyName: settings.companyName,
      place: [device?.name, store?.name].filter(Boolean).join(', '),
      translate,
      moment: (ms) => clock.exact(ms),
    });
    void printer.print({ ...place, kind: 'report', title: translate('pos.day.paper.title'), rows });
  };
}
