import { expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';

anyEngine('the address of the agenda', (server) => {
  const read = async (path: string) => fetch(new URL(path, server().url));
  const make = async (api: Api): Promise<string> => {
    const { status, body } = await api.post('agenda/feed', {});
    expect(status).toBe(200);
    return body.path;
  };
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('serves a calendar without sign-in, with the rights of its owner', async () => {
    const admin = await server().api().as('admin');
    const cashier = await server().api().as('cashier');
    const event = { title: 'Tasting; evening, 5 of 6', place: 'Riad\nLaksour', startAt: soon(24), endAt: soon(26) };
    const { id } = (await admin.post('events', event)).body;
    const answer = await read(await make(admin));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text).toContain(`UID:events-${id}@flexy`);
    expect(text).toContain('SUMMARY:Tasting\\; evening\\, 5 of 6');
    expect(text).toContain('LOCATION:Riad\\nLaksour');
    expect(text).not.toContain('digest');
    expect(await (await read(await make(cashier))).text()).not.toContain(`UID:events-${id}@flexy`);
  });

  it('writes all-day events as dates, the end excluded, and carries the description', async () => {
    const admin = await server().api().as('admin');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    const values = { title: 'Stocktaking', description: 'Bring the lists', isAllDay: true, startDay: day, endDay: day };
    await admin.post('events', values);
    const text = await (await read(await make(admin))).text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${next.replaceAll('-', '')}`);
    expect(text).toContain('DESCRIPTION:Bring the lists');
  });

  it('becomes invalid with a new address, by revocation, and with its account', async () => {
    const admin = await server().api().as('admin');
    const first = await make(admin);
    const second = await make(admin);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await admin.get('agenda/feed')).body).toMatchObject({ isOn: true });
    expect((await admin.delete('agenda/feed')).status).toBe(204);
    expect((await admin.delete('agenda/feed')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await admin.get('agenda/feed')).body).toEqual({ isOn: false, readAt: null });
  });

  it('ends with the password of its account, and by an administrator', async () => {
    const admin = await server().api().as('admin');
    const user = (
      await admin.post('users', {
        username: 'feedreader',
        fullName: 'Feed Reader',
        password: 'first-password',
        roles: ['ROLE_MANAGER'],
        currentPassword: 'demo',
      })
    ).body;
    const own = await server().api().as('feedreader', 'first-password');
    const first = await make(own);
    await admin.put(`users/${user.id}`, { password: 'second-password', currentPassword: 'demo' });
    expect((await read(first)).status).toBe(404);
    const second = await make(await server().api().as('feedreader', 'second-password'));
    const { body } = await admin.get(`calendar_feeds?user=${user.id}`);
    expect(JSON.stringify(body)).not.toContain(second.split('/').at(-1)?.replace('.ics', '') ?? '');
    expect((await admin.delete(`calendar_feeds/${body['hydra:member'][0].id}`)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
  });

  it('stands in no log and in no stored answer', async () => {
    const admin = await server().api().as('admin');
    const key = crypto.randomUUID();
    const { body } = await admin.post('agenda/feed', {}, { 'Idempotency-Key': key });
    const again = await admin.post('agenda/feed', {}, { 'Idempotency-Key': key });
    expect(again.body.path).not.toBe(body.path);
    expect((await read(again.body.path)).status).toBe(200);
    expect(server().logs()).not.toContain(String(body.path).split('/').at(-1)?.replace('.ics', ''));
  });

  it('is unknown under any other secret, and nowhere in the answers of the server', async () => {
    const admin = await server().api().as('admin');
    const path = await make(admin);
    expect((await read(path.replace(/.\.ics$/, '.ics'))).status).toBe(404);
    expect((await read('/en/api/agenda/feeds/.ics')).status).toBe(404);
    expect((await (await server().api().as('manager')).get('calendar_feeds')).status).toBe(403);
  });
});
