import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { scaleLabel } from '#shop/fixtures';
import { handScanner } from '../../../../tests/support/handScanner.ts';
import type { TillCustomer, TillProduct } from '../core/model.ts';
import { drawnCamera } from './ean13.fixtures.ts';
import type { Found, ScanIndex } from '../core/scan/findCode.ts';
import { openScanners } from '../core/scan/openScanners.ts';
import ScanWindow from './ScanWindow.tsx';
import { ScannerContext, useScanner, type ScannerOptions } from '../core/scan/useScanner.ts';

const productOf = (id: number, name: string, skuCode: string, barcode: string | null) =>
  ({
    id,
    name,
    skuCode,
    barcode,
    unit: 'kg',
    variants: [],
    isOnSale: true,
    productType: 'simple',
  }) as unknown as TillProduct;
const argan = productOf(1, 'Argan oil, cold pressed 250 ml', 'ARG-250', '6111245600185');
const olives = productOf(2, 'Olives, loose', '00231', null);
const imane = { id: 4, fullName: 'Imane Tazi', barcode: 'C-004815' } as TillCustomer;

const index: ScanIndex = {
  bySku: (code) =>
    [argan, olives].filter(({ skuCode }) => skuCode === code).map((product) => ({ product, variant: null }))[0] ?? null,
  byBarcode: (code) => (code === argan.barcode ? { product: argan, variant: null } : null),
  customerByBarcode: (code) => (code === imane.barcode ? imane : null),
};

const taken: Found[] = [];
let given: Partial<ScannerOptions> = {};

function TestTill() {
  const [isOpen, setOpen] = useState(false);
  const scanner = useScanner({
    index: () => index,
    labels: [scaleLabel(), scaleLabel({ prefix: '22', content: 'price' })],
    currency: 'MAD',
    read: { product: (record) => record as TillProduct, customer: (record) => record as TillCustomer },
    isOnline: () => false,
    take: (found) => {
      taken.push(found);
      return found.kind === 'product' ? 1000 : null;
    },
    ...given,
  });
  return (
    <ScannerContext value={scanner}>
      <h1>Till</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Scan
      </button>
      {isOpen && <ScanWindow onClose={() => setOpen(false)} />}
    </ScannerContext>
  );
}

const plugin = definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  pages: [{ path: 'scan-test', load: () => Promise.resolve({ default: TestTill }) }],
});

afterEach(() => {
  vi.restoreAllMocks();
  taken.length = 0;
  given = {};
});

const refuse = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));

