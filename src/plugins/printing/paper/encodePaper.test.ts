import type { PaperRow } from '#shop';
import { connect } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printerDump, ticketOf } from '../../../../tests/support/printerBytes.ts';
import { startPrinterSink, type PrinterSink } from '../../../../tests/support/printerSink.ts';
import { readLogo } from '../server/readLogo.ts';
import { encodeDrawerPulse, encodePaper, type EncodeOptions } from './encodePaper.ts';
import { item, paperWords, soldReceipt } from './fixtures.ts';
import { labelRows } from './labelRows.ts';
import type { PaperColumns } from './lines.ts';
import { receiptRows } from './receiptRows.ts';
import { codePageSheet } from './testSheet.ts';

let printer: PrinterSink;
beforeAll(async () => {
  printer = await startPrinterSink();
});
afterAll(() => printer.stop());

/** Sends bytes to the virtual printer. @returns the received ticket */
async function sent(bytes: Uint8Array): Promise<Buffer> {
  const before = printer.tickets().length;
  const socket = connect(printer.port, '127.0.0.1');
  socket.end(bytes).resume();
  await once(socket, 'close');
  return printer.tickets()[before] ?? Buffer.alloc(0);
}

const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

const LOGO = await png(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="24"><rect width="64" height="24" fill="#fff"/><path d="M0 0h16v8H0z"/><rect x="24" width="16" height="16" fill="#b3b3b3"/><rect x="48" width="16" height="16" fill="#b4b4b4"/></svg>',
);

const usual = (columns: PaperColumns, other: Partial<EncodeOptions> = {}): EncodeOptions => ({
  columns,
  codePage: '437',
  ...other,
});

/** Encodes the receipt of a sale, and returns a readable dump of its bytes. */
async function printed(rows: readonly PaperRow[], options: EncodeOptions): Promise<string> {
  return printerDump(await sent(await encodePaper(rows, options)));
}

const receipt = (locale: 'en' | 'fr' = 'en') => receiptRows(soldReceipt(), paperWords(locale), { hasQr: true });

// Readable snapshots of the bytes. Review each change, then accept it with `vitest -u`.
describe('bytes match the stored ones', () => {
  test.each([48, 32] as const)('a receipt with accents, long names and a logo, %i columns', async (columns) => {
    const logo = await readLogo(LOGO, columns);
    const dump = await printed(receipt(), usual(columns, { logo, drawer: true }));
    await expect(dump).toMatchFileSnapshot(`expected/receipt-${columns}.txt`);
  });

  test.each(['858', '1252'] as const)('the same in code page %s, in French', async (codePage) => {
    const dump = await printed(receipt('fr'), usual(48, { codePage }));
    await expect(dump).toMatchFileSnapshot(`expected/receipt-${codePage}.txt`);
  });

  test('an order label', async () => {
    const label = {
      number: '2-0422',
      table: 'Terrace 4',
      customer: 'Salma Bennani',
      deliveryType: 'take-away' as const,
      items: [item('Crème brûlée', 2, 0), item('Chicken tagine with preserved lemon', 1, 0, ['No salt'])],
      guests: 4,
      cashier: 'Youssef',
      note: 'Birthday at table 4',
      soldAt: Date.UTC(2026, 10, 20, 11, 31),
      timeZone: 'Africa/Casablanca',
      station: 'Hot',
    };
    const dump = await printed(
      labelRows(label, paperWords('en'), {
        again: { by: 'Imane', at: label.soldAt + 600_000, timeZone: label.timeZone, change: 2 },
      }),
      usual(32),
    );
    await expect(dump).toMatchFileSnapshot('expected/label-32.txt');
  });

  test('the sheet that finds the code page', async () => {
    const dump = printerDump(await sent(codePageSheet('Which line is right?', 48)));
    await expect(dump).toMatchFileSnapshot('expected/code-pages.txt');
  });

  test.each([
    [48, '48 = 80 mm'],
    [32, '32 = 58 mm'],
  ] as const)('that sheet shows the width that is set: %s', async (columns, name) => {
    const { lines } = ticketOf(await sent(codePageSheet('Flexy', columns)));
    expect(lines).toContain(name);
    expect(lines.find((line) => line.startsWith('<'))).toHaveLength(columns);
  });
});

describe('the ticket that comes out', () => {
  const ticket = async (rows: readonly PaperRow[], options: EncodeOptions) =>
    ticketOf(await sent(await encodePaper(rows, options)));

  test('has every line in its columns, and replaces characters that the code page lacks', async () => {
    const { lines } = await ticket(receipt(), usual(32));
    expect(lines.filter((line) => line.length > 32)).toEqual([]);
    expect(lines).toContain("d'oranger");
    expect(lines.join(' ')).toContain('oeufs');
    expect(lines).toContain('TOTAL                  81.50 MAD');
    expect(lines.join('')).not.toContain('*');
  });

  test('copies, cuts and the drawer', async () => {
    const { cuts, kicks, lines } = await ticket(receipt(), usual(48, { copies: 3, drawer: true }));
    expect({ cuts, kicks, copies: lines.filter((line) => line.startsWith('TOTAL')).length }).toEqual({
      cuts: 3,
      kicks: 1,
      copies: 3,
    });
    expect((await ticket(receipt(), usual(48, { cut: false }))).cuts).toBe(0);
    expect(ticketOf(encodeDrawerPulse())).toMatchObject({ kicks: 1, cuts: 0, lines: [] });
  });

  test('a reprint says COPY, and only it', async () => {
    const rows = receiptRows(soldReceipt(), paperWords('en'), { isCopy: true });
    expect((await ticket(rows, usual(48))).lines.map((line) => line.trim())).toContain('COPY');
    expect((await ticket(receipt(), usual(48))).lines.map((line) => line.trim())).not.toContain('COPY');
  });

  test('the logo is black below luminance 180, and in the middle of a canvas of 12 dots a character', async () => {
    const { rasters } = await ticket([{ kind: 'logo', url: '' }], usual(32, { logo: await readLogo(LOGO, 32) }));
    expect(rasters.map(({ width, height }) => [width, height])).toEqual([[384, 24]]);
    // 160 white dots of the canvas, 16 black ones; then 0xb3 is 179 and black, 0xb4 is 180 and white.
    expect([...(rasters[0]?.bits.subarray(18, 30) ?? [])]).toEqual([0, 0, 255, 255, 0, 255, 255, 0, 0, 0, 0, 0]);
  });

  test('a large logo is 384 dots wide, and a small one stays as it is', async () => {
    const wide = await png(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="100"><path d="M0 0h1000v100H0z"/></svg>',
    );
    const { height, bits } = await readLogo(wide, 48);
    expect(height).toBe(38);
    expect(bits.subarray(0, 72).filter((byte) => byte !== 0)).toHaveLength(384 / 8);
  });
});

test('a QR code that is longer than its command can say is refused, and so is a paper without an end', async () => {
  const long = encodePaper([{ kind: 'qr', text: 'x'.repeat(65_540) }], usual(48));
  await expect(long).rejects.toThrow('A QR code holds at most 2331 bytes.');
  await expect(encodePaper([{ kind: 'text', text: '\n'.repeat(4001) }], usual(48))).rejects.toThrow('4000 lines');
});
