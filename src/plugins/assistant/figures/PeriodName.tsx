import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { listPath, useFormats } from '#admin';
import type { AiFigureGroup } from '../contract/types.ts';
import type { Period } from '../rules/periods.ts';

interface PeriodNameProps {
  /** Name of the list that has the records. */
  readonly resource: string;
  readonly period: Period;
  readonly group: AiFigureGroup;
}

/** A day, week, month or year, which opens the list with its records. */
export function PeriodName({ resource, period, group: { value, until, filters } }: PeriodNameProps) {
  const translate = useTranslate();
  const formats = useFormats();
  if (value === null) return translate('assistant.figures.without');
  const words = <bdi>{wordsOf(formats, period, String(value), until)}</bdi>;
  return filters ? <Link to={listPath(resource, filters)}>{words}</Link> : words;
}

type Formats = ReturnType<typeof useFormats>;

/** A period in words: `23 Nov`, `23 Nov – 29 Nov`, `November 2026` or `2026`. */
function wordsOf(formats: Formats, period: Period, first: string, until = first): string {
  if (period === 'day') return formats.day(first);
  if (period === 'week') return `${formats.day(first)} – ${formats.day(until)}`;
  return period === 'month' ? formats.month(first) : first.slice(0, 4);
}
