import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { LONGEST_FILE, MOST_EVENTS } from '../importCalls.ts';

/** A day counted from today, `YYYY-MM-DD`. */
const day = (days: number) => addDays(dayOf(Date.now(), 'UTC'), days);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

const MARKET = event('UID:market', 'SUMMARY:Market', 'LOCATION:Main square', 'DTSTART:20330105T100000Z');
const CLOSED = event('UID:closed', 'SUMMARY:Closed', 'DTSTART;VALUE=DATE:20330110', 'DTEND;VALUE=DATE:20330113');
const BRIEFING = [
  ...event(
    'UID:briefing',
    'SUMMARY:Briefing',
    'DTSTART:20330103T090000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20330110T090000',
  ),
  ...event('UID:briefing', 'RECURRENCE-ID:20330117T090000', 'SUMMARY:Late briefing', 'DTSTART:20330118T150000'),
];
const HOURLY = event('UID:hourly', 'SUMMARY:Every hour', 'DTSTART:20330103T090000Z', 'RRULE:FREQ=HOURLY');

eachEngine('the import of a calendar file', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });
  const check = async (text: string): Promise<Body> => {
    const { status, body } = await admin.post('agenda/import/check', { text });
    expect(status).toBe(200);
    return body;
  };
  const write = async (text: string, more: object = {}): Promise<Body> => {
    const { status, body } = await admin.post('agenda/import', { text, ...more });
    expect(status).toBe(200);
    return body;
  };
  const entries = async (from: string, to: string): Promise<Body[]> =>
    (await admin.get(`agenda/entries?from=${from}&to=${to}`)).body.entries.filter(
      ({ resource }: Body) => resource === 'events',
    );
  const shown = async () =>
    (await entries('2033-01-01', '2033-02-28')).map(({ title, firstDay, lastDay, occurrence }) =>
      [title, firstDay, lastDay, occurrence].filter((part) => part !== null).join(' '),
    );

  it('says what comes and what cannot be read, writes nothing, then writes it once', async () => {
    const text = calendar(MARKET, CLOSED, BRIEFING, HOURLY);
    const preview = await check(text);
    expect(preview).toMatchObject({ fresh: 3, same: 0, changed: 0 });
    expect(preview.faults).toMatchObject([{ title: 'Every hour', code: 'rule', detail: 'FREQ=HOURLY' }]);
    expect(await shown()).toEqual([]);
    expect(await write(text)).toEqual({ created: 3, updated: 0 });
    const all = [
      'Briefing 2033-01-03',
      'Market',
      'Closed 2033-01-10 2033-01-12',
      'Late briefing',
      'Briefing 2033-01-24',
    ];
    expect(await shown()).toEqual(all);
    // The same file again, also as an update, makes and changes nothing.
    expect(await check(text)).toMatchObject({ fresh: 0, same: 3, changed: 0 });
    expect(await write(text, { isUpdate: true })).toEqual({ created: 0, updated: 0 });
    expect(await shown()).toEqual(all);
    const [market] = (await admin.get('events?uid=market')).body['hydra:member'];
    expect(market).toMatchObject({ title: 'Market', place: 'Main square', uid: 'market' });
  });

  it('takes the reminder of an alarm for who imports it, and leaves one that was set here', async () => {
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Fair', 'TRIGGER:-PT30M', 'END:VALARM'];
    const fair = (...lines: string[]) =>
      event('UID:fair', 'SUMMARY:Fair', `DTSTART:${day(40).replaceAll('-', '')}T100000Z`, ...lines);
    const reminder = async () => (await admin.get('events?uid=fair')).body['hydra:member'][0].remind;
    await write(calendar(fair(...alarm)));
    expect(await reminder()).toBe('30');
    expect(await check(calendar(fair(...alarm)))).toMatchObject({ same: 1, changed: 0 });
    // A file without an alarm says nothing of reminders.
    expect(await check(calendar(fair()))).toMatchObject({ same: 1, changed: 0 });
    await write(calendar(fair(...alarm).map((line) => line.replace('PT30M', 'PT5M'))), { isUpdate: true });
    expect(await reminder()).toBe('5');
    const { path } = (await admin.post('agenda/feed', {})).body;
    const text = await (await fetch(new URL(path, server().url))).text();
    const [own = ''] = text.split('BEGIN:VEVENT').filter((part) => part.includes('SUMMARY:Fair'));
    expect(own).toContain('TRIGGER:-PT5M');
  });

  it.each(['20340105T083000Z', '', '-PT', '-P'])(
    'imports an event whose alarm says “%s”, without it',
    async (trigger) => {
      const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM'];
      const uid = `unread${trigger}`;
      const text = calendar(event(`UID:${uid}`, 'SUMMARY:Unread', 'DTSTART:20340205T100000Z', ...alarm));
      expect(await check(text)).toMatchObject({ fresh: 1, faults: [] });
      expect(await write(text)).toEqual({ created: 1, updated: 0 });
      const [made] = (await admin.get(`events?uid=${uid}`)).body['hydra:member'];
      expect(made.remind).toBeUndefined();
    },
  );

  it('changes an event that differs only when it is asked to, with its changed occurrences', async () => {
    const moved = event('UID:market', 'SUMMARY:Market moved', 'DTSTART:20330106T100000Z');
    const other = [
      ...event('UID:briefing', 'SUMMARY:Briefing', 'DTSTART:20330103T090000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event('UID:briefing', 'RECURRENCE-ID:20330110T090000', 'SUMMARY:Short briefing', 'DTSTART:20330110T100000'),
    ];
    const text = calendar(moved, CLOSED, other);
    expect(await check(text)).toMatchObject({ fresh: 0, same: 1, changed: 2 });
    const before = await shown();
    expect(await write(text)).toEqual({ created: 0, updated: 0 });
    expect(await shown()).toEqual(before);
    expect(await write(text, { isUpdate: true })).toEqual({ created: 0, updated: 2 });
    expect(await shown()).toEqual([
      'Briefing 2033-01-03',
      'Market moved',
      'Closed 2033-01-10 2033-01-12',
      'Short briefing',
      'Briefing 2033-01-17',
      'Briefing 2033-01-24',
    ]);
    expect(await check(text)).toMatchObject({ same: 3, changed: 0 });
  });

  it('of the own calendar file makes no second events, and in their place the same occurrences', async () => {
    const { timeZone } = (await admin.get('settings/1')).body;
    const make = async (values: object) => (await admin.post('events', { title: 'Round trip', ...values })).body;
    const weekly = await make({
      ...{ startAt: `${day(3)}T09:30:00Z`, endAt: `${day(3)}T10:15:00Z`, place: 'Kitchen, back' },
      ...{ repeats: 'weekly', repeatCount: 9, exceptDays: [day(10)] },
    });
    await admin.post('agenda/occurrences', { event: weekly.id, day: day(17), scope: 'one' });
    await make({ isAllDay: true, startDay: day(5), endDay: day(7), repeats: 'monthly', repeatUntil: day(200) });
    await make({ startAt: `${day(6)}T23:30:00Z`, description: 'Bring; the, lists' });
    const { path } = (await admin.post('agenda/feed', {})).body;
    const text = await (await fetch(new URL(path, server().url))).text();
    const { fresh, changed, faults } = await check(text);
    expect({ fresh, changed, faults }).toEqual({ fresh: 0, changed: 0, faults: [] });
    const own = async () =>
      (await entries(day(0), day(300)))
        .filter(({ title }) => title === 'Round trip')
        .map(({ startAt, endAt, firstDay, lastDay, note }) => ({
          ...{ startAt, firstDay, lastDay, note },
          length: firstDay === null ? Date.parse(endAt ?? startAt) - Date.parse(startAt) : null,
        }));
    const before = await own();
    expect(before.length).toBeGreaterThan(12);
    for (const { id } of (await admin.get('events?title=Round trip&series=&itemsPerPage=100')).body['hydra:member'])
      await admin.delete(`events/${id}`);
    await write(text);
    const after = await own();
    // The calendar file gives an event without an end its usual hour.
    const withHour = (one: (typeof before)[number]) => ({ ...one, length: one.length === 0 ? 3_600_000 : one.length });
    expect(after, timeZone).toEqual(before.map(withHour));
  });

  it('refuses what is no calendar, is too long or has too many events, and names the field', async () => {
    const send = async (text: string) => admin.post('agenda/import/check', { text });
    expectRefused(await send('name;price\nTea;3'), 422, 'text');
    expectRefused(await send('x'.repeat(LONGEST_FILE + 1)), 422, 'text');
    const many = Array.from({ length: MOST_EVENTS + 1 }, (_one, at) => event(`UID:${at}`, 'DTSTART:20330105T100000Z'));
    expectRefused(await send(calendar(...many)), 422, 'text');
    expectRefused(await admin.post('agenda/import', { text: 'BEGIN' }), 422, 'text');
    expectRefused(await admin.post('agenda/import', {}), 422, 'text');
  });

  it('is for administrators and managers', async () => {
    const text = calendar(MARKET);
    for (const name of ['cashier', 'kitchen'])
      for (const path of ['agenda/import', 'agenda/import/check'])
        expect((await (await server().api().as(name)).post(path, { text })).status).toBe(403);
    expect((await (await server().api().as('manager')).post('agenda/import/check', { text })).status).toBe(200);
  });
});
