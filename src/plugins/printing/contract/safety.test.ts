import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, openCounter } from '../../../../tests/support/shop.ts';

const TEXT = { kind: 'text', text: 'Tea' };

anyEngine('documents that are sent for printing', (server) => {
  let admin: Api;
  let cashier: Api;
  beforeAll(async () => {
    ({ admin, cashier } = await openCounter(server(), 'cashier'));
  });

  const print = (on: Body, rows: unknown) =>
    cashier.post('printing/jobs', { uuid: randomUUID(), printer: on['@id'], kind: 'receipt', title: 'T1-7', rows });
  const onBridge = async () => {
    const token = randomUUID();
    const { body } = await admin.post('printing/bridges', { name: token, token });
    const fields = { kind: 'ethernet', address: '192.0.2.1', bridge: `/en/api/print_bridges/${body.id}` };
    const on: Body = (await admin.post('printers', { name: token, ...fields })).body;
    const claim = async (): Promise<Body> => {
      const response = await fetch(`${server().url}/en/api/printing/bridge/claim`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: '{}',
      });
      return (await response.json()) as Body;
    };
    return { on, claim };
  };

  it.each([
    [[TEXT, {}], 'rows.1'],
    [[{ kind: 'columns', cells: [{ text: 'x', width: 400_000_000 }] }], 'rows.0'],
    [[TEXT, TEXT, { kind: 'qr', text: 'x'.repeat(65_540) }], 'rows.2'],
    [[], 'rows'],
  ])('%# are refused by the row that cannot be printed', async (rows, field) => {
    const { on } = await onBridge();
    expectRefused(await print(on, rows), 422, field);
    expect((await admin.get(`print_jobs?printer=${on['@id']}`)).body['hydra:member']).toEqual([]);
  });

  it('one with too many lines is refused at once, at its rows', async () => {
    const { on } = await onBridge();
    const endless = await print(on, [TEXT, { kind: 'text', text: '\n'.repeat(4100) }]);
    expectRefused(endless, 422, 'rows');
  });

  it('one that cannot be encoded fails with a reason, and the others are printed', async () => {
    const { on, claim } = await onBridge();
    // Short enough until the printer's letters are put in: it spells each of these with three.
    const text = Array.from({ length: 40 }, () => '…'.repeat(40)).join('\n');
    const endless = await print(
      on,
      Array.from({ length: 40 }, () => ({ kind: 'text', text })),
    );
    const good = await print(on, [TEXT]);
    expect([endless.status, good.status], endless.text).toEqual([200, 200]);
    const { jobs } = await claim();
    expect(jobs).toHaveLength(1);
    const states = async ({ body }: Body) => (await admin.get(`print_jobs/${body.id}`)).body;
    expect(await states(endless)).toMatchObject({ state: 'failed', error: 'The document cannot be printed.' });
    expect(await states(good)).toMatchObject({ state: 'sent' });
  });
});
