import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoWithOffset, startOfDay, timeOf, zonedToMs } from '#resource';
import { FREQUENCIES, ONCE, POSITIONS, REMINDERS, WEEKDAYS, type Repetition } from '../rules.ts';
import { calendarText } from '../calendarText.ts';
import type { Entry } from '../entries.ts';
import { daysOfSeries, timesOn, type SeriesTimes } from '../occurrences.ts';
import { StoreClock } from './storeClock.ts';
import { event, file, NOW, only, PARIS, read } from './readEvents.fixture.ts';
import { readEvents, type ReadEvent } from './readEvents.ts';

const iso = (ms: number | null) => (ms === null ? null : isoWithOffset(ms));

test('texts, days and moments are read, also with folds and escapes', () => {
  const { content } = only(
    'SUMMARY:Tasting\\, evening',
    '  5 of 6',
    'LOCATION:Riad\\nLaksour',
    'DESCRIPTION:Bring: the "lists"\\; all',
    'DTSTART;TZID=America/New_York:20261208T090000',
    'DTEND:20261208T160000Z',
  );
  expect(content).toMatchObject({
    title: 'Tasting, evening 5 of 6',
    place: 'Riad\nLaksour',
    description: 'Bring: the "lists"; all',
    isAllDay: false,
  });
  expect([iso(content.startAt), iso(content.endAt)]).toEqual([
    '2026-12-08T14:00:00+00:00',
    '2026-12-08T16:00:00+00:00',
  ]);
});

test('an all-day event is dates, its end excluded in the file', () => {
  const days = (...lines: string[]) => {
    const { isAllDay, startDay, endDay, startAt } = only(...lines).content;
    return [isAllDay, startDay, endDay, startAt];
  };
  expect(days('DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261211')).toEqual([
    ...[true, '2026-12-08', '2026-12-10', null],
  ]);
  expect(days('DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261209')).toEqual([true, '2026-12-08', null, null]);
  expect(days('DTSTART;VALUE=DATE:20261208', 'DURATION:P2D')).toEqual([true, '2026-12-08', '2026-12-09', null]);
  expect(days('DTSTART;VALUE=DATE:20261208')).toEqual([true, '2026-12-08', null, null]);
});

test('times without a zone are meant by the clock of the store, on days with clock changes in four zones', () => {
  const changes = {
    'Europe/Paris': '2026-03-29',
    'America/New_York': '2026-11-01',
    'Africa/Casablanca': '2026-03-22',
    'Australia/Lord_Howe': '2026-10-04',
  };
  for (const [zone, day] of Object.entries(changes)) {
    for (const time of ['00:30', '02:15', '09:00']) {
      const stamp = `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
      const { content } = read(file(event('UID:1', `DTSTART:${stamp}`, 'DURATION:P1D')), zone).events[0] as ReadEvent;
      expect(content.startAt, `${zone} ${time}`).toBe(zonedToMs(`${day} ${time}`, zone));
      // A day later by the clock, whatever it does in between.
      const shown = timeOf(content.startAt ?? 0, zone);
      expect(content.endAt, `${zone} ${time}`).toBe(zonedToMs(`${addDays(day, 1)} ${shown}`, zone));
    }
    const { content } = read(file(event('UID:1', `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)), zone)
      .events[0] as ReadEvent;
    expect(content).toMatchObject({ startDay: day, endDay: null });
  }
});

test.each([
  ['DTSTART:20261201T100000Z', 'DURATION:PT999999999999H'],
  ['DTSTART:20261201T100000Z', 'DURATION:P99999999999D'],
  ['DTSTART:20261201T100000Z', 'DURATION:P9999999D'],
  ['DTSTART;VALUE=DATE:20261201', 'DURATION:P9999999D'],
  ['DTSTART;VALUE=DATE:99991231', 'DURATION:P1D'],
])('an event beyond the calendar is a fault: %s %s', (...lines) => {
  expect(read(file(event('UID:1', ...lines)))).toMatchObject({ events: [], faults: [{ code: 'date' }] });
});

