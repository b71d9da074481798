import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOf, timeOf, zonedToMs } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

eachEngine('repeating events', (server) => {
  let admin: Api;
  let zone: string;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    zone = (await admin.get('settings/1')).body.timeZone;
  });
  const at = (text: string) => new Date(zonedToMs(text, zone) ?? 0).toISOString();
  const make = async (values: object): Promise<Body> => {
    const { status, body } = await admin.post('events', { title: 'Briefing', ...values });
    expect(status).toBe(201);
    return body;
  };
  const weekly = (day: string, more: object = {}) =>
    make({ startAt: at(`${day} 09:00`), endAt: at(`${day} 10:00`), repeats: 'weekly', ...more });
  const entries = async (from: string, to: string, title = 'Briefing'): Promise<Body[]> =>
    (await admin.get(`agenda/entries?from=${from}&to=${to}`)).body.entries.filter((one: Body) => one.title === title);
  const days = async (from: string, to: string) => (await entries(from, to)).map(({ occurrence }) => occurrence);
  const act = async (path: string, event: Body, day: string, scope: string) =>
    admin.post(`agenda/occurrences${path}`, { event: event.id, day, scope });

  it('have an entry for each occurrence, at the same time by the clock of the store', async () => {
    await weekly('2031-03-03', { repeatOn: ['MO', 'WE'], repeatUntil: '2031-11-30', exceptDays: ['2031-03-12'] });
    const found = await entries('2031-03-10', '2031-11-05');
    expect(found.map(({ occurrence }) => occurrence).slice(0, 3)).toEqual(['2031-03-10', '2031-03-17', '2031-03-19']);
    expect(new Set(found.map(({ startAt }) => timeOf(Date.parse(startAt), zone)))).toEqual(new Set(['09:00']));
    expect(found.at(-1)?.occurrence).toBe('2031-11-05');
  });

  it('begin at the first occurrence of their rule, and drop the rule with the repetition', async () => {
    const event = await weekly('2032-01-05', { repeatOn: ['TH'], repeatCount: 2 });
    expect(dayOf(Date.parse(event.startAt), zone)).toBe('2032-01-08');
    const once = (await admin.put(`events/${event.id}`, { repeats: null })).body;
    expect(once).not.toHaveProperty('repeatOn');
    expect(once).not.toHaveProperty('repeatCount');
  });

  it('are changed and deleted by one occurrence', async () => {
    const event = await weekly('2032-03-01', { repeatCount: 4 });
    const { body } = await act('', event, '2032-03-08', 'one');
    expect((await act('', event, '2032-03-08', 'one')).body.id).toBe(body.id);
    await admin.put(`events/${body.id}`, { startAt: at('2032-03-09 15:00'), endAt: at('2032-03-09 16:00') });
    expect((await act('/cancel', event, '2032-03-15', 'one')).status).toBe(200);
    const found = await entries('2032-03-01', '2032-04-30');
    expect(found.map(({ id, occurrence }) => [id === event.id, occurrence])).toEqual([
      [true, '2032-03-01'],
      [false, null],
      [true, '2032-03-22'],
    ]);
    expect((await admin.delete(`events/${body.id}`)).status).toBe(204);
    expect(await days('2032-03-01', '2032-04-30')).toEqual(['2032-03-01', '2032-03-22']);
    expectRefused(await act('', event, '2032-03-09', 'one'), 422, 'day');
  });

  it('are changed and deleted from one occurrence on', async () => {
    const event = await weekly('2032-06-07', { repeatCount: 6 });
    const { id } = (await act('', event, '2032-06-21', 'following')).body;
    expect(id).not.toBe(event.id);
    await admin.put(`events/${id}`, { title: 'Later briefing' });
    expect(await days('2032-06-01', '2032-08-31')).toEqual(['2032-06-07', '2032-06-14']);
    expect(await entries('2032-06-01', '2032-08-31', 'Later briefing')).toHaveLength(4);
    expect((await act('/cancel', { id }, '2032-07-05', 'following')).status).toBe(200);
    expect(await entries('2032-06-01', '2032-08-31', 'Later briefing')).toHaveLength(2);
    expect((await act('', event, '2032-06-07', 'following')).body.id).toBe(event.id);
  });

  it('keep people, days left out and changed occurrences on both sides of a split', async () => {
    const agent = (await admin.post('agents', { firstName: 'Nora', lastName: 'Alami' })).body;
    const content = { title: 'Round', place: 'Kitchen', description: 'With the lists', agents: [agent['@id']] };
    const exceptDays = ['2035-01-08', '2035-02-05'];
    const event = await weekly('2035-01-01', { ...content, repeatCount: 8, exceptDays });
    const one = async (day: string) => (await act('', event, day, 'one')).body.id;
    const [early, late] = [await one('2035-01-15'), await one('2035-02-12')];
    const { id } = (await act('', event, '2035-01-22', 'following')).body;
    const read = async (which: number) => (await admin.get(`events/${which}`)).body;
    for (const made of [early, late, id]) {
      const { agents, ...rest } = await read(made);
      expect(rest).toMatchObject({ title: 'Round', place: 'Kitchen', description: 'With the lists' });
      expect(agents).toMatchObject([{ '@id': agent['@id'] }]);
    }
    expect((await read(event.id)).exceptDays).toEqual(['2035-01-08']);
    expect(await read(id)).toMatchObject({ exceptDays: ['2035-02-05'], repeatCount: 5 });
    const of = async (series: number) =>
      (await admin.get(`events?series=${series}`)).body['hydra:member'].map((found: Body) => found.id);
    expect([await of(event.id), await of(id)]).toEqual([[early], [late]]);
    const found = await entries('2035-01-01', '2035-03-31', 'Round');
    expect(found.map((entry) => [entry.id, dayOf(Date.parse(entry.startAt), zone)])).toEqual([
      [event.id, '2035-01-01'],
      [early, '2035-01-15'],
      [id, '2035-01-22'],
      [id, '2035-01-29'],
      [late, '2035-02-12'],
      [id, '2035-02-19'],
    ]);
  });

  it('keep their days and hours by the clock when the store moves to another zone', async () => {
    const event = await weekly('2032-10-04', { repeatOn: ['MO'], repeatCount: 5, exceptDays: ['2032-10-11'] });
    const { id } = (await act('', event, '2032-10-18', 'one')).body;
    for (const other of ['Pacific/Honolulu', 'Australia/Lord_Howe']) {
      await admin.put('settings/1', { timeZone: other });
      const found = await entries('2032-10-01', '2032-11-30');
      const left = found.filter((one) => one.id === event.id);
      expect(left.map(({ occurrence }) => occurrence)).toEqual(['2032-10-04', '2032-10-25', '2032-11-01']);
      expect(new Set(left.map(({ startAt }) => timeOf(Date.parse(startAt), other)))).toEqual(new Set(['09:00']));
      // The changed occurrence is an event of its own, and keeps its moment.
      expect(Date.parse(found.find((one) => one.id === id)?.startAt)).toBe(Date.parse(at('2032-10-18 09:00')));
    }
    await admin.put('settings/1', { timeZone: zone });
    expect(Date.parse((await admin.get(`events/${event.id}`)).body.startAt)).toBe(Date.parse(at('2032-10-04 09:00')));
  });

  it('take days left out and changed occurrences with them when all are moved', async () => {
    const event = await weekly('2034-01-02', { repeatCount: 6, exceptDays: ['2034-01-09'] });
    const changed = (await act('', event, '2034-01-16', 'one')).body;
    const day = async () => (await admin.get(`events/${changed.id}`)).body.seriesDay;
    await admin.put(`events/${event.id}`, { startAt: at('2034-01-03 09:00'), endAt: at('2034-01-03 10:00') });
    expect((await days('2034-01-01', '2034-01-31')).filter(Boolean)).toEqual([
      ...['2034-01-03', '2034-01-24', '2034-01-31'],
    ]);
    expect(await day()).toBe('2034-01-17');
    // Fridays have neither of the two days.
    const friday = (await admin.put(`events/${event.id}`, { repeatOn: ['FR'] })).body;
    expect(friday).not.toHaveProperty('exceptDays');
    expect((await admin.get(`events/${changed.id}`)).body).not.toHaveProperty('series');
    expect(await day()).toBeUndefined();
    expect((await days('2034-01-01', '2034-01-21')).filter(Boolean)).toEqual([
      ...['2034-01-06', '2034-01-13', '2034-01-20'],
    ]);
  });

  it('are deleted as a whole, with the occurrences that were changed, and come back with them', async () => {
    const event = await weekly('2033-01-03');
    const { id } = (await act('', event, '2033-01-10', 'one')).body;
    expect((await act('/cancel', event, '2033-01-17', 'all')).status).toBe(200);
    expect((await admin.get(`events/${id}`)).status).toBe(404);
    expect(await days('2033-01-01', '2033-02-01')).toEqual([]);
    const back = (await admin.post(`events/${event.id}/restore`, {})).body;
    expect(back).not.toHaveProperty('exceptDays');
    expect((await admin.get(`events/${id}`)).body).toMatchObject({ seriesDay: '2033-01-10' });
    expect(await days('2033-01-01', '2033-01-17')).toEqual(['2033-01-03', null, '2033-01-17']);
    expect((await admin.delete(`events/${event.id}`)).status).toBe(204);
  });

  it('have a changed occurrence again that comes back from the bin', async () => {
    const event = await weekly('2033-03-07', { repeatCount: 3 });
    const { id } = (await act('', event, '2033-03-14', 'one')).body;
    expect((await admin.delete(`events/${id}`)).status).toBe(204);
    expect((await admin.get(`events/${event.id}`)).body).toMatchObject({ exceptDays: ['2033-03-14'] });
    expect((await admin.post(`events/${id}/restore`, {})).status).toBe(200);
    expect((await admin.get(`events/${event.id}`)).body).not.toHaveProperty('exceptDays');
    expect(await days('2033-03-01', '2033-03-31')).toEqual(['2033-03-07', null, '2033-03-21']);
  });

  it('are not changed on a day that somebody deleted meanwhile', async () => {
    const event = await weekly('2033-10-03', { repeatCount: 4 });
    expect((await act('/cancel', event, '2033-10-10', 'one')).status).toBe(200);
    for (const scope of ['one', 'following']) expectRefused(await act('', event, '2033-10-10', scope), 422, 'day');
    expect((await act('', event, '2033-10-10', 'all')).body.id).toBe(event.id);
    expect(await days('2033-10-01', '2033-10-31')).toEqual(['2033-10-03', '2033-10-17', '2033-10-24']);
  });

  it('have occurrences changed in one step with what is sent, or not at all', async () => {
    const event = await weekly('2036-01-07', { repeatCount: 5, place: 'Kitchen', exceptDays: ['2036-01-28'] });
    const change = (day: string, scope: string, values: object) =>
      admin.post('events', { title: 'Briefing', occurrence: { event: event.id, day, scope }, ...values });
    expectRefused(await change('2036-01-14', 'one', { endAt: at('2036-01-01 09:00') }), 422, 'endAt');
    expectRefused(await change('2036-01-14', 'one', { repeats: 'daily' }), 422, 'repeats');
    expectRefused(await change('2036-01-28', 'one', {}), 422, 'day');
    expectRefused(await change('2036-01-14', 'some', {}), 422, 'day');
    const all = ['2036-01-07', '2036-01-14', '2036-01-21', '2036-02-04'];
    expect(await days('2036-01-01', '2036-02-28')).toEqual(all);
    const one = await change('2036-01-14', 'one', { title: 'Changed', place: null, repeats: null });
    expect([one.status, one.body.title, one.body.seriesDay]).toEqual([201, 'Changed', '2036-01-14']);
    expect(one.body).not.toHaveProperty('place');
    expect((await change('2036-01-21', 'following', { place: 'Office', repeatCount: 5 })).body).toMatchObject({
      ...{ place: 'Office', repeatCount: 3, exceptDays: ['2036-01-28'] },
    });
    expect(await days('2036-01-01', '2036-02-28')).toEqual(all.filter((day) => day !== '2036-01-14'));
    expect((await admin.get(`events/${event.id}`)).body).toMatchObject({ place: 'Kitchen', repeatUntil: '2036-01-20' });
  });

  it('name the changed occurrences that are deleted with others, so that they can be brought back', async () => {
    const event = await weekly('2036-04-07', { repeatCount: 5, exceptDays: ['2036-04-14'] });
    const { id } = (await act('', event, '2036-04-28', 'one')).body;
    const all = await days('2036-04-01', '2036-05-31');
    expect((await act('/cancel', event, '2036-04-21', 'following')).body).toEqual({ deleted: [id] });
    expect(await days('2036-04-01', '2036-05-31')).toEqual(['2036-04-07']);
    expect((await admin.post(`events/${id}/restore`, {})).status).toBe(200);
    const before = { exceptDays: ['2036-04-14'], repeatUntil: null, repeatCount: 5 };
    expect((await admin.put(`events/${event.id}`, before)).status).toBe(200);
    expect(await days('2036-04-01', '2036-05-31')).toEqual(all);
    expect((await act('/cancel', event, '2036-04-21', 'one')).body).toEqual({ deleted: [] });
    expect((await act('/cancel', event, '2036-05-05', 'all')).body).toEqual({ deleted: [event.id] });
  });

  it('have changed occurrences that do not repeat themselves', async () => {
    const event = await weekly('2033-09-05', { repeatCount: 3 });
    const { id } = (await act('', event, '2033-09-12', 'one')).body;
    expectRefused(await admin.put(`events/${id}`, { repeats: 'daily' }), 422, 'repeats');
  });

  it('are refused with two ends, without an occurrence, and with a day that is none', async () => {
    const start = { title: 'Wrong', startAt: at('2033-05-02 09:00'), repeats: 'daily' };
    expectRefused(
      await admin.post('events', { ...start, repeatCount: 2, repeatUntil: '2033-06-01' }),
      422,
      'repeatCount',
    );
    expectRefused(await admin.post('events', { ...start, repeatUntil: '2033-05-01' }), 422, 'repeatUntil');
    expectRefused(await admin.post('events', { ...start, exceptDays: ['2033-02-30'] }), 422, 'exceptDays');
    const place = { ...start, repeatPosition: '2' };
    expectRefused(await admin.post('events', { ...place, repeats: 'monthly' }), 422, 'repeatPosition');
    expectRefused(await admin.post('events', { ...place, repeatOn: ['MO'] }), 422, 'repeatPosition');
    const cashier = await server().api().as('cashier');
    expect((await cashier.post('agenda/occurrences', { event: 1, day: '2033-05-02', scope: 'one' })).status).toBe(403);
  });

  it('are written to subscribed calendars with their rule, and read back with the same occurrences', async () => {
    const first = addDays(dayOf(Date.now(), zone), 3);
    const event = await weekly(first, { title: 'Weekly', repeatCount: 5, exceptDays: [addDays(first, 7)] });
    const { id } = (await act('', event, addDays(first, 14), 'one')).body;
    await admin.put(`events/${id}`, { startAt: at(`${addDays(first, 15)} 11:00`), endAt: null });
    await make({
      title: 'Closed',
      isAllDay: true,
      startDay: first,
      repeats: 'yearly',
      repeatUntil: addDays(first, 800),
    });
    const { path } = (await admin.post('agenda/feed', {})).body;
    const text = await (await fetch(new URL(path, server().url))).text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zoneOf = calendar.getFirstSubcomponent('vtimezone');
    if (zoneOf) ICAL.TimezoneService.register(new ICAL.Timezone(zoneOf), zone);
    const found = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    const series = found.filter(({ uid }) => uid === `events-${event.id}@flexy`);
    expect(series).toHaveLength(2);
    const main = series.find((one) => !one.isRecurrenceException());
    const changed = series.find((one) => one.isRecurrenceException());
    expect(changed?.recurrenceId.toString()).toBe(`${addDays(first, 14)}T09:00:00`);
    const iterator = main?.iterator();
    const starts: string[] = [];
    for (let next = iterator?.next(); next; next = iterator?.next()) starts.push(next.toJSDate().toISOString());
    expect(starts).toEqual([0, 14, 21, 28].map((after) => at(`${addDays(first, after)} 09:00`)));
    expect(text).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
    expect(text).toContain(`UNTIL=${addDays(first, 800).replaceAll('-', '')}`);
    ICAL.TimezoneService.reset();
  });
});
