import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const settings = [
  { id: 1, currency: 'MAD', posBundleSettings: { defaultPrinter: 'ethernet', useBridgeAppPrinter: true } },
];
const KEPT = 'flexy.plugin.printing.bridgeToken';
const RIGHT = 'token-of-the-bridge-0123456789';

/** A bridge application on this device; without a token of its own it is switched off. */
function useBridgeOf(token: string | null) {
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (token === null) throw new TypeError('Failed to fetch');
    const isKnown = new Headers(init?.headers).get('Authorization') === `Bearer ${token}`;
    return Response.json(isKnown ? { bridge: 'flexy', version: '1.0', printers: [] } : { bridge: 'flexy' });
  });
  onTestFinished(() => fetching.mockRestore());
}

async function open(more: object = {}, calls: Record<string, (request: { readonly body: unknown }) => object> = {}) {
  const { screen } = await renderPlugin(plugin, {
    at: '/settings/printing',
    as: 'ROLE_ADMIN',
    records: { ...fixtures.records, settings, ...more },
    calls,
  });
  return screen;
}

test.each([
  [RIGHT, 'token-with-a-slip-0123456789', /Neither the bridge application on this device/],
  [null, RIGHT, /does not answer, so this token cannot be checked/],
])('a token that the bridge application does not confirm is not kept (%s)', async (own, typed, said) => {
  useBridgeOf(own);
  const asked: unknown[] = [];
  const pair = ({ body }: { readonly body: unknown }) => {
    asked.push(body);
    const violations = [{ propertyPath: 'token', message: 'No bridge application has asked this server.' }];
    return Response.json({ status: 422, violations }, { status: 422 });
  };
  const screen = await open({}, { 'printing/bridges': pair });
  await screen.getByRole('textbox', { name: 'Token of the bridge application' }).fill(typed);
  await screen.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  // The server keeps a token only if a bridge application of another computer has asked with it.
  expect(asked).toMatchObject([{ token: typed, isElsewhere: true }]);
  expect(localStorage.getItem(KEPT)).toBeNull();
});

test('a pairing that the bridge application has lost is no pairing', async () => {
  useBridgeOf(RIGHT);
  localStorage.setItem(KEPT, JSON.stringify('token-of-an-earlier-bridge-01'));
  const screen = await open();
  await expect.element(screen.getByText(/no longer knows the kept token/)).toBeVisible();
  await expect.element(screen.getByText('On this device, port 3100, paired.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Pair', exact: true })).toBeVisible();
});

test('a bridge application that no longer asks for jobs is named with since when, and can be removed', async () => {
  useBridgeOf(null);
  const createdAt = '2026-11-20T08:00:00Z';
  const bridges = [
    { id: 1, name: 'Till 1', createdAt, seenAt: new Date().toISOString() },
    { id: 2, name: 'Till 2', createdAt, seenAt: '2026-11-20T12:31:00Z' },
    { id: 3, name: 'Mistyped', createdAt, seenAt: null },
  ];
  const screen = await open({ print_bridges: bridges });
  const rows = screen.getByRole('list', { name: 'Paired bridge applications' }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Till 1' }).getByText('Asks for jobs')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Till 2' }).getByText(/Has not answered since .*20/)).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Mistyped' }).getByText(/Has never asked/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove: Till 1' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove: Till 2' }).click();
  await expect.element(screen.getByText('The bridge application Till 2 was removed')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Till 2' })).not.toBeInTheDocument();
});
