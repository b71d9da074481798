import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { pairBridge, printing } from './bridgeClient.ts';

eachEngine('what is printed again, and by whom', (server) => {
  let admin: Api;
  let shop: Shop;
  let tea: Body;
  let make: ReturnType<typeof printing>;
  beforeAll(async () => {
    ({ admin, shop, tea } = await openCounter(server(), 'cashier'));
    make = printing(admin);
  });

  const textOf = (one: Body) => Buffer.from(one.contentBase64, 'base64').toString('latin1');
  const again = async (uuid: string, on?: Body) => {
    const { id } = await make.job(uuid);
    const answer = await admin.post(`print_jobs/${id}/again`, on ? { printer: on['@id'] } : {});
    expect(answer.status, answer.text).toBe(200);
    return (await admin.get(`print_jobs/${answer.body.id}`)).body;
  };
  /** Two printers of one bridge, the second standing in for the first. */
  const twoPrinters = async () => {
    const bridge = await pairBridge(server(), admin);
    const second = await make.printer({ bridge: bridge.bridge });
    const first = await make.printer({ bridge: bridge.bridge, fallback: second['@id'], isDrawerOpened: true });
    return { bridge, first, second };
  };

  it('is a copy when the printer may have begun, and opens no drawer', async () => {
    const { bridge, first } = await twoPrinters();
    const uuid = await make.print(first, { opensDrawer: true });
    const { body } = await bridge.claim();
    expect(textOf(body.jobs[0])).toContain('\u001Bp');
    await bridge.report(uuid, 'unsure', 'The connection broke');
    expect(await make.job(uuid)).toMatchObject({ state: 'unsure' });
    expect((await again(uuid)).isCopy).toBe(true);
    const copy = textOf((await bridge.claim()).body.jobs[0]);
    expect(copy).toContain('COPY');
    expect(copy).not.toContain('\u001Bp');
  });

  it('has one original: a repeat counts too, and one that waits is cancelled', async () => {
    const { bridge, first, second } = await twoPrinters();
    const uuid = await make.print(first);
    await bridge.claim();
    await bridge.report(uuid, 'failed', 'Off');
    // The fall-back printer was to print it; somebody prints it again twice instead.
    const answers = await Promise.all([again(uuid, second), again(uuid, second)]);
    expect(answers.map(({ isCopy }) => isCopy)).toEqual([false, false]);
    const { body } = await bridge.claim();
    expect(body.jobs).toHaveLength(1);
    await bridge.report(body.jobs[0].id, 'printed');
    expect((await again(uuid)).isCopy).toBe(true);
  });

  it('copies go to each of two printers that stand in for each other once', async () => {
    const { bridge, first, second } = await twoPrinters();
    await admin.put(`printers/${second.id}`, { fallback: first['@id'] });
    await make.print(first, { isCopy: true });
    let tries = 0;
    for (; tries < 5; tries += 1) {
      const { body: list } = await admin.get('print_jobs?state=waiting&pagination=false');
      const waits = list['hydra:member'].some(({ printer }: Body) => [first.id, second.id].includes(printer?.id));
      if (!waits) break;
      for (const { id } of (await bridge.claim()).body.jobs) await bridge.report(id, 'failed', 'x'.repeat(900));
    }
    expect(tries).toBe(2);
  });

  it('dishes whose ticket was printed elsewhere are not printed once more with the next change of the order', async () => {
    const bridge = await pairBridge(server(), admin);
    const kitchen = await make.printer({ bridge: bridge.bridge, routes: ['kitchen'] });
    const other = await make.printer({ bridge: bridge.bridge });
    const order = await shop.sell(admin, { orderItems: [orderLine(tea, 2)], status: 'waiting' });
    const jobs = async () => (await admin.get(`print_jobs?order=/en/api/orders/${order.id}`)).body['hydra:member'];
    const [ticket] = (await jobs()).filter(({ printer }: Body) => printer.id === kitchen.id);
    expect((await again(ticket.uuid, other)).isCopy).toBe(false);
    const before = (await jobs()).length;
    await admin.put(`orders/${order.id}`, { status: 'processing' });
    expect(await jobs()).toHaveLength(before);
    await admin.put(`printers/${kitchen.id}`, { isEnabled: false });
  });
});
