import { defineSamples, type SampleContext, type SampleRow } from '#server';

/** Demo events around today. */
export default defineSamples({ after: ['people', 'customers'], sets: [{ resource: 'events', rows: eventRows }] });

/** A demo event: days from today, time, length in hours (0: whole day), title in its language, place, agents. */
type DemoEvent = readonly [
  days: number,
  time: string,
  hours: number,
  title: string,
  place: string | null,
  agents: readonly string[],
];

const EVENTS: readonly DemoEvent[] = [
  [-12, '19:00', 3, 'Tasting, evening 3 of 6', 'Riad Laksour', ['claire']],
  [-5, '19:00', 3, 'Tasting, evening 4 of 6', 'Riad Laksour', ['claire']],
  [-3, '08:00', 2, 'Inspection du gaz', 'Riad Laksour, cuisine', ['yassine']],
  [-2, '09:30', 1.5, 'اجتماع قائمة الطعام', 'المطبخ', ['yassine', 'leila']],
  [0, '08:30', 0.5, 'Point du matin', 'Guéliz', ['leila', 'claire']],
  [0, '16:00', 1, 'Coffee supplier shows new roasts', 'Atlas Market, Gueliz', ['yassine']],
  [1, '19:00', 3, 'Tasting, evening 5 of 6', 'Riad Laksour', ['claire']],
  [2, '00:00', 0, "Foire de l'argan", 'Agadir', ['leila']],
  [4, '08:00', 2, 'Inspection du gaz, deuxième visite', 'Riad Laksour, cuisine', ['yassine']],
  [6, '11:00', 1, 'مقابلة مع طباخة جديدة', 'كليز', ['leila']],
  [8, '19:00', 3, 'Tasting, evening 6 of 6', 'Riad Laksour', ['claire']],
  [13, '00:00', 0, 'Stocktaking', null, ['yassine', 'leila']],
];

/** Length of the fair and of the stocktaking, days. */
const WHOLE_DAYS = 2;

function* eventRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, [days, time, hours, title, place, agents]] of EVENTS.entries()) {
    const startAt = context.daysAgo(-days, time);
    const end = hours === 0 ? context.daysAgo(-days - WHOLE_DAYS, '00:00') : addHours(startAt, hours);
    yield {
      $key: `event-${at + 1}`,
      title,
      startAt,
      endAt: end,
      isAllDay: hours === 0,
      ...(hours === 0 && { startDay: context.dayAgo(-days), endDay: context.dayAgo(1 - days - WHOLE_DAYS) }),
      place,
      agents: agents.map(context.ref),
    };
  }
}

const addHours = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * 3_600_000).toISOString();
