import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import type { OutputOf } from '#resource';
import type { stageTimesCall } from '../calls.ts';

/** A stage in the answer of the call. */
export type TimesRow = OutputOf<typeof stageTimesCall>['rows'][number];

const PERCENT = 100;

/** Returns a function that says where the leads of a stage went: `Quote 8 (67%)`. */
export function useNextText(): (row: TimesRow) => readonly string[] {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ next, left }) =>
    next.map(({ name, status, count }) => {
      const to =
        status === 'completed'
          ? translate('crm.board.won')
          : status === 'lost'
            ? translate('crm.board.lost')
            : (name ?? translate('crm.times.gone'));
      const share = formats.percent((count * PERCENT) / left, 0);
      return translate('crm.times.share', { to, count: formats.integer(count), share });
    });
}
