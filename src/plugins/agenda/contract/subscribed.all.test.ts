import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayOf } from '#resource';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

let open: TestServer;
let closed: TestServer;
let club: Server;
let admin: Api;
let cashier: Api;

// Jobs wait for each other.
vi.setConfig({ testTimeout: 90_000 });

/** Paths that the club's server was asked for. */
const requests: string[] = [];
/** Answers of the club's server, by path. */
const answers = new Map<string, { status?: number; location?: string; text?: string }>();
const origin = () => `http://127.0.0.1:${(club.address() as AddressInfo).port}`;
const today = dayOf(Date.now(), 'UTC');
const stamp = (days: number) => addDays(today, days).replaceAll('-', '');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const MATCH = event('UID:match', 'SUMMARY:Match', 'LOCATION:Stadium', `DTSTART:${stamp(2)}T180000Z`);
const HOLIDAY = event(
  'UID:holiday',
  'SUMMARY:Holiday',
  `DTSTART;VALUE=DATE:${stamp(3)}`,
  `DTEND;VALUE=DATE:${stamp(5)}`,
);
const TRAINING = event(
  ...['UID:training', 'SUMMARY:Training', `DTSTART;TZID=America/New_York:${stamp(1)}T190000`],
  ...['RRULE:FREQ=WEEKLY', `EXDATE;TZID=America/New_York:${stamp(8)}T190000`],
);
/** Alarms that cannot be read. */
const ALARMS = ['20261208T083000Z', '', '-PT', '-P'].flatMap((trigger) => [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM'],
]);
const MATCH_WITH_ALARMS = event(...MATCH.slice(1, -1), ...ALARMS);
const HOURLY = event('UID:hourly', `DTSTART:${stamp(1)}T180000Z`, 'RRULE:FREQ=HOURLY');

/** Waits for the end of a job. */
async function ended(api: Api, job: number): Promise<void> {
  await expect
    .poll(async () => (await api.get(`jobs/${job}`)).body.status, { timeout: 30_000 })
    .toSatisfy((status: string) => status === 'done' || status === 'failed');
}

async function readNow(api: Api, id: number): Promise<Body> {
  const { status, body } = await api.post(`agenda/calendars/${id}/read`, {});
  expect(status).toBe(200);
  await ended(api, body.job);
  return (await api.get(`subscribed_calendars/${id}`)).body;
}

async function subscribe(path: string, more: object = {}): Promise<Body> {
  const values = { name: 'Club', address: `${origin()}${path}`, tint: '4', ...more };
  const { status, body } = await admin.post('subscribed_calendars', values);
  expect(status).toBe(201);
  return body;
}

async function agendaOf(api: Api): Promise<Body> {
  const { status, body } = await api.get(`agenda/entries?from=${today}&to=${addDays(today, 20)}&zone=UTC`);
  expect(status).toBe(200);
  return body;
}
const shown = async (api: Api, id: number) =>
  (await agendaOf(api)).entries.filter(({ calendar }: Body) => calendar === id).map(({ title }: Body) => title);

