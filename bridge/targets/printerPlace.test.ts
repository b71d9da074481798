import { expect, test } from 'vitest';
import { entryOf, mayBePrinter } from './printerPlace.ts';
import { parsePrinterList, readTarget } from './target.ts';

const place = (ip: string, port: number) => readTarget('ethernet', { ip, port });

test.each([
  ['192.168.1.60', 9100],
  ['10.0.0.7', 9109],
  ['172.31.2.3', 515],
  ['192.168.0.9', 631],
  ['fd12::5', 9100],
  ['kitchen-printer', 9100],
  ['printer.local', 9100],
])('%s:%i may be a printer', (ip, port) => expect(mayBePrinter(place(ip, port))).toBe(true));

test.each([
  ['192.168.1.60', 80],
  ['192.168.1.60', 9110],
  ['192.168.1.1', 22],
  ['127.0.0.1', 9100],
  ['::1', 9100],
  ['localhost', 9100],
  ['my.localhost', 9100],
  ['8.8.8.8', 9100],
  ['169.254.169.254', 9100],
  ['0.0.0.0', 9100],
  ['::ffff:127.0.0.1', 9100],
  ['2001:4860::8888', 631],
])('%s:%i is none, unless BRIDGE_PRINTERS names it', (ip, port) => {
  const target = place(ip, port);
  expect(mayBePrinter(target)).toBe(false);
  expect(parsePrinterList(entryOf(target))[0]?.target).toEqual(target);
});