/** The till, with its window open. */
async function opened(options: RenderPluginOptions = {}) {
  const rendered = await renderPlugin(plugin, { at: '/scan-test', ...options });
  const { screen } = rendered;
  await screen.getByRole('button', { name: 'Scan', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Scan' });
  await expect.element(dialog).toBeVisible();
  return { ...rendered, dialog, field: dialog.getByLabelText('Enter the code by hand') };
}

test('a code is entered by hand with Validate or Enter, trimmed, and not empty', async () => {
  refuse('NotAllowedError');
  const { screen, dialog, field } = await opened();
  await expect.element(field).toHaveFocus();
  await dialog.getByRole('button', { name: 'Validate' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('Enter a code.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Multiple Scan' }).click();
  await field.fill('  ARG-250 ');
  await dialog.getByRole('button', { name: 'Validate' }).click();
  await expect
    .element(dialog.getByRole('listitem').first())
    .toHaveTextContent('Argan oil, cold pressed 250 mlARG-250+1');
  await expect.element(field).toHaveValue('');
  await field.fill('C-004815');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Imane TaziC-004815Customer');
  await field.fill('2100231004254');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Olives, loose21002310042540.425 kg');
  await expect.poll(() => taken.map(({ kind }) => kind)).toEqual(['product', 'customer', 'product']);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('what is not found is said with its code, stays typed, and can be put away', async () => {
  refuse('NotAllowedError');
  const { dialog, field } = await opened();
  await field.fill('6111245600999');
  await userEvent.keyboard('{Enter}');
  const alert = dialog.getByRole('alert').filter({ hasText: 'No product or customer' });
  await expect
    .element(alert)
    .toHaveTextContent('No product or customer has the code 6111245600999The cart was not changed.');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Unknown6111245600999Not found');
  await expect.element(field).toHaveValue('6111245600999');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(taken).toEqual([]);
});

test('a server that cannot be asked is said in its exact words', async () => {
  refuse('NotAllowedError');
  given = { isOnline: () => true };
  const { dialog, field, server } = await opened({ mood: 'answers' });
  server.mood = 503;
  await field.fill('X-1');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByText(/^Customer not found or network error\./))
    .toHaveTextContent('Customer not found or network error. X-1');
});

test('one code is enough unless many are wanted', async () => {
  refuse('NotAllowedError');
  const { dialog, field } = await opened();
  await field.fill('NOPE');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Unknown')).toBeVisible();
  await field.fill('ARG-250');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a hand scanner works in the window and without it, where what it misses is a notice with the code', async () => {
  refuse('NotFoundError');
  const { screen, dialog, field } = await opened();
  await dialog.getByRole('switch', { name: 'Multiple Scan' }).click();
  await field.click();
  await handScanner(cdp()).scan(['ARG-250']);
  await expect
    .element(dialog.getByRole('listitem').first())
    .toHaveTextContent('Argan oil, cold pressed 250 mlARG-250+1');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await handScanner(cdp()).scan(['6111245600999']);
  await expect.element(screen.getByText(/has the code 6111245600999\. The cart was not changed\./)).toBeVisible();
});

test.each([
  ['NotAllowedError', 'The camera is blocked'],
  ['NotFoundError', 'There is no camera'],
  ['NotReadableError', 'The camera is in use'],
])('a camera that cannot be used (%s) says why, and is tried again', async (name, title) => {
  const asked = refuse(name);
  const { dialog } = await opened();
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  const camera = drawnCamera();
  asked.mockImplementation(() => Promise.resolve(camera.stream()));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Hold a code inside the frame')).toBeVisible();
});

test('while the browser asks for the camera, it says so', async () => {
  const answer = Promise.withResolvers<MediaStream>();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(answer.promise);
  const { dialog } = await opened();
  await expect.element(dialog.getByRole('heading', { name: 'Waiting for the camera' })).toBeVisible();
  const camera = drawnCamera();
  const stream = camera.stream();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // Allowed when nobody wants it any more: it is off at once.
  answer.resolve(stream);
  await expect.poll(() => camera.isOff()).toBe(true);
});

test('a code of the camera counts once until it leaves the picture, and the camera is off when the window closes', async () => {
  const camera = drawnCamera();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(camera.stream()));
  const { dialog } = await opened();
  await dialog.getByRole('switch', { name: 'Multiple Scan' }).click();
  await expect.element(dialog.getByText('Hold a code inside the frame')).toBeVisible();
  camera.show('6111245600185');
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Argan oil, cold pressed 250 ml6111245600185+1');
  camera.show('4006381333931');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Unknown4006381333931Not found');
  expect(taken).toHaveLength(1);
  camera.show(null);
  await expect.element(dialog.getByText('Hold a code inside the frame')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => camera.isOff()).toBe(true);
});

test('while a PIN is asked for no code is taken, by hand, by a scanner or by another plugin', async () => {
  refuse('NotAllowedError');
  let isPaused = true;
  given = { isPaused: () => isPaused };
  const { dialog, field } = await opened();
  await dialog.getByRole('switch', { name: 'Multiple Scan' }).click();
  await field.fill('C-004815');
  await userEvent.keyboard('{Enter}');
  await handScanner(cdp()).scan(['ARG-250']);
  expect(openScanners.scan('ARG-250')).toBe(false);
  isPaused = false;
  await handScanner(cdp()).scan(['00231']);
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Olives, loose00231+1');
  expect(taken).toHaveLength(1);
});