test('zones are those of Intl, or those that the file describes', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Shop time'],
    ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  const own = event('UID:1', 'DTSTART;TZID=Shop time:20260701T100000');
  const far = event('UID:2', 'DTSTART;TZID=Atlantis:20260701T100000', 'SUMMARY:Far');
  const { events, faults } = read(file(zone, own, far));
  expect(iso(events[0]?.content.startAt ?? null)).toBe('2026-07-01T08:00:00+00:00');
  expect(faults).toMatchObject([{ title: 'Far', code: 'zone', detail: 'Atlantis' }]);
});

test('a VTIMEZONE whose clock changes every second is not followed', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Mad', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
    ...['TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const { faults } = read(file(zone, event('UID:1', 'DTSTART;TZID=Mad:20260701T100000')));
  expect(faults).toMatchObject([{ code: 'zone', detail: 'Mad' }]);
});

const ruled = (rule: string, day = '20261110') =>
  read(file(event('UID:1', `DTSTART;VALUE=DATE:${day}`, `RRULE:${rule}`)));

test('rules of other programs are read', () => {
  const rule = (text: string, day?: string) => ruled(text, day).events[0]?.repetition;
  expect(rule('FREQ=MONTHLY;BYDAY=2TU')).toMatchObject({ repeats: 'monthly', repeatOn: ['TU'], repeatPosition: '2' });
  expect(rule('FREQ=MONTHLY;BYDAY=TU;BYSETPOS=+2')).toMatchObject({ repeatOn: ['TU'], repeatPosition: '2' });
  expect(rule('FREQ=WEEKLY;WKST=SU;BYDAY=TU,TH;COUNT=4')).toMatchObject({ repeatOn: ['TU', 'TH'], repeatCount: 4 });
  expect(rule('FREQ=WEEKLY;WKST=SU;BYDAY=TU;INTERVAL=2')).toMatchObject({ repeatOn: ['TU'], repeatEvery: 2 });
  expect(rule('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10')).toMatchObject({ repeats: 'yearly', repeatOn: null });
  expect(rule('FREQ=DAILY;UNTIL=20261224')).toMatchObject({ repeatUntil: '2026-12-24' });
  expect(rule('FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '20261126')).toMatchObject({ repeatOn: ['TH'], repeatPosition: '4' });
});

test('rules that the fields of an event cannot hold are named, and nothing is made of them', () => {
  const rules = [
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=10',
    'FREQ=MONTHLY;BYDAY=2MO,2TU',
    'FREQ=MONTHLY;BYDAY=-2TU',
    'FREQ=YEARLY;BYWEEKNO=46',
    'FREQ=YEARLY;BYDAY=TU',
    'FREQ=YEARLY;BYMONTH=5',
    'FREQ=DAILY;BYHOUR=9,17',
    'FREQ=WEEKLY;WKST=SU;BYDAY=TU,SU;INTERVAL=2',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;INTERVAL=100',
  ];
  for (const rule of rules) {
    const { events, faults } = ruled(rule);
    expect(events, rule).toEqual([]);
    expect(faults, rule).toMatchObject([{ line: 3, code: 'rule' }]);
    expect(faults[0]?.detail, rule).toContain(rule.split(';')[0]);
  }
  expect(ruled('FREQ=WEEKLY;BYDAY=FR').faults).toMatchObject([{ code: 'startOff' }]);
  expect(ruled('FREQ=SOMETIMES').faults).toMatchObject([{ code: 'line', line: 6, detail: 'RRULE:FREQ=SOMETIMES' }]);
  const dates = read(file(event('UID:1', 'DTSTART:20261110T090000', 'RDATE:20261112T090000')));
  expect(dates.faults).toMatchObject([{ code: 'extraDays' }]);
});

test('UNTIL is a moment: an occurrence that begins later on its day does not count', () => {
  const until = (text: string) =>
    only('DTSTART;TZID=Europe/Paris:20261201T090000', `RRULE:FREQ=DAILY;UNTIL=${text}`).repetition.repeatUntil;
  expect(until('20261210T080000Z')).toBe('2026-12-10');
  expect(until('20261210T075959Z')).toBe('2026-12-09');
  expect(until('20261210')).toBe('2026-12-10');
});

test('days left out, changed and cancelled occurrences belong to their series', () => {
  const series = ['SUMMARY:Briefing', 'DTSTART;TZID=Europe/Paris:20261130T090000', 'RRULE:FREQ=WEEKLY;COUNT=5'];
  const at = 'RECURRENCE-ID;TZID=Europe/Paris';
  const { events, faults, cancelled } = read(
    file(
      event('UID:1', `${at}:20261207T090000`, 'SUMMARY:Later', 'DTSTART;TZID=Europe/Paris:20261208T150000'),
      event('UID:1', ...series, 'EXDATE;TZID=Europe/Paris:20261214T090000'),
      event('UID:1', `${at}:20261221T090000`, 'DTSTART;TZID=Europe/Paris:20261221T090000', 'STATUS:CANCELLED'),
      event('UID:1', `${at}:20261222T090000`, 'DTSTART;TZID=Europe/Paris:20261222T090000'),
      event('UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261228T080000Z', 'DTSTART:20261228T100000Z'),
      event('UID:2', 'DTSTART:20261201T100000Z', 'STATUS:CANCELLED'),
    ),
  );
  expect(events).toHaveLength(1);
  expect(events[0]?.repetition.exceptDays).toEqual(['2026-12-14', '2026-12-21']);
  expect(events[0]?.occurrences).toMatchObject([{ day: '2026-12-07', content: { title: 'Later' } }]);
  expect(faults.map(({ code }) => code)).toEqual(['noOccurrence', 'following']);
  expect(cancelled).toBe(2);
});

test('one event that cannot be read does not cost the others, and its line is named', () => {
  const { events, faults, others } = read(
    file(
      event('UID:1', 'SUMMARY:Broken', 'this is no line', 'DTSTART:20261201T100000Z'),
      event('UID:2', 'DTSTART:20261301T100000Z'),
      event('UID:3', 'SUMMARY:No start'),
      event('UID:4', 'DTSTART:20261201T100000Z', 'DTEND:20261201T090000Z'),
      ['BEGIN:VTODO', 'UID:t', 'END:VTODO'],
      event('UID:5', 'DTSTART:20261201T100000Z'),
    ),
  );
  expect(events.map(({ uid, content }) => [uid, content.title])).toEqual([['5', 'Without a title']]);
  expect(faults.map(({ line, code }) => [line, code])).toEqual([
    [6, 'line'],
    [9, 'date'],
    [13, 'noStart'],
    [17, 'endsFirst'],
  ]);
  expect(others).toBe(1);
  expect(readEvents('name;price\r\nTea;3', PARIS, { untitled: '', withAlarms: true })).toBeNull();
  expect(readEvents('', PARIS, { untitled: '', withAlarms: true })).toBeNull();
});

test('an event repeats by the clock of the store where both show the same', () => {
  const clock = new StoreClock(PARIS, NOW);
  const keeps = (...lines: string[]) => clock.keeps(only(...lines));
  const weekly = 'RRULE:FREQ=WEEKLY';
  expect(keeps('DTSTART;TZID=Europe/Berlin:20261130T090000', weekly)).toBe(true);
  expect(keeps('DTSTART;TZID=America/New_York:20261130T090000', weekly)).toBe(false);
  expect(keeps('DTSTART:20261130T090000Z', weekly)).toBe(false);
  // It ends before the clocks of Paris change.
  expect(keeps('DTSTART:20261130T090000Z', 'RRULE:FREQ=DAILY;COUNT=5')).toBe(true);
  expect(keeps('DTSTART:20260325T090000Z', 'RRULE:FREQ=DAILY;COUNT=10')).toBe(false);
  // The same moments, on other days.
  expect(keeps('DTSTART:20261130T233000Z', 'RRULE:FREQ=DAILY;COUNT=5')).toBe(false);
  expect(keeps('DTSTART;VALUE=DATE:20261130', weekly)).toBe(true);
});

test('reminders of our calendar file are read again as they are', () => {
  for (const isAllDay of [false, true])
    for (const remind of isAllDay ? (['0', '1440'] as const) : REMINDERS) {
      const startAt = Date.parse('2026-12-08T09:00:00Z');
      const entry: Entry = {
        ...{ resource: 'events', id: 7, title: 'Briefing', note: null, description: null, about: null, people: [] },
        ...{ startAt, endAt: startAt, isDue: false, firstDay: isAllDay ? '2026-12-08' : null, lastDay: null },
        ...{ status: null, tone: null, occurrence: null, replaces: null, createdAt: NOW, remind, calendar: null },
        repeated: null,
      };
      const text = calendarText([entry], { name: 'Flexy', now: NOW, origin: 'https://shop.example', zone: PARIS });
      expect(text).toContain('BEGIN:VALARM');
      expect(read(text).events[0]?.content.remind, text).toBe(remind);
    }
});

const series = fc
  .record({
    repeats: fc.constantFrom(...FREQUENCIES),
    repeatEvery: fc.option(fc.integer({ min: 2, max: 5 })),
    repeatOn: fc.option(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 4 })),
    repeatPosition: fc.option(fc.constantFrom(...POSITIONS)),
    repeatCount: fc.option(fc.integer({ min: 1, max: 25 })),
    until: fc.option(fc.integer({ min: 0, max: 900 })),
    isAllDay: fc.boolean(),
    at: fc.integer({ min: 0, max: 2000 }),
    zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'),
    left: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
  })
  .map(({ until, at, isAllDay, zone, left, ...parts }) => {
    const from = addDays('2025-01-01', at);
    const isPlaced = parts.repeatOn !== null && (parts.repeats === 'monthly' || parts.repeats === 'yearly');
    const rule: Repetition = {
      ...{ ...ONCE, ...parts, repeatPosition: isPlaced ? parts.repeatPosition : null },
      repeatUntil: parts.repeatCount === null && until !== null ? addDays(from, 400 + until) : null,
    };
    return { rule, from, isAllDay, zone, left };
  });

