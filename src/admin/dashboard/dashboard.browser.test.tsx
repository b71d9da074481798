import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin, type Plugin } from '#admin';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { defineCall } from '#resource';
import { DashboardCard, FigureCard } from './DashboardCard.tsx';
import { useFigures } from './useFigures.ts';

const countCall = (name: string) =>
  defineCall({
    method: 'GET',
    path: `figures/${name}`,
    roles: 'signedIn',
    summary: 'A count',
    output: { count: { type: 'integer', required: true } },
  });
const CALLS = { First: countCall('First'), Second: countCall('Second'), Third: countCall('Third') } as const;

const figureCard = (name: keyof typeof CALLS) =>
  function Card() {
    return (
      <FigureCard
        title={name}
        figures={useFigures(CALLS[name], {}, ['customers'])}
        to={({ count }) => `/customers/${count}`}
        value={({ count }) => String(count)}
      >
        {() => 'of all'}
      </FigureCard>
    );
  };

function Broken(): never {
  throw new Error('out of order');
}

function Flush() {
  return (
    <DashboardCard title="Third" figures={useFigures(CALLS.Third, {}, [])} skeleton={null}>
      {({ count }) => <p>{`${count} rows`}</p>}
    </DashboardCard>
  );
}

const cards: Plugin['cards'] = [
  { id: 'one', title: 'First', columns: 3, load: async () => ({ default: figureCard('First') }) },
  { id: 'two', title: 'Second', columns: 6, order: 60, load: async () => ({ default: figureCard('Second') }) },
  { id: 'three', title: 'Third', columns: 12, order: 70, load: async () => ({ default: Flush }) },
];
const plugin = definePlugin({ id: 'probe', title: 'Probe', api: 1, cards });

const counts = (more: Readonly<Record<string, MemoryCall>> = {}): Readonly<Record<string, MemoryCall>> => ({
  'figures/First': () => ({ count: 1 }),
  'figures/Second': () => ({ count: 2 }),
  'figures/Third': () => ({ count: 3 }),
  preferences: ({ method }) => (method === 'POST' ? {} : { 'hydra:member': [] }),
  ...more,
});

const titles = () => [...document.querySelectorAll('main section')].map((one) => one.getAttribute('aria-label'));

test('its heading is the business day, and follows the setting of a running shop', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T01:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let dayEndsAt = '00:00';
  const instance: MemoryCall = () => ({ name: 'Bar', version: '0', currency: 'MAD', timeZone: 'UTC', dayEndsAt });
  const { screen, refresh } = await renderPlugin(plugin, { calls: counts({ instance }) });
  await expect.element(screen.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();
  dayEndsAt = '02:00';
  await refresh();
  await expect.element(screen.getByRole('heading', { name: 'Friday 20 November' })).toBeVisible();
});

test('a figure leads to the list behind it', async () => {
  const { screen, path } = await renderPlugin(plugin, { calls: counts() });
  await screen.getByRole('region', { name: 'Second' }).getByRole('link', { name: '2' }).click();
  await expect.poll(path).toBe('/customers/2');
});

test('cards are moved, sized and hidden by keyboard; it is told, and kept on the server', async () => {
  const sent: unknown[] = [];
  const preferences: MemoryCall = ({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return method === 'POST' ? {} : { 'hydra:member': [] };
  };
  const { screen } = await renderPlugin(plugin, { calls: counts({ preferences }) });
  await screen.getByRole('button', { name: 'Arrange' }).click();
  await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
  const grip = screen.getByRole('button', { name: 'Move First' });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(titles).toEqual(['Second', 'First', 'Third']);
  await expect.element(screen.getByText('First: place 2 of 3')).toBeInTheDocument();
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(titles).toEqual(['Second', 'Third', 'First']);

  const second = screen.getByRole('group', { name: 'Second' });
  await second.getByRole('button', { name: 'Width' }).click();
  await screen.getByRole('menuitemradio', { name: 'Full width' }).click();
  await second.getByRole('button', { name: 'Hide' }).click();
  await expect.element(second).not.toBeInTheDocument();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      name: 'dashboard',
      value: {
        range: 'fortnight',
        cards: [
          { id: 'probe.two', columns: 12, isHidden: true },
          { id: 'probe.three', columns: 12 },
          { id: 'probe.one', columns: 3 },
        ],
      },
    });

  await screen.getByRole('region', { name: 'Hidden cards' }).getByRole('button', { name: 'Second' }).click();
  await expect.element(second).toBeVisible();
  await screen.getByRole('button', { name: 'Reset to default' }).click();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
  await expect.poll(() => sent.at(-1)).toEqual({ name: 'dashboard', value: { range: 'fortnight', cards: [] } });
});

test('shows the arrangement and the range that were set elsewhere', async () => {
  const value = {
    range: 'quarter',
    cards: [{ id: 'probe.three' }, { id: 'probe.one', isHidden: true }, { id: 'gone' }],
  };
  const { screen } = await renderPlugin(plugin, {
    calls: counts({ preferences: () => ({ 'hydra:member': [{ value }] }) }),
  });
  await expect.element(screen.getByText('3 rows')).toBeVisible();
  await expect.poll(titles).toEqual(['Third', 'Second']);
  await expect.element(screen.getByRole('button', { name: 'Quarter' })).toHaveAttribute('aria-pressed', 'true');
});

test('an arrangement that cannot be kept is told, and stays on this device', async () => {
  const preferences: MemoryCall = ({ method }) =>
    method === 'POST' ? Response.json({ detail: 'The disk is full.' }, { status: 503 }) : { 'hydra:member': [] };
  const { screen } = await renderPlugin(plugin, { calls: counts({ preferences }) });
  await screen.getByRole('button', { name: 'Today' }).click();
  await expect.element(screen.getByText('The disk is full.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
});

test('a card that has no figures says why, and asks again; the others go on', async () => {
  let isDown = true;
  const calls = counts({
    'figures/First': () =>
      isDown ? Response.json({ detail: 'The ledger is closed.' }, { status: 503 }) : { count: 7 },
  });
  const { screen } = await renderPlugin(plugin, { calls });
  const first = screen.getByRole('region', { name: 'First' });
  await expect.element(first.getByText('The ledger is closed.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2' })).toBeVisible();
  isDown = false;
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect.element(first.getByRole('link', { name: '7' })).toBeVisible();
});

test('a card that breaks leaves its name in its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = definePlugin({
    ...plugin,
    cards: [...cards, { id: 'four', title: 'Fourth', columns: 4, load: async () => ({ default: Broken }) }],
  });
  const { screen } = await renderPlugin(broken, { calls: counts() });
  await expect
    .element(screen.getByRole('region', { name: 'Fourth' }).getByText('This card has failed.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: '1', exact: true })).toBeVisible();
  vi.restoreAllMocks();
});