describe.each(engines)('subscribed calendars (%s)', (engine) => {
  beforeAll(async () => {
    club = createServer((request, response) => {
      requests.push(request.url ?? '');
      const { status = 200, location, text = '' } = answers.get(request.url ?? '') ?? { status: 404 };
      response
        .writeHead(status, { 'Content-Type': 'text/calendar', ...(location && { Location: location }) })
        .end(text);
    });
    await new Promise<void>((done) => club.listen(0, '127.0.0.1', done));
    [open, closed] = await Promise.all([
      startServer({ engine, env: { CONNECT_PRIVATE: '1' } }),
      startServer({ engine }),
    ]);
    admin = await new Api(open.url).as('admin');
    cashier = await new Api(open.url).as('cashier');
  }, 180_000);
  afterAll(async () => {
    club.close();
    await Promise.all([open?.stop(), closed?.stop()]);
  });

  it('a calendar is read, shown as a kind of its own, and brought up to date', async () => {
    answers.set('/club.ics', { text: calendar(...MATCH_WITH_ALARMS, ...HOLIDAY, ...TRAINING, ...HOURLY) });
    const made = await subscribe('/club.ics');
    const row = await readNow(admin, made.id);
    expect(row).toMatchObject({ leftOut: 1 });
    expect(Date.parse(row.readAt)).toBeGreaterThan(0);
    expect(row).not.toHaveProperty('failure');
    // The second training is left out; the third is within the twenty days.
    expect(await shown(admin, made.id)).toEqual(['Training', 'Match', 'Holiday', 'Training']);
    const { kinds, entries } = await agendaOf(admin);
    expect(kinds).toContainEqual(
      expect.objectContaining({ resource: 'calendar_entries', calendar: made.id, name: 'Club', tint: 4 }),
    );
    const holiday = entries.find(({ title }: Body) => title === 'Holiday');
    expect(holiday).toMatchObject({ firstDay: addDays(today, 3), lastDay: addDays(today, 4), about: 'Club' });
    const match = entries.find(({ title }: Body) => title === 'Match');
    expect(match).toMatchObject({ note: 'Stadium' });
    answers.set('/club.ics', { text: calendar(...MATCH.with(2, 'SUMMARY:Cup match'), ...TRAINING) });
    await readNow(admin, made.id);
    expect(await shown(admin, made.id)).toEqual(['Training', 'Cup match', 'Training']);
    const [kept] = (await agendaOf(admin)).entries.filter(({ title }: Body) => title === 'Cup match');
    expect(kept.id).toBe(match.id);
    expect((await admin.delete(`subscribed_calendars/${made.id}`)).status).toBe(204);
    expect((await admin.get(`calendar_entries?calendar=${made.id}`)).body['hydra:member']).toEqual([]);
  });

  it('what fails is said on the row with its reason and time, and the entries of the last good reading stay', async () => {
    answers.set('/weak.ics', { text: calendar(...MATCH) });
    const { id } = await subscribe('/weak.ics');
    const good = await readNow(admin, id);
    const cases = {
      refused: { status: 404 },
      failed: { status: 500 },
      noCalendar: { text: '<html>Sign in</html>' },
      tooLarge: { text: calendar(...event('UID:1', `DESCRIPTION:${'x'.repeat(5 * 1024 * 1024)}`)) },
      redirect: { status: 302, location: '/weak.ics' },
    };
    for (const [failure, answer] of Object.entries(cases)) {
      answers.set('/weak.ics', answer);
      const row = await readNow(admin, id);
      expect(row).toMatchObject({ failure, readAt: good.readAt });
      expect(Date.parse(row.failedAt)).toBeGreaterThanOrEqual(Date.parse(good.readAt));
      expect(await shown(admin, id)).toEqual(['Match']);
    }
    answers.set('/moved.ics', { text: calendar(...HOLIDAY) });
    answers.set('/weak.ics', { status: 301, location: '/moved.ics' });
    const again = await readNow(admin, id);
    expect(again).not.toHaveProperty('failure');
    expect(await shown(admin, id)).toEqual(['Holiday']);
  });

  it('a new address is read by itself, and what was known of the one before is forgotten', async () => {
    answers.set('/first.ics', { status: 500 });
    answers.set('/second.ics', { text: calendar(...HOLIDAY) });
    const { id } = await subscribe('/first.ics');
    expect(await readNow(admin, id)).toMatchObject({ failure: 'failed' });
    const { body } = await admin.put(`subscribed_calendars/${id}`, { address: `${origin()}/second.ics` });
    expect(body).not.toHaveProperty('failure');
    await expect.poll(() => shown(admin, id), { timeout: 60_000 }).toEqual(['Holiday']);
  });

  it('only those for everybody are seen by cashiers, and nobody but managers sees addresses', async () => {
    answers.set('/own.ics', { text: calendar(...MATCH) });
    const { id } = await subscribe('/own.ics', { audience: 'managers' });
    await readNow(admin, id);
    expect(await shown(cashier, id)).toEqual([]);
    expect((await agendaOf(cashier)).kinds.some(({ calendar }: Body) => calendar === id)).toBe(false);
    expect((await cashier.get('subscribed_calendars')).status).toBe(403);
    expect((await cashier.post(`agenda/calendars/${id}/read`, {})).status).toBe(403);
    await admin.put(`subscribed_calendars/${id}`, { audience: 'everyone' });
    expect(await shown(cashier, id)).toEqual(['Match']);
    const [entry] = (await cashier.get(`calendar_entries?calendar=${id}`)).body['hydra:member'];
    expect(JSON.stringify(entry)).not.toContain('own.ics');
    expect((await admin.put(`calendar_entries/${entry.id}`, { title: 'Mine' })).status).toBeGreaterThanOrEqual(400);
  });

  it('whole days follow the store into another time zone, and a reading without news is no change of a calendar', async () => {
    answers.set('/days.ics', { text: calendar(...HOLIDAY) });
    answers.set('/still.ics', { text: calendar(...MATCH) });
    // They are read in this order.
    const [still, days] = [await subscribe('/still.ics'), await subscribe('/days.ics')];
    await readNow(admin, still.id);
    await readNow(admin, days.id);
    const asked = () => requests.filter((path) => path === '/still.ics').length;
    const askedBefore = asked();
    const told = async () =>
      (await admin.get(`audit?resource=subscribed_calendars&recordId=${still.id}`)).body['hydra:totalItems'];
    const before = await told();
    const { timeZone } = (await admin.get('settings/1')).body;
    expect((await admin.put('settings/1', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
    await expect
      .poll(async () => (await admin.get(`calendar_entries?calendar=${days.id}`)).body['hydra:member'][0].startAt, {
        timeout: 60_000,
      })
      .toBe(`${addDays(today, 3)}T00:00:00+09:00`);
    expect(asked()).toBe(askedBefore + 1);
    expect(await told()).toBe(before);
    await admin.put('settings/1', { timeZone });
  });

  it('one that repeats without end is refused, and one with times beyond the calendar costs that event only', async () => {
    const daily = (at: number) => event(`UID:daily ${at}`, `DTSTART:${stamp(-100)}T100000Z`, 'RRULE:FREQ=DAILY');
    answers.set('/many.ics', { text: calendar(...Array.from({ length: 12 }, (_one, at) => daily(at)).flat()) });
    const many = await subscribe('/many.ics');
    expect(await readNow(admin, many.id)).toMatchObject({ failure: 'tooMany' });
    expect(await shown(admin, many.id)).toEqual([]);
    const long = (length: string) => event(`UID:${length}`, `DTSTART:${stamp(2)}T100000Z`, `DURATION:${length}`);
    answers.set('/long.ics', { text: calendar(...long('PT999999999999H'), ...long('P99999999999D'), ...MATCH) });
    const { id } = await subscribe('/long.ics');
    expect(await readNow(admin, id)).toMatchObject({ leftOut: 2 });
    expect(await shown(admin, id)).toEqual(['Match']);
  });

  it('is not handed on to calendars that subscribe to the agenda', async () => {
    answers.set('/loop.ics', { text: calendar(...event('UID:loop', 'SUMMARY:Loop', `DTSTART:${stamp(2)}T180000Z`)) });
    const { id } = await subscribe('/loop.ics');
    await readNow(admin, id);
    const { path } = (await admin.post('agenda/feed', {})).body;
    expect(await (await fetch(new URL(path, open.url))).text()).not.toContain('Loop');
  });

  it('an address that is no https, or leads into the network, is refused', async () => {
    const inside = await new Api(closed.url).as('admin');
    const add = (api: Api, address: string) => api.post('subscribed_calendars', { name: 'Club', address });
    for (const address of ['ftp://a.example/c.ics', 'https://u:p@a.example/c.ics', 'nonsense', 'file:///etc/passwd'])
      expectRefused(await add(admin, address), 422, 'address');
    expectRefused(await add(inside, `${origin()}/club.ics`), 422, 'address');
    const { body } = await add(inside, 'webcal://127.0.0.1/club.ics');
    expect(body.address).toBe('https://127.0.0.1/club.ics');
    expect(await readNow(inside, body.id)).toMatchObject({ failure: 'blocked' });
    expect((await admin.post('agenda/calendars/99999/read', {})).status).toBe(404);
  });
});
