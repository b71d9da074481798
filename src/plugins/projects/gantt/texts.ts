import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormats } from '#admin';
import type { ChartTexts } from './chart/chartTypes.ts';
import { shownEnd } from '../rules/ends.ts';
import { readableDays } from '../rules/hours.ts';
import type { Span } from '../rules/planTask.ts';

/** All texts of the chart, in the reader's language. Wall-clock times are formatted as they read. */
export interface GanttTexts extends ChartTexts {
  /** `15 Nov to 20 Nov`. */
  span(span: Span): string;
  /** `end 3 working days later than planned`. */
  endLater(days: number): string;
  /** `40 more`. */
  more(count: number): string;
}

/** The texts of the chart; the same object until the language changes. */
export function useGanttTexts(): GanttTexts {
  const locale = useLocale();
  const translate = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const region = REGIONS[locale] ?? locale;
    const on = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' });
    const [day, moment] = [on(SCALES.week), on({ ...SCALES.week, ...SCALES.hour })];
    const local = Object.fromEntries(
      Object.entries(SCALES).map(([unit, options]) => [unit, new Intl.DateTimeFormat(region, options)]),
    );
    const daysIn = (days: number) => {
      const shown = readableDays(days);
      return { smart_count: shown, days: formats.decimal(shown, 2) };
    };
    const label = (name: string) => translate(`resources.tasks.fields.${name}`);
    return {
      heads: [
        label('name'),
        label('startAt'),
        label('endAt'),
        label('duration'),
        translate('projects.gantt.baseline.difference'),
        label('progress'),
        label('dependencyType'),
        translate('projects.gantt.taskId'),
      ],
      now: translate('projects.gantt.now'),
      fold: translate('projects.gantt.fold'),
      unfold: translate('projects.gantt.unfold'),
      open: (name) => translate('projects.gantt.open', { name }),
      day: (wall) => day.format(wall),
      moment: (wall) => moment.format(wall),
      days: (days) => translate('projects.gantt.days', daysIn(days)),
      later: (days) => {
        const key = days > 0 ? 'later' : 'sooner';
        if (days === 0) return translate('projects.gantt.baseline.onTime');
        return translate(`projects.gantt.baseline.${key}`, daysIn(Math.abs(days)));
      },
      isNew: translate('projects.gantt.baseline.isNew'),
      isGone: translate('projects.gantt.baseline.isGone'),
      planned: ({ start, end }) =>
        translate('projects.gantt.baseline.planned', { from: day.format(start), to: day.format(shownEnd(start, end)) }),
      notBefore: (wall) => translate('projects.gantt.notBefore', { day: moment.format(wall) }),
      endBy: (wall) => translate('projects.gantt.endBy', { day: moment.format(wall) }),
      percent: (progress) => formats.percent(progress, 0),
      scale: (date, unit) => local[unit]?.format(date) ?? '',
      endLater: (days) => {
        const key = days > 0 ? 'endLater' : 'endSooner';
        if (days === 0) return translate('projects.gantt.baseline.endOnTime');
        return translate(`projects.gantt.baseline.${key}`, daysIn(Math.abs(days)));
      },
      more: (count) => translate('projects.gantt.more', { smart_count: count }),
      span: ({ start, end }) =>
        translate('projects.gantt.fromTo', { from: day.format(start), to: day.format(shownEnd(start, end)) }),
    };
    // The translations change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale]);
}

/** Region of each language for dates, with Latin digits everywhere. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };

const SCALES = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
