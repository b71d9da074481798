import { addDays, boundsOfBusinessDays, DAY_MS, isoWithOffset } from '#resource';
import { invalid, type CallHandler, type Translations } from '#server';
import { LONGEST_TIMES, type timesCall } from '../calls.ts';
import { progressIn } from '../rules/storedProgress.ts';
import { ticketTimes, timeRows } from '../rules/ticketTimes.ts';
import { inOrder } from './readStations.ts';

/** Answers how long the stations took in a period, of what began to wait in it. */
export const answerTimes: CallHandler<typeof timesCall> = async ({ reader, translate, query: { from, to } }) => {
  if (to < from || to >= addDays(from, LONGEST_TIMES)) {
    const text = translate(PERIOD, { days: LONGEST_TIMES });
    throw invalid({ propertyPath: 'to', code: 'kitchen.period', text });
  }
  const span = boundsOfBusinessDays(from, to, reader);
  // A ticket is written after it began to wait: first within days, last when it is ready.
  const rows = await reader.list('kitchen_tickets', {
    'updatedAt[after]': isoWithOffset(span.start),
    'createdAt[strictly_before]': isoWithOffset(span.end + BEGUN_MS),
  });
  const times = rows
    .flatMap(({ progress }) => ticketTimes(progressIn(progress) ?? new Map()))
    .filter((time) => time.from >= span.start && time.from < span.end);
  const stations = inOrder(await reader.list('kitchen_stations', {}));
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  return {
    rows: timeRows(times, reader, [...names.keys()]).map((row) => ({ ...row, name: names.get(row.station) ?? null })),
  };
};

const PERIOD: Translations = {
  en: 'Choose a period of 1 to %{days} days.',
  fr: 'Choisissez une période de 1 à %{days} jours.',
  ar: 'اختر مدة من يوم واحد إلى %{days} يوما.',
};

/** The kitchen begins with an order within this time, ms: what is older has no part in a period. */
const BEGUN_MS = 2 * DAY_MS;
