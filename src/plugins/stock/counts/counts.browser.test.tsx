import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import type { CodeCamera } from '#admin/internal';
import { renderPlugin } from '#admin/testing';
import { handScanner } from '../../../../tests/support/handScanner.ts';
import catalogue from '../../catalogue/index.ts';
import plugin from '../index.ts';

const PRODUCTS = 50;
/** Barcodes of the products, by position. */
const codeOf = (at: number) => `61112456${String(at).padStart(5, '0')}`;

interface Entry {
  code?: string;
  product?: number;
  add?: number;
  set?: number;
  at?: string;
}

const View: CodeCamera['View'] = ({ onCode }) =>
  [codeOf(1), '999'].map((code) => (
    <button key={code} type="button" onClick={() => onCode(code)}>
      Hold {code}
    </button>
  ));
const camera = definePlugin({
  id: 'test-camera',
  title: 'stock.title',
  api: 1,
  services: { codeCamera: () => Promise.resolve({ default: () => ({ View }) }) },
});

/** A count of fifty products on a server in memory; `fails` makes the next calls that count fail. */
function sheetServer() {
  const counted = new Map<number, number>();
  const reasons = new Map<number, string>();
  const keys = new Set<string>();
  const sent: Entry[] = [];
  const state = { fails: 0, posted: false, reading: Promise.resolve() };
  const row = (id: number) => {
    const quantity = counted.get(id) ?? null;
    const shown = { counted: quantity, mine: quantity, countedAt: '2026-11-20T10:00:00+00:00', scans: quantity };
    // The second product should be there twice.
    const expected = id === 2 ? 2 : 1;
    return { id, name: `Product ${id}`, skuCode: `SKU-${id}`, image: null, expected, ...shown };
  };
  const sheet = async ({ url }: { url: URL }) => {
    await state.reading;
    const view = url.searchParams.get('view');
    const all = [...counted.keys()].map(row);
    const differing = all.filter((one) => one.counted !== one.expected);
    const unexplained = differing.filter(({ id }) => !reasons.has(id)).length;
    const compared = differing.map((one) => ({
      ...one,
      ...{ difference: (one.counted ?? 0) - one.expected, value: -4.25, reason: reasons.get(one.id) ?? null },
    }));
    const hidden = all.map((one) => ({ ...one, expected: null, difference: null, value: null, reason: null }));
    return {
      ...{ id: 8, number: 'I-0008', scope: 'all', store: 'Gueliz', category: null, note: null, people: ['Salma'] },
      ...{ state: state.posted ? 'posted' : 'open', isBlind: true, mayPost: true, currency: 'MAD' },
      ...{ startedAt: '2026-11-20T09:00:00+00:00', endedAt: null, counted: all.length },
      ...{ missing: PRODUCTS - all.length, differ: null, unexplained: null, lost: null, found: null },
      ...(view === 'differ' && { differ: differing.length, unexplained, lost: -4.25 * differing.length, found: 0 }),
      products: view === 'differ' ? compared : view === 'counted' ? hidden : [],
    };
  };
  const count = ({ body, headers }: { body: unknown; headers: Headers }) => {
    if (state.posted) return new Response('{}', { status: 409 });
    if (state.fails > 0) {
      state.fails -= 1;
      return new Response('{}', { status: 503 });
    }
    const { entries } = body as { entries: Entry[] };
    const key = headers.get('Idempotency-Key') ?? '';
    const isNew = !keys.has(key);
    keys.add(key);
    const results = entries.map(({ code, product, add = 1, set }) => {
      const id = product ?? Array.from({ length: PRODUCTS }, (_, at) => at + 1).find((at) => codeOf(at) === code);
      if (id === undefined) return { product: null, name: null, counted: null, problem: 'unknown' };
      if (isNew) counted.set(id, set ?? (counted.get(id) ?? 0) + add);
      return { product: id, name: `Product ${id}`, counted: counted.get(id) ?? 0, problem: null };
    });
    sent.push(...entries);
    return { results };
  };
  const calls = {
    'stock/counts/8': sheet,
    'stock/counts/8/count': count,
    'stock/products': () => ({ products: [{ id: 7, name: 'Product 7', skuCode: 'SKU-7', quantity: null }] }),
    'stock/counts/8/reason': ({ body }: { body: unknown }) => {
      const { product, reason } = body as { product: number; reason: string };
      reasons.set(product, reason);
      return {};
    },
    'stock/counts/8/post': () => {
      state.posted = true;
      return { differences: 1, value: -4.25 };
    },
  };
  return { calls, counted, sent, state };
}

async function openCount(server = sheetServer(), as: 'ROLE_ADMIN' | 'ROLE_CASHIER' = 'ROLE_ADMIN') {
  const { screen } = await renderPlugin(plugin, {
    at: '/stock_counts/8/show',
    as,
    beside: [catalogue, camera],
    calls: server.calls,
  });
  const box = screen.getByRole('textbox', { name: 'Scan or type a code' });
  await expect.element(box).toHaveFocus();
  return { screen, server, box };
}