test('100 random series, written as our calendar file and read again, have the same occurrences', () => {
  const first = (days: Iterable<string>, most: number) => {
    const taken: string[] = [];
    for (const day of days) if (taken.push(day) === most) break;
    return taken;
  };
  fc.assert(
    fc.property(series, ({ rule, from, isAllDay, zone, left }) => {
      // As the server stores it: from the first day on which the rule places it.
      const startDay = daysOfSeries(rule, from).next().value;
      fc.pre(startDay !== undefined);
      const day = String(startDay);
      const days = first(daysOfSeries(rule, day), 9);
      const exceptDays = left.flatMap((at) => days[at] ?? []).toSorted();
      const startAt = isAllDay ? startOfDay(day, zone) : (zonedToMs(`${day} 09:30`, zone) ?? 0);
      const times: SeriesTimes = {
        ...{ ...rule, exceptDays: exceptDays.length > 0 ? exceptDays : null },
        ...{ startAt, endAt: startAt + 3_600_000, startDay: isAllDay ? day : null, endDay: null },
      };
      const entry: Entry = {
        ...{ resource: 'events', id: 7, title: 'Briefing', note: null, description: null, about: null, people: [] },
        ...{ startAt, endAt: times.endAt, isDue: false, firstDay: times.startDay, lastDay: times.startDay },
        ...{ status: null, tone: null, occurrence: null, replaces: null, createdAt: NOW, remind: null, calendar: null },
        repeated: { times, replaced: new Set() },
      };
      const text = calendarText([entry], { name: 'Flexy', now: NOW, origin: 'https://shop.example', zone });
      const { events, faults } = read(text, zone);
      expect(faults, text).toEqual([]);
      const [found] = events;
      expect(new StoreClock(zone, NOW).keeps(found as ReadEvent)).toBe(true);
      const again: SeriesTimes = { ...times, ...found?.repetition, startAt: found?.content.startAt ?? startAt };
      expect(found?.content.startDay).toBe(times.startDay);
      const occurrences = (one: SeriesTimes) =>
        first(daysOfSeries(one, day), 30)
          .filter((placed) => !one.exceptDays?.includes(placed))
          .map((placed) => timesOn(placed, one, zone));
      expect(occurrences(again), text).toEqual(occurrences(times));
    }),
    { numRuns: 100 },
  );
});
