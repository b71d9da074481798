import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, dayOf } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

// The server looks for reminders every ten seconds.
vi.setConfig({ testTimeout: 90_000 });

eachEngine('reminders', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });
  const soon = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();
  const make = async (api: Api, values: object): Promise<Body> => {
    const { status, body } = await api.post('events', { title: 'Briefing', ...values });
    expect(status).toBe(201);
    return body;
  };
  const notices = async (api: Api, id: number): Promise<Body[]> =>
    (await api.get(`notifications?resource=events&recordId=${id}&itemsPerPage=50`)).body['hydra:member'];
  const reminded = async (api: Api, id: number) => {
    await expect.poll(async () => (await notices(api, id)).length, { timeout: 60_000, interval: 500 }).toBe(1);
  };

  it('come once for each occurrence, to who set them and to the people of the event', async () => {
    const { body: me } = await manager.get('me');
    const { body: agent } = await admin.post('agents', { firstName: 'Nora', lastName: 'Alami' });
    await admin.put(`users/${me.id}`, { agent: agent['@id'], currentPassword: 'demo' });
    const [single, weekly, silent, past] = [
      await make(admin, { startAt: soon(902), remind: '15', agents: [agent['@id']] }),
      // It began a week ago; the occurrence of now has its reminder.
      await make(admin, { startAt: soon(5 - 7 * 86_400), remind: '0', repeats: 'daily' }),
      await make(admin, { startAt: soon(5) }),
      await make(admin, { startAt: soon(60), remind: '30' }),
    ];
    await reminded(admin, single.id);
    await reminded(manager, single.id);
    await reminded(admin, weekly.id);
    const [notice] = await notices(admin, single.id);
    expect(notice).toMatchObject({ kind: 'event', title: 'Reminder: Briefing' });
    expect(notice?.detail).toMatch(/\d\d:\d\d/);
    // A later look sends what is due then, and nothing again.
    const later = await make(admin, { startAt: soon(3), remind: '0' });
    await reminded(admin, later.id);
    expect(await notices(admin, single.id)).toHaveLength(1);
    expect(await notices(admin, weekly.id)).toHaveLength(1);
    // Nobody asked, and a moment that has passed when the reminder is set reminds nobody.
    expect(await notices(admin, silent.id)).toEqual([]);
    expect(await notices(admin, past.id)).toEqual([]);
    expect(await notices(manager, weekly.id)).toEqual([]);
    expect((await admin.get(`events/${single.id}`)).body).not.toHaveProperty('remindedAt');
  });

  it('follow an event that moves, and end with the choice of none', async () => {
    const values = { startAt: soon(86_400), remind: '60' };
    const [event, other] = [await make(admin, values), await make(admin, values)];
    const [gone, late] = [await make(admin, { startAt: soon(3605), remind: '60' }), await make(admin, values)];
    await admin.delete(`events/${gone.id}`);
    await admin.put(`events/${other.id}`, { startAt: soon(3605), remind: null });
    // Its moment has passed.
    await admin.put(`events/${late.id}`, { startAt: soon(3000) });
    await admin.put(`events/${event.id}`, { startAt: soon(3605) });
    await reminded(admin, event.id);
    for (const { id } of [other, gone, late]) expect(await notices(admin, id)).toEqual([]);
  });

  it('of a series: an occurrence that was deleted reminds nobody, one that was changed reminds who set the reminder', async () => {
    const { timeZone } = (await admin.get('settings/1')).body;
    const begin = Date.now() + 8000;
    const today = dayOf(begin, timeZone);
    const values = { startAt: new Date(begin - 86_400_000).toISOString(), remind: '0', repeats: 'daily' };
    const [left, changed] = [await make(admin, values), await make(admin, values)];
    const day = { day: today, scope: 'one' };
    expect((await admin.post('agenda/occurrences/cancel', { event: left.id, ...day })).status).toBe(200);
    const { body: own } = await manager.post('agenda/occurrences', { event: changed.id, ...day });
    await reminded(admin, own.id);
    expect(await notices(manager, own.id)).toEqual([]);
    for (const { id } of [left, changed]) expect(await notices(admin, id)).toEqual([]);
  });

  it('stand in the calendar file, and only the given times are taken', async () => {
    const day = addDays(dayOf(Date.now(), 'UTC'), 4);
    await make(admin, { startAt: `${day}T09:00:00Z`, remind: '30' });
    await make(admin, { isAllDay: true, startDay: day, remind: '1440' });
    await make(admin, { isAllDay: true, startDay: day, remind: '0' });
    const { path } = (await admin.post('agenda/feed', {})).body;
    const text = await (await fetch(new URL(path, server().url))).text();
    for (const trigger of ['-PT30M', '-PT15H', 'PT9H']) expect(text).toContain(`TRIGGER:${trigger}\r\n`);
    expect(text).toContain('BEGIN:VALARM\r\nACTION:DISPLAY');
    expectRefused(await admin.post('events', { title: 'Wrong', startAt: soon(60), remind: '7' }), 422, 'remind');
  });
});
