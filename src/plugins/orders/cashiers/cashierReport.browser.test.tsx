import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import plugin from '../index.ts';
import { EVENT_KINDS, type EventKind } from './events.ts';

const AT = '/reports/cashiers?from=2026-11-14&to=2026-11-20';
const PATH = 'orders/figures/cashiers';

const counts = (numbers: Partial<Record<EventKind, number>>, times: Partial<Record<EventKind, number>> = {}) =>
  EVENT_KINDS.map((kind) => ({
    kind,
    count: numbers[kind] ?? 0,
    amount: kind === 'refund' ? 168.15 : null,
    in100: numbers[kind] ?? 0,
    times: times[kind] ?? null,
  }));

const REPORT = {
  currency: 'MAD',
  usual: EVENT_KINDS.map((kind) => ({ kind, in100: 0.9 })),
  people: [
    {
      id: 4,
      name: 'Youssef Alaoui',
      sales: 212,
      total: 18_940,
      counts: counts({ refund: 9, drawer: 1 }, { refund: 4.7 }),
    },
    { id: 5, name: 'Imad Rachidi', sales: 198, total: 17_210, counts: counts({ refund: 2 }) },
  ],
};

const refund = {
  kind: 'refund',
  at: '2026-11-20T11:52:00+00:00',
  day: '2026-11-20',
  person: { id: 4, name: 'Youssef Alaoui' },
  document: { resource: 'orders', id: 14, number: 'R-0014' },
  till: 'Till 2',
  detail: 'Tea',
  more: 2,
  money: null,
  quantity: null,
  percent: null,
  amount: -139.65,
  approver: 'Salma Bennani',
};
const drawer = {
  ...refund,
  ...{ kind: 'drawer', document: null, detail: 'Change for a customer', more: 0, amount: null, approver: null },
};
const EVENTS = { currency: 'MAD', total: 2, days: [{ day: '2026-11-20', count: 14 }], events: [refund, drawer] };
const CALLS = { [PATH]: () => REPORT, [`${PATH}/events`]: () => EVENTS };

test('who stands out is named and marked, and each event leads to its document', async () => {
  const { screen } = await renderPlugin(plugin, { at: AT, as: 'ROLE_MANAGER', calls: CALLS });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'By cashier' })).toBeVisible();
  await expect.element(screen.getByText('Refunds: 9 in 212 sales, 9 in 100 where 0.9 is usual.')).toBeVisible();
  await expect.element(screen.getByText('4.7 × usual')).toBeVisible();
  await expect.element(screen.getByText('Tea and 2 more')).toBeVisible();
  await expect.element(screen.getByText('Friday 20 November, 2 of 14')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'R-0014' })).toHaveAttribute('href', '/admin/orders/14/show');
  await expect.element(screen.getByText('no sale', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('“Change for a customer”')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'By cashier' })).toBeInTheDocument();
});

/** The closest element around that hides what does not fit into it. */
function cuttingBox(element: Element): Element {
  let box = element;
  while (box.parentElement && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
  return box;
}

test.each([390, 1440])('the days of the period can be read at %i px', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await renderPlugin(plugin, { at: AT, as: 'ROLE_MANAGER', calls: CALLS });
  for (const name of ['From', 'To']) {
    const days = screen.getByRole('group', { name, exact: true });
    await expect.element(days).toBeVisible();
    // The box that holds the parts of the date cuts what does not fit: all of the date is within it.
    await expect.element(days.getByRole('spinbutton').nth(2)).toBeVisible();
    const date = cuttingBox(days.getByRole('spinbutton').first().element());
    expect(date.textContent.replaceAll(/[^\d/]/g, '')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
  }
});

test('a name and a tab choose whose events of which kind are shown', async () => {
  const asked: unknown[] = [];
  const events = ({ url }: { url: URL }) => {
    asked.push({ person: url.searchParams.get('person'), kind: url.searchParams.get('kind') });
    return EVENTS;
  };
  const { screen } = await renderPlugin(plugin, { at: AT, calls: { ...CALLS, [`${PATH}/events`]: events } });
  await screen.getByRole('button', { name: 'Youssef Alaoui' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Youssef Alaoui, all 10' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Refunds 9' }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ person: '4', kind: 'refund' });
  expect(window.location.search).toContain('person=4&kind=refund');
});

test('a period without anything says so', async () => {
  const calls = { ...CALLS, [PATH]: () => ({ ...REPORT, people: [] }) };
  const { screen } = await renderPlugin(plugin, { at: AT, calls });
  await expect.element(screen.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
});

test('a report that cannot be loaded offers to try again', async () => {
  let isDown = true;
  const calls = {
    ...CALLS,
    [PATH]: () => {
      if (isDown) throw new Error('down');
      return REPORT;
    },
  };
  const { screen } = await renderPlugin(plugin, { at: AT, calls });
  await expect.element(screen.getByRole('heading', { name: 'The report could not be loaded' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Youssef Alaoui' })).toBeVisible();
});

test.each([
  ['fr', 'Par caissier'],
  ['ar', 'حسب أمين الصندوق'],
] as const)('is in the menu and headed in the language of the reader: %s', async (locale, name) => {
  const { screen } = await renderPlugin(plugin, { at: AT, locale, calls: CALLS });
  await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.element(screen.getByRole('link', { name })).toBeInTheDocument();
});

test('cashiers have no such page in their menu', async () => {
  const { screen } = await renderPlugin(plugin, {
    at: '/orders',
    as: 'ROLE_CASHIER',
    records: { orders: [] },
    calls: CALLS,
  });
  await expect.element(screen.getByRole('link', { name: 'Deliveries' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'By cashier' }).elements()).toEqual([]);
});
