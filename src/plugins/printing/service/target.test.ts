import { expect, it } from 'vitest';
import { fallbackOf, pathTo, receiptPrinter, type KnownPrinter, type PrintSetup } from './target.ts';

const printer = (id: number | null, more: Partial<KnownPrinter> = {}): KnownPrinter => ({
  id,
  name: `P${id}`,
  kind: 'ethernet',
  address: '192.0.2.1',
  port: 9100,
  vendorId: '',
  paperSize: 48,
  codePage: '437',
  copies: 1,
  isDrawerOpened: false,
  isQrPrinted: false,
  routes: ['receipt'],
  store: null,
  tills: [],
  fallback: null,
  ...more,
});
const usual = printer(null);
const setup = (printers: readonly KnownPrinter[], isBridgeOn = false): PrintSetup => ({
  usual,
  printers,
  isBridgeOn,
  logoUrl: null,
});

it('a till prints on its own printer, then on that of its store, of any store, and of the settings', () => {
  const [own, ofStore, any] = [printer(1, { tills: [7] }), printer(2, { store: 3 }), printer(3)];
  const kitchen = printer(4, { routes: ['kitchen'], tills: [7] });
  const all = setup([kitchen, any, ofStore, own]);
  expect(receiptPrinter(all, { till: 7, store: 3 })).toBe(own);
  expect(receiptPrinter(all, { till: 8, store: 3 })).toBe(ofStore);
  expect(receiptPrinter(all, { till: 8, store: 4 })).toBe(any);
  expect(receiptPrinter(setup([kitchen]), { till: 7 })).toBe(usual);
});

it('the bridge of this device comes first, then the browser itself, the server, and the print view', () => {
  const device = { hasBridge: true };
  expect(pathTo(printer(1), setup([], true), device)).toBe('bridge');
  expect(pathTo(printer(1), setup([], true), { hasBridge: false })).toBe('server');
  expect(pathTo(usual, setup([]), device)).toBe('browser');
  expect(pathTo(printer(1, { kind: 'usb' }), setup([]), device)).toBe('webUsb');
  expect(pathTo(printer(1, { kind: 'bluetooth' }), setup([]), device)).toBe('webBluetooth');
  expect(pathTo(printer(1, { kind: 'browser' }), setup([], true), device)).toBe('browser');
});

it('a printer is never its own fall-back', () => {
  const [one, other] = [printer(1, { fallback: 2 }), printer(2, { fallback: 2 })];
  expect(fallbackOf(setup([one, other]), one)).toBe(other);
  expect(fallbackOf(setup([one, other]), other)).toBeUndefined();
});