test('fifty products are counted by a scanner, compared, explained and posted', async () => {
  const { screen, server } = await openCount();
  const codes = Array.from({ length: PRODUCTS }, (_, at) => codeOf(at + 1));
  const scanner = handScanner(cdp());
  for (const code of codes) await scanner.scan([code]);
  await expect.poll(() => server.sent.map(({ code }) => code)).toEqual(codes);
  expect(server.counted.size).toBe(PRODUCTS);
  expect(server.sent.every(({ at }) => Math.abs(Date.now() - Date.parse(at ?? '')) < 600_000)).toBe(true);
  expect([...server.counted.values()].every((quantity) => quantity === 1)).toBe(true);
  await expect.element(screen.getByRole('heading', { name: 'Product 50', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Compare' }).click();
  const post = screen.getByRole('button', { name: 'Post differences' });
  await expect.element(screen.getByRole('row', { name: /Product 2 / })).toBeVisible();
  await expect.element(post).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason for Product 2' }), 'broken');
  await expect.element(post).toBeEnabled();
  await post.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Post differences' }).click();
  await expect.element(screen.getByText('Posted', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Scan or type a code' })).not.toBeInTheDocument();
  expect(server.state.posted).toBe(true);
});

test('what the server did not take waits on the device, and is counted once', async () => {
  const server = sheetServer();
  const { screen } = await openCount(server);
  server.state.fails = 1;
  await userEvent.keyboard(`${codeOf(1)}{Enter}`);
  await expect.element(screen.getByText(/1 entry waits on this device/)).toBeVisible();
  expect(server.counted.size).toBe(0);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => server.counted.get(1)).toBe(1);
  await expect.element(screen.getByText(/waits on this device/)).not.toBeInTheDocument();
});

test('what is scanned while the sheet is read again is sent at once', async () => {
  const { server } = await openCount();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.reading = promise;
  await userEvent.keyboard(`${codeOf(1)}{Enter}`);
  await expect.poll(() => server.counted.get(1)).toBe(1);
  await userEvent.keyboard(`${codeOf(2)}{Enter}`);
  await expect.poll(() => server.counted.get(2)).toBe(1);
  resolve();
});

test('what was not sent when somebody else posted is said, and can be dropped', async () => {
  const { screen, server } = await openCount();
  server.state.posted = true;
  await userEvent.keyboard(`${codeOf(1)}{Enter}`);
  await expect.element(screen.getByText(/1 entry of this device was not counted/)).toBeVisible();
  await screen.getByRole('button', { name: 'Drop' }).click();
  await expect.element(screen.getByText(/was not counted/)).not.toBeInTheDocument();
});

test('a number is typed, a scan into the wrong box is a scan, and an unknown code is said', async () => {
  const { screen, server } = await openCount();
  await userEvent.keyboard(`${codeOf(1)}{Enter}`);
  const number = screen.getByRole('textbox', { name: 'Type a number' });
  await userEvent.fill(number, '12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.counted.get(1)).toBe(12);
  await userEvent.fill(number, codeOf(3));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.counted.get(3)).toBe(1);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Scan or type a code' }), '999');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nothing has the code 999.')).toBeVisible();
});

test('a cashier finds a product by its name, and counts it', async () => {
  const { screen, server } = await openCount(sheetServer(), 'ROLE_CASHIER');
  await userEvent.fill(screen.getByRole('combobox', { name: 'Find a product' }), 'product 7');
  await screen.getByRole('option', { name: /Product 7/ }).click();
  await expect.poll(() => server.counted.get(7)).toBe(1);
  await expect.element(screen.getByRole('heading', { name: 'Product 7', exact: true })).toBeVisible();
});

test('the camera counts one code after the other, and says what nothing has', async () => {
  const { screen, server } = await openCount();
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: `Hold ${codeOf(1)}` }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Product 1 1');
  await dialog.getByRole('button', { name: `Hold ${codeOf(1)}` }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Product 1 2');
  await dialog.getByRole('button', { name: 'Hold 999' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing has the code 999.');
  expect(server.counted.get(1)).toBe(2);
});

test('the camera says what waits on the device, and nothing of what was counted before it was opened', async () => {
  const { screen, server } = await openCount();
  await userEvent.keyboard(`${codeOf(5)}{Enter}`);
  await expect.element(screen.getByRole('heading', { name: 'Product 5', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  const dialog = screen.getByRole('dialog');
  const hold = dialog.getByRole('button', { name: `Hold ${codeOf(1)}` });
  await expect.element(hold).toBeVisible();
  await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement();
  server.state.fails = 2;
  await hold.click();
  await expect.element(dialog.getByText(/1 entry waits on this device/)).toBeVisible();
  await hold.click();
  await expect.element(dialog.getByText(/2 entries wait on this device/)).toBeVisible();
  expect(server.counted.get(1)).toBeUndefined();
  await hold.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Product 1 3');
  expect(server.counted.get(1)).toBe(3);
});

test('Enter that ends a composed word is no scan', async () => {
  const { screen, server, box } = await openCount();
  await userEvent.fill(box, codeOf(1));
  const composing = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true });
  box.element().dispatchEvent(composing);
  expect(composing.defaultPrevented).toBe(false);
  await expect.element(box).toHaveValue(codeOf(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.element(screen.getByRole('heading', { name: 'Product 1', exact: true })).toBeVisible();
  expect(server.counted.get(1)).toBe(1);
});
