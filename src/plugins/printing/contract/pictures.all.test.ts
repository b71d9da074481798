import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { ticketOf, type PrintedTicket } from '../../../../tests/support/printerBytes.ts';

/** Number of black dots. */
const inkOf = ({ bits }: { readonly bits: Uint8Array }): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

eachEngine('the server draws texts that code pages lack', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  /** Prints rows through a bridge on the virtual printer, and returns the result. */
  async function printed(rows: readonly object[]): Promise<PrintedTicket> {
    const token = randomUUID();
    const bridge = (await admin.post('printing/bridges', { name: `Bridge ${token}`, token })).body;
    const on = { name: token, kind: 'ethernet', address: '192.0.2.1', bridge: `/en/api/print_bridges/${bridge.id}` };
    const printer = (await admin.post('printers', on)).body['@id'];
    await admin.post('printing/jobs', {
      uuid: randomUUID(),
      printer,
      kind: 'receipt',
      title: 'T1-7',
      dir: 'rtl',
      rows,
    });
    const response = await fetch(`${server().url}/en/api/printing/bridge/claim`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });
    const { jobs } = (await response.json()) as Body;
    return ticketOf(Buffer.from(jobs[0].contentBase64, 'base64'));
  }

  it('Arabic is printed as a bitmap, and Latin lines as text', async () => {
    const { lines, rasters } = await printed([
      { kind: 'centre', text: 'شكرا لزيارتكم' },
      { kind: 'centre', text: 'ATLAS MARKET' },
    ]);
    expect(rasters).toHaveLength(1);
    expect(inkOf(rasters[0]!)).toBeGreaterThan(200);
    expect(lines.join('\n')).toContain('ATLAS MARKET');
    expect(lines.join('\n')).not.toContain('?');
  });

  it('the logo comes from the settings; the address in a document is ignored', async () => {
    const rows = [
      { kind: 'logo', url: 'http://192.0.2.9/other.png' },
      { kind: 'centre', text: 'ATLAS MARKET' },
    ];
    await admin.put('settings/1', { logoUrl: null });
    expect((await printed(rows)).rasters).toHaveLength(0);
    const black = { width: 64, height: 32, channels: 3, background: '#000' } as const;
    const png = await sharp({ create: black }).png().toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
    const headers = { Authorization: `Bearer ${admin.token}` };
    const stored = await fetch(`${server().url}/en/upload-image`, { method: 'POST', body: form, headers });
    const { path } = (await stored.json()) as Body;
    expect((await admin.put('settings/1', { logoUrl: path })).status).toBe(200);
    const { rasters } = await printed(rows);
    expect(rasters.map(inkOf)).toEqual([64 * 32]);
  });
});
