import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadCsv, useApi, useErrorText } from '#admin';
import type { CsvCell } from '#resource';
import { cashierEventsCall } from '../cashierCalls.ts';
import type { ReportEvent } from './report.ts';
import { useEventTexts } from './useEventTexts.ts';
import type { ReportState } from './useReportState.ts';

type Query = Pick<ReportState, 'period' | 'person' | 'kind'>;

/**
 * Saves the events of what is shown as a CSV file, all pages of them.
 * @returns the function, whether it is at work, and why it failed
 */
export function useExport(wanted: Query, currency: string) {
  const readAll = useAllEvents();
  const rowsOf = useRows(currency);
  const textOf = useErrorText();
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const save = async () => {
    setState({ isBusy: true });
    try {
      const rows = rowsOf(await readAll(wanted));
      const { from, to } = wanted.period;
      downloadCsv(rows, `cashiers-${from}-${to}.csv`);
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, failure: textOf(error) });
    }
  };
  return { save: () => void save(), ...state };
}

/** Events of one answer. */
const STEP = 1000;

/** Reads all events of what is shown, page after page. */
function useAllEvents(): (wanted: Query) => Promise<readonly ReportEvent[]> {
  const call = useApi();
  return async ({ period, person, kind }) => {
    const events: ReportEvent[] = [];
    for (let page = 1; ; page += 1) {
      const query = {
        ...period,
        ...(person !== undefined && { person }),
        ...(kind && { kind }),
        page,
        itemsPerPage: STEP,
      };
      const answer = await call(cashierEventsCall, { query });
      events.push(...answer.events);
      if (answer.events.length < STEP) return events;
    }
  };
}

/** Rows of the file: amounts and values are numbers. */
function useRows(currency: string): (events: readonly ReportEvent[]) => CsvCell[][] {
  const translate = useTranslate();
  const textsOf = useEventTexts(currency);
  const head = (name: string) => translate(`orders.cashiers.heads.${name}`);
  return (events) => [
    [
      head('day'),
      head('time'),
      translate('orders.cashiers.cashier'),
      head('what'),
      head('document'),
      translate('orders.cashiers.till'),
      head('detail'),
      head('before'),
      head('after'),
      `${head('amount')} (${currency})`,
      head('released'),
    ],
    ...events.map((event): CsvCell[] => {
      const { time, what, document, detail } = textsOf(event);
      const change = event.money ?? event.quantity ?? event.percent;
      return [
        event.day,
        time,
        event.person.name,
        what,
        document,
        event.till,
        detail,
        change?.before ?? null,
        change?.after ?? null,
        event.amount,
        event.approver,
      ];
    }),
  ];
}
