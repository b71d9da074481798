import { useLocale } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useIsNarrow, useMay } from '#admin';
import { MINUTE_MS, wallOf } from '#resource';
import type { ChartSettings } from './chart/chartTypes.ts';
import type { Zoom } from './chart/scales.ts';
import type { WorkCalendar } from '../rules/calendar.ts';
import type { GanttTexts } from './texts.ts';

/** The chart's settings; the same object until one of them changes. */
export function useChartSettings(given: {
  readonly zoom: Zoom;
  readonly calendar: WorkCalendar;
  readonly texts: GanttTexts;
  readonly zone: string;
  readonly hasBaseline: boolean;
}): ChartSettings {
  const { zoom, calendar, texts, zone, hasBaseline } = given;
  const isRtl = useLocale() === 'ar';
  const isReadOnly = !useMay()('update', 'tasks');
  const isNarrow = useIsNarrow();
  const now = useWallNow(zone);
  return useMemo(
    () => ({ zoom, calendar, texts, isRtl, isReadOnly, isNarrow, hasBaseline, now }),
    [zoom, calendar, texts, isRtl, isReadOnly, isNarrow, hasBaseline, now],
  );
}

/** The time now on the wall of a zone, renewed every minute. */
function useWallNow(zone: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return wallOf(now, zone);
}
