import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { dayOf, timeOf } from '#resource';
import { GAS, KINDS, newest, NOTHING, save, STORED } from './agendaPage.fixture.ts';
import plugin from './index.ts';

const FAIR = {
  ...NOTHING,
  resource: 'events',
  id: 2,
  title: '<img src=x onerror=alert(1)>',
  startAt: '2026-11-20T00:00:00Z',
  firstDay: '2026-11-20',
  lastDay: '2026-11-21',
};
const ORDER = {
  ...NOTHING,
  resource: 'orders',
  id: 7,
  title: '2-0411',
  about: 'Imane Tazi',
  startAt: '2026-11-21T13:00:00Z',
};

/** Day and time of this device, whose clock the agenda shows at first. */
const localTimeOf = (iso: unknown): string => {
  const ms = Date.parse(String(iso));
  return `${dayOf(ms, zone)}T${timeOf(ms, zone)}`;
};
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const open = (at: string, entries: readonly object[] = [FAIR, GAS, ORDER]) =>
  renderPlugin(plugin, { at, as: 'ROLE_MANAGER', calls: { 'agenda/entries': () => ({ kinds: KINDS, entries }) } });

test('the list shows each day with its entries, all of them as text', async () => {
  const { screen } = await open('/agenda?day=2026-11-20&days=3&endless=off');
  await expect.element(screen.getByRole('link', { name: 'Gas inspection' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Order 2-0411' })).toBeVisible();
  await expect.element(screen.getByText('Delivery, Imane Tazi')).toBeVisible();
  await expect.element(screen.getByText('Nothing planned')).toBeVisible();
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' }).elements()).toHaveLength(2);
  expect(document.querySelector('main img')).toBeNull();
  await expect.element(screen.getByRole('heading', { level: 2, name: /Friday.* 20 November 2026/ })).toBeVisible();
});

test('filters hide empty days and kinds of entries, and the address keeps them', async () => {
  const { screen } = await open('/agenda?day=2026-11-20&days=3&endless=off');
  await screen.getByRole('switch', { name: 'Hide days without events' }).click();
  await expect.element(screen.getByText('Nothing planned')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Delivery' }).click();
  await expect.element(screen.getByRole('link', { name: 'Order 2-0411' })).not.toBeInTheDocument();
  expect(window.location.search).toContain('hide=empty');
  expect(window.location.search).toContain('without=orders');
});

test('scrolling to the end loads further days', async () => {
  const { server } = await open('/agenda?day=2026-11-20&days=7');
  await expect.poll(() => server.asked.filter((call) => call.includes('agenda/entries')).length).toBeGreaterThan(1);
});

test('the number of days can be chosen from 1 to 15', async () => {
  const { screen } = await open('/agenda?day=2026-11-20&days=15&endless=off');
  await expect.element(screen.getByRole('button', { name: 'More days' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Fewer days' }).click();
  await expect.element(screen.getByRole('button', { name: 'More days' })).toBeEnabled();
});

test('week and month show the same entries', async () => {
  const { screen } = await open('/agenda?day=2026-11-20&view=week');
  await expect.element(screen.getByRole('link', { name: /^Gas inspection / })).toBeVisible();
  await screen.getByRole('button', { name: 'Month' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'November 2026' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Order 2-0411, / })).toBeVisible();
  await screen.getByRole('button', { name: 'Later' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'December 2026' })).toBeVisible();
});

test('a day with many entries in the month links to its list', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => ({ ...GAS, id, title: `Visit ${id}` }));
  const { screen } = await open('/agenda?day=2026-11-20&view=month', many);
  await screen.getByRole('button', { name: /^2 more on Friday.* 20 November 2026$/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Visit 5' })).toBeVisible();
  expect(window.location.search).toContain('day=2026-11-20');
});

test('a failed request shows a message with a button to try again', async () => {
  const { screen, server } = await renderPlugin(plugin, { at: '/agenda', as: 'ROLE_MANAGER', mood: 503 });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('group', { name: 'View' })).toBeVisible();
});

test('a subscription address is created, shown once, and revoked', async () => {
  let isOn = false;
  const { screen } = await renderPlugin(plugin, {
    at: '/agenda',
    as: 'ROLE_MANAGER',
    calls: {
      'agenda/entries': () => ({ kinds: KINDS, entries: [] }),
      'agenda/feed': ({ method }) => {
        if (method === 'GET') return { isOn, readAt: null };
        isOn = method === 'POST';
        return isOn ? { path: '/en/api/agenda/feeds/secret.ics' } : undefined;
      },
    },
  });
  await screen.getByRole('button', { name: 'Subscribe' }).click();
  await screen.getByRole('button', { name: 'Create the address' }).click();
  await expect.element(screen.getByText(/\/en\/api\/agenda\/feeds\/secret\.ics$/)).toBeVisible();
  // The browser refuses the clipboard: the address can be copied by hand.
  const refusal = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await screen.getByRole('button', { name: 'Copy the address' }).click();
  await expect.element(screen.getByText(/^It could not be copied/)).toBeVisible();
  refusal.mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy the address' }).click();
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible();
  refusal.mockRestore();
  await screen.getByRole('button', { name: 'End the subscription' }).click();
  await expect.element(screen.getByText(/secret\.ics$/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Create the address' })).toBeVisible();
});

const DAY = /Tuesday.* 8 December 2026$/;
test('the form of an all-day event asks for its days, the last one included, and for no hours', async () => {
  const { screen, server } = await open('/agenda?day=2026-12-08&view=week', []);
  const add = screen.getByRole('button', { name: /^Add an event on Tuesday.* 8 December 2026$/ });
  await expect.element(add).toBeInTheDocument();
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('group', { name: 'Start' })).toBeVisible();
  await expect.element(screen.getByText(/^Time in /).first()).toBeVisible();
  await screen.getByLabelText('All day').click();
  await expect.element(screen.getByRole('group', { name: 'First day' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Last day' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Start' })).not.toBeInTheDocument();
  await save(screen);
  expect(newest(server)).toMatchObject({ title: 'Fair', isAllDay: true, startDay: '2026-12-08' });
});

test('a click on an empty slot of the week begins an event there, and a drag takes the dragged time', async () => {
  const { screen, server } = await open('/agenda?day=2026-12-08&view=week', []);
  const column = screen.getByRole('group', { name: DAY });
  // 54 px are an hour; the view begins at 08:00.
  await column.click({ position: { x: 20, y: 2 * 54 + 5 } });
  await save(screen);
  const length = (record: ReturnType<typeof newest>) =>
    (Date.parse(String(record?.endAt)) - Date.parse(String(record?.startAt))) / 3_600_000;
  expect(localTimeOf(newest(server)?.startAt)).toBe('2026-12-08T10:00');
  expect(length(newest(server))).toBe(1);
  const at = (hour: number) => ({ x: 20, y: (hour - 8) * 54 + 5 });
  await column.dropTo(column, { sourcePosition: at(13), targetPosition: at(14.5) });
  await save(screen);
  expect(localTimeOf(newest(server)?.startAt)).toBe('2026-12-08T13:00');
  expect(length(newest(server))).toBe(2);
});

test('a click on an empty day of the month begins an all-day event', async () => {
  const { screen, server } = await open('/agenda?day=2026-12-08&view=month', []);
  await screen.getByRole('cell', { name: DAY }).click({ position: { x: 40, y: 90 } });
  await save(screen);
  expect(newest(server)).toMatchObject({ isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-08' });
});

/** Types a date, and a time where the field has one, into a field of the open form. */
async function type(screen: Awaited<ReturnType<typeof open>>['screen'], name: string, digits: string) {
  await screen.getByRole('group', { name }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

test('hours that become whole days take their day along, and days that become hours theirs', async () => {
  const { screen, server } = await open('/agenda?day=2026-12-08&view=week', []);
  await screen.getByRole('group', { name: DAY }).click({ position: { x: 20, y: 2 * 54 + 5 } });
  await type(screen, 'Start', '151220261030');
  await screen.getByLabelText('All day').click();
  await save(screen);
  expect(newest(server)).toMatchObject({ isAllDay: true, startDay: '2026-12-15' });
  await screen.getByRole('button', { name: 'Month' }).click();
  await screen.getByRole('cell', { name: DAY }).click({ position: { x: 40, y: 90 } });
  await type(screen, 'First day', '15122026');
  await screen.getByLabelText('All day').click();
  await save(screen);
  expect(newest(server)).toMatchObject({ isAllDay: false });
  expect(localTimeOf(newest(server)?.startAt)).toBe('2026-12-15T09:00');
});

test('the list of events shows the days of all-day events', async () => {
  const days = { isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-08' };
  const moments = { startAt: '2026-12-08T00:00:00+01:00', endAt: '2026-12-09T00:00:00+01:00' };
  const { screen } = await renderPlugin(plugin, {
    at: '/events',
    as: 'ROLE_MANAGER',
    records: { events: [{ id: 1, title: 'Fair', ...days, ...moments, agents: [] }] },
  });
  const row = screen.getByRole('row', { name: /Fair/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).not.toContain('00:00');
});

test('the form of an event asks for its start', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/events/create', as: 'ROLE_MANAGER' });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Fair');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: '1 error: Start' })).toBeVisible();
});

test('the form of a stored event fills the days of its hours', async () => {
  const { screen, server } = await renderPlugin(plugin, {
    at: '/events/1',
    as: 'ROLE_MANAGER',
    records: { events: [STORED] },
  });
  await screen.getByLabelText('All day').click();
  await expect.element(screen.getByRole('group', { name: 'First day' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => server.records('events')[0]?.startDay).toBe('2026-11-20');
});
