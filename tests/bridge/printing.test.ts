import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { base64, call, makeDataDir, print, useBridge, usePrinter } from './bridge.ts';

const textsOf = (tickets: readonly Buffer[]) => tickets.map((bytes) => bytes.toString('latin1')).toSorted();

describe('a ticket through the bridge', () => {
  it.each([
    ['ready', 200, 'printed'],
    ['silent', 409, 'unsure'],
    ['paperLow', 200, 'printed'],
  ] as const)('reaches a printer that is %s, byte for byte', async (state, status, end) => {
    const printer = await usePrinter({ state });
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    const bytes = Array.from({ length: 256 }, (_, index) => index).filter((byte) => byte !== 0x10);

    const answer = await print(bridge.port, printer, { content: bytes });

    expect(answer).toMatchObject({ status, body: { state: end, attempt: 1 } });
    expect(printer.tickets()).toEqual([Buffer.from(bytes)]);
  });

  it('prints text with its logo, in the code page of the printer, and cuts', async () => {
    const printer = await usePrinter();
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    const { default: sharp } = await import('sharp');
    const logo = await sharp({ create: { width: 16, height: 8, channels: 3, background: 'black' } })
      .png()
      .toBuffer();

    const ticket = { content: 'Café\n2 x Thé', codePage: '858', columns: 32, logoBase64: logo.toString('base64') };
    expect(await print(bridge.port, printer, ticket)).toMatchObject({ status: 200 });

    const bytes = printer.tickets()[0]?.toString('latin1') ?? '';
    expect(bytes).toMatch(/^\x1b@/);
    expect(bytes).toContain('\x1dv0');
    expect(bytes).toContain('Caf\x82\n2 x Th\x82\n');
    expect(bytes).toMatch(/\x1dV[\s\S]{1,2}$/);
  });

  it('refuses a text of more lines than a paper has, and names it', async () => {
    const printer = await usePrinter();
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    const long = (lines: number) => print(bridge.port, printer, { content: Array(lines).fill('Tea').join('\n') });
    const answer = await long(4001);
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(JSON.stringify(answer.body)).toContain('content');
    expect(printer.tickets()).toEqual([]);
    expect(await long(4000)).toMatchObject({ status: 200 });
  });

  it('prints Arabic as a picture', async () => {
    const printer = await usePrinter();
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    expect(await print(bridge.port, printer, { content: 'شاي بالنعناع' })).toMatchObject({ status: 200 });
    expect(printer.tickets()[0]?.toString('latin1')).toContain('\x1dv0');
  });

  it('prints copies, and prints on the port for network printers', async () => {
    const printer = await usePrinter();
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}`, networkPort: 0 });
    const network = bridge.networkPort ?? 0;

    expect(await print(network, printer, { contentBase64: base64('abc'), copies: 2 })).toMatchObject({ status: 200 });
    expect(textsOf(printer.tickets())).toEqual(['abcabc']);
    const queue = { method: 'system', options: { queue: 'Receipts' }, contentBase64: base64('abc') };
    expect(await call(network, '/print-receipt', { method: 'POST', body: queue })).toMatchObject({ status: 400 });
  });

  it('prints a repeated request once, also while the first one is under way and after a restart', async () => {
    const printer = await usePrinter();
    const dataDir = await makeDataDir();
    const printers = `127.0.0.1:${printer.port}`;
    const bridge = await useBridge({ printers, dataDir });
    const ticket = { jobId: randomUUID(), contentBase64: base64('once') };

    const answers = await Promise.all([1, 2, 3].map(() => print(bridge.port, printer, ticket)));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'printed']));
    await bridge.stop();
    const next = await useBridge({ printers, dataDir });
    expect(await print(next.port, printer, ticket)).toMatchObject({ status: 200, body: { state: 'printed' } });

    expect(textsOf(printer.tickets())).toEqual(['once']);
    const other = { ...ticket, contentBase64: base64('another') };
    expect(await print(next.port, printer, other)).toMatchObject({ status: 422 });
  });

  it('prints 50 tickets of three tills, each once, on a printer that takes one connection', async () => {
    const printer = await usePrinter({ isSingle: true });
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    const tickets = Array.from({ length: 50 }, (_, index) => `till ${index % 3} ticket ${index}`);

    const answers = await Promise.all(
      tickets.map((text) => print(bridge.port, printer, { contentBase64: base64(text) })),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(textsOf(printer.tickets())).toEqual(tickets.toSorted());
  });
});
