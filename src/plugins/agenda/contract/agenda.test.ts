import { beforeAll, expect, it } from 'vitest';
import { isoWithOffset, startOfDay } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

const DAY = '2031-05-20';
const at = (time: string, day = DAY) => `${day}T${time}:00+00:00`;

eachEngine('the agenda', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let event: Body;
  let agent: Body;

  const entries = async (api: Api, query = `from=${DAY}&to=${DAY}&zone=UTC`): Promise<Body[]> => {
    const { status, body } = await api.get(`agenda/entries?${query}`);
    expect(status).toBe(200);
    return body.entries;
  };

  beforeAll(async () => {
    admin = await server().api().as('admin');
    cashier = await server().api().as('cashier');
    kitchen = await server().api().as('kitchen');
    agent = (await admin.post('agents', { firstName: 'Nora', lastName: 'Alami' })).body;
    event = (
      await admin.post('events', {
        title: 'Gas inspection',
        startAt: at('08:00'),
        endAt: at('10:00'),
        place: 'Kitchen',
        agents: [agent['@id']],
      })
    ).body;
  });

  it('shows events, tasks, next steps and deliveries of the days asked for', async () => {
    const task = (await admin.post('tasks', { name: 'Count the stock', startAt: at('09:00'), endAt: at('11:00') }))
      .body;
    const [stage] = (await admin.get('lead_stages')).body['hydra:member'];
    const lead = (
      await admin.post('lead_opportunities', {
        name: 'Wedding',
        nextStep: 'Send the menu',
        nextStepAt: at('12:00'),
        ...(stage && { leadStage: stage['@id'] }),
      })
    ).body;
    const order = (
      await admin.post('orders', {
        type: 'order',
        deliveryType: 'delivery',
        startDeliveryAt: at('15:00'),
        orderItems: [],
      })
    ).body;
    await admin.post('orders', {
      type: 'order',
      deliveryType: 'on-store',
      startDeliveryAt: at('15:00'),
      orderItems: [],
    });
    const long = { name: 'Website', startAt: at('09:00', '2031-05-01') };
    const due = (await admin.post('tasks', { ...long, endAt: at('17:00') })).body;
    await admin.post('tasks', { ...long, endAt: at('17:00', '2031-06-25') });
    await admin.post('events', { title: 'The day after', startAt: at('00:00', '2031-05-21') });
    const found = await entries(admin);
    expect(found.map(({ resource, id }) => [resource, id])).toEqual([
      ['events', event.id],
      ['tasks', task.id],
      ['lead_opportunities', lead.id],
      ['orders', order.id],
      ['tasks', due.id],
    ]);
    expect(found[4]).toMatchObject({ isDue: true, startAt: at('17:00'), endAt: null });
    expect(found[0]).toMatchObject({
      title: 'Gas inspection',
      note: 'Kitchen',
      people: ['Nora Alami'],
      startAt: at('08:00'),
      endAt: at('10:00'),
      firstDay: null,
      status: null,
    });
    expect(found[1]).toMatchObject({ title: 'Count the stock', status: 'open', tone: 'info' });
    expect(found[2]).toMatchObject({ title: 'Wedding', note: 'Send the menu' });
  });

  it('counts days in the time zone of the reader', async () => {
    const late = (await admin.post('events', { title: 'Late', startAt: at('23:30', '2031-06-01') })).body;
    const ids = async (zone: string, day: string) =>
      (await entries(admin, `from=${day}&to=${day}&zone=${zone}`)).map(({ id }) => id);
    expect(await ids('UTC', '2031-06-01')).toEqual([late.id]);
    expect(await ids('Asia/Kathmandu', '2031-06-01')).toEqual([]);
    expect(await ids('Asia/Kathmandu', '2031-06-02')).toEqual([late.id]);
  });

  it('shows entries that began earlier and continue, and whole days in the time zone of the store', async () => {
    const { timeZone } = (await admin.get('settings/1')).body;
    const midnight = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
    const fair = { title: 'Fair', startAt: midnight('2031-07-10'), endAt: midnight('2031-07-13'), isAllDay: true };
    await admin.post('events', fair);
    const found = (await entries(admin, 'from=2031-07-11&to=2031-07-11')).find(({ title }) => title === 'Fair');
    expect(found).toMatchObject({ title: 'Fair', firstDay: '2031-07-10', lastDay: '2031-07-12' });
  });

  it('keeps an all-day event on its dates in every zone, and when the store moves to another one', async () => {
    const { timeZone } = (await admin.get('settings/1')).body;
    const date = '2031-12-08';
    const zones = ['Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'];
    const make = async (values: object) =>
      (await admin.post('events', { title: 'Closed', isAllDay: true, ...values })).body;
    const byDay = await make({ startDay: date, endDay: '2031-12-09' });
    const plain = await make({ startAt: date });
    expect(plain).toMatchObject({ startDay: date });
    for (const zone of zones) {
      expect((await admin.put('settings/1', { timeZone: zone })).status).toBe(200);
      // Midnight with the offset of the store: its date is the day.
      const moment = isoWithOffset(startOfDay(date, zone), zone);
      expect(moment).toContain(`${date}T00:00:00`);
      const stored = (await admin.get(`events/${byDay.id}`)).body;
      expect(stored).toMatchObject({ startDay: date, endDay: '2031-12-09', startAt: moment });
      // A client that knows moments only sends back what it read.
      const { startAt, endAt, isAllDay } = stored;
      const again = (await admin.put(`events/${byDay.id}`, { startAt, endAt, isAllDay })).body;
      expect(again).toMatchObject({ startDay: date, endDay: '2031-12-09' });
      const fresh = await make({ startAt: date, endAt: '2031-12-09' });
      expect(fresh).toMatchObject({ startDay: date, endDay: date });
      for (const reader of zones) {
        const on = async (day: string) =>
          (await entries(admin, `from=${day}&to=${day}&zone=${reader}`)).map(({ id }) => id);
        expect(await on('2031-12-07')).toEqual([]);
        expect(await on(date)).toEqual(expect.arrayContaining([byDay.id, plain.id, fresh.id]));
        expect(await on('2031-12-09')).toEqual([byDay.id]);
        expect(await on('2031-12-10')).toEqual([]);
      }
      expect((await admin.delete(`events/${fresh.id}`)).status).toBe(204);
    }
    await admin.put('settings/1', { timeZone });
  });

  it('brings an all-day event back from the bin at the midnights of the store', async () => {
    const { timeZone } = (await admin.get('settings/1')).body;
    const { id } = (await admin.post('events', { title: 'Closed', isAllDay: true, startDay: '2031-12-20' })).body;
    await admin.delete(`events/${id}`);
    await admin.put('settings/1', { timeZone: 'Australia/Lord_Howe' });
    const back = (await admin.post(`events/${id}/restore`, {})).body;
    expect(back).toMatchObject({ startDay: '2031-12-20' });
    const { startAt } = (await admin.get(`events/${id}`)).body;
    expect(Date.parse(startAt)).toBe(startOfDay('2031-12-20', 'Australia/Lord_Howe'));
    await admin.put('settings/1', { timeZone });
  });

  it('moves an all-day event of one day by its start alone', async () => {
    const made = await admin.post('events', { title: 'Closed', isAllDay: true, startDay: '2031-12-08' });
    const put = async (values: object) => (await admin.put(`events/${made.body.id}`, values)).body;
    expect(await put({ startAt: '2031-12-12' })).toMatchObject({ startDay: '2031-12-12' });
    const earlier = await put({ startAt: '2031-12-05' });
    expect(earlier).toMatchObject({ startDay: '2031-12-05' });
    expect(earlier).not.toHaveProperty('endDay');
    const timed = await put({ isAllDay: false, startAt: at('10:00', '2031-12-05') });
    expect(timed).toMatchObject({ isAllDay: false, startAt: at('10:00', '2031-12-05') });
    expect(timed).not.toHaveProperty('endAt');
  });

  it('shows each role the entries that it may read, and the kitchen none', async () => {
    const resources = (await entries(cashier)).map(({ resource }) => resource);
    expect(resources).toEqual(['orders']);
    expect((await kitchen.get(`agenda/entries?from=${DAY}&to=${DAY}`)).status).toBe(403);
    expect((await cashier.post('events', { title: 'Mine', startAt: at('08:00') })).status).toBe(403);
  });

  it('refuses days in the wrong order, too many days and unknown zones, and names the parameter', async () => {
    expectRefused(await admin.get('agenda/entries?from=2031-05-21&to=2031-05-20'), 422, 'to');
    expectRefused(await admin.get('agenda/entries?from=2031-05-21&to=2033-05-20'), 422, 'to');
    expectRefused(await admin.get(`agenda/entries?from=${DAY}&to=${DAY}&zone=Atlantis`), 422, 'zone');
    expect((await admin.get('agenda/entries?from=tomorrow&to=2031-05-20')).status).toBe(400);
  });

  it('refuses an event that ends before it begins', async () => {
    const wrong = { title: 'Wrong', startAt: at('10:00'), endAt: at('09:00') };
    expectRefused(await admin.post('events', wrong), 422, 'endAt');
    expectRefused(await admin.put(`events/${event.id}`, { endAt: at('07:00') }), 422, 'endAt');
    expectRefused(await admin.post('events', { title: 'Wrong' }), 422, 'startAt');
    const days = { title: 'Wrong', isAllDay: true, startDay: '2031-05-02', endDay: '2031-05-01' };
    expectRefused(await admin.post('events', days), 422, 'endDay');
    expectRefused(await admin.post('events', { title: 'Wrong', isAllDay: true }), 422, 'startDay');
  });
});
