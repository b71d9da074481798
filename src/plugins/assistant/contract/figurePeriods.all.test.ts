import { beforeAll, expect, it } from 'vitest';
import { agentOf, use } from '../../../../tests/assistant/agent.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';
import { callWith, words } from '../../../../tests/support/aiService.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { execute } from '../../../../tests/support/execute.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

const ZONE = 'Europe/Paris';

eachEngine('figures by days, weeks and months', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;
  const name = uniqueCode();
  let customer: string;

  /** Days of a shop that closes at 02:00, on both sides of a change of the clock. */
  const SOLD = [
    // Belongs to Saturday 24 October: the day ends at 02:00.
    ['2026-10-25T01:30:00+02:00', 1],
    // The clock shows 02:30 twice on 25 October; this is the second time.
    ['2026-10-25T02:30:00+01:00', 2],
    ['2026-10-25T23:59:00+01:00', 4],
    ['2026-10-28T12:00:00+01:00', 8],
    // Still October by the day of the business.
    ['2026-11-01T01:59:00+01:00', 16],
  ] as const;

  beforeAll(async () => {
    const stored = await ai.admin.put('settings/1', { timeZone: ZONE, dayEndsAt: '02:00' });
    expect(stored.status, stored.text).toBe(200);
    const mint = await createProduct(ai.manager, { name: `Mint ${name}`, price: 10, stock: 1000 });
    const made = await createRecord(ai.manager, 'customers', { firstName: 'Timed', lastName: name, address: 'Gueliz' });
    customer = made['@id'];
    for (const [soldAt, quantity] of SOLD) {
      const orderItems = [orderLine(mint, quantity)];
      const { id } = await createRecord(ai.manager, 'orders', { type: 'invoice', customer, orderItems });
      // The server takes no time that long ago.
      await execute(server(), `update orders set "soldAt" = ${Date.parse(soldAt)} where id = ${id}`);
    }
  }, 120_000);

  const idOf = (iri: string) => String(Number(iri.split('/').at(-1)));
  const figuresOf = async (...figures: readonly object[]): Promise<Body> => {
    const own = figures.map((figure) => ({ filters: { customer: name }, ...figure }));
    service.will(callWith('count_orders', { figures: own }), words('Counted.'));
    const asked = await ai.manager.post('ai_requests', { entity: 'Order', action: 'Filter', question: 'By time?' });
    expect(asked.status, asked.text).toBe(201);
    return asked.body.functionCallEscaped;
  };
  const listOf = ({ groups }: Body) => groups.list.map(({ value, count, sum }: Body) => [value, count, sum]);
  const sum = 'fullTotalAmount';

  it('are those of the shop: its zone, its end of the day, also where the clock changes; empty days stand between', async () => {
    const { figures } = await figuresOf({ groupBy: 'soldAt', sum });
    const [days] = figures;
    expect(days.groups).toMatchObject({ field: 'soldAt', period: 'day', isInTime: true, isCut: false });
    expect(listOf(days)).toEqual([
      ['2026-10-24', 1, 10],
      ['2026-10-25', 2, 60],
      ['2026-10-26', 0, 0],
      ['2026-10-27', 0, 0],
      ['2026-10-28', 1, 80],
      ['2026-10-29', 0, 0],
      ['2026-10-30', 0, 0],
      ['2026-10-31', 1, 160],
    ]);
  });

  it('each opens the list with its records', async () => {
    const { figures } = await figuresOf(
      { groupBy: 'soldAt', sum },
      { groupBy: 'soldAt', period: 'week' },
      {
        filters: { customer: name, soldAt: { after: '2026-10-25', before: '2026-10-31' } },
        ...{ groupBy: 'soldAt', period: 'month' },
      },
    );
    for (const { groups } of figures)
      for (const { value, count, filters } of groups.list) {
        const query = new URLSearchParams(filters).toString();
        const { body } = await ai.manager.get(`orders?${query}`);
        expect([value, body['hydra:totalItems']]).toEqual([value, count]);
      }
    const [, weeks, months] = figures;
    expect(listOf(weeks)).toEqual([
      ['2026-10-19', 3, null],
      ['2026-10-26', 2, null],
    ]);
    expect(weeks.groups.list[0]).toMatchObject({ until: '2026-10-25', filters: { customer: idOf(customer) } });
    expect(listOf(months)).toEqual([['2026-10-01', 4, null]]);
  });

  it('count lines by the time of their record, the most first where that is asked', async () => {
    const { figures } = await figuresOf(
      { groupBy: 'soldAt', period: 'week', sum: 'orderItems.quantity' },
      { groupBy: 'soldAt', sum: 'orderItems.quantity', order: 'most' },
    );
    const [weeks, days] = figures;
    expect(weeks).toMatchObject({ lines: 'order_items', groups: { isOfRecords: true } });
    expect(listOf(weeks)).toEqual([
      ['2026-10-19', 3, 7],
      ['2026-10-26', 2, 24],
    ]);
    expect(listOf(days).map(([value]: Body) => value)).toEqual([
      '2026-10-31',
      '2026-10-28',
      '2026-10-25',
      '2026-10-24',
    ]);
  });

  it('are of days without a time, too, and of when records were made; records without one are told apart', async () => {
    const word = uniqueCode();
    for (const validTo of ['9999-12-31', '9999-11-30', null])
      await createRecord(ai.admin, 'promo_codes', { code: `${word}-${validTo ?? 'none'}`, reductionValue: 1, validTo });
    const agent = await agentOf(ai.admin);
    const query = { resource: 'promo_codes', filters: { q: word }, groupBy: 'validTo' };
    expect((await use(agent, 'count_records', { ...query, period: 'month' })).value.groups).toEqual([
      { value: '9999-11-01', until: '9999-11-30', count: 1 },
      { value: '9999-12-01', until: '9999-12-31', count: 1 },
      { value: null, count: 1 },
    ]);
    const made = await use(agent, 'count_records', { ...query, groupBy: 'createdAt', period: 'year' });
    expect(made.value.groups).toMatchObject([{ count: 3 }]);
    for (const wrong of [{ period: 'hour' }, { groupBy: 'reductionType', period: 'day' }, { order: 'first' }])
      expect([wrong, (await use(agent, 'count_records', { ...query, ...wrong })).isError]).toEqual([wrong, true]);
    await agent.close();
  });

  it('that are too many are the latest, and that is said', async () => {
    const word = uniqueCode();
    for (const validTo of ['2020-01-01', '2026-01-01'])
      await createRecord(ai.admin, 'promo_codes', { code: `${word}-${validTo}`, reductionValue: 1, validTo });
    const agent = await agentOf(ai.admin);
    const query = { resource: 'promo_codes', filters: { q: word }, groupBy: 'validTo' };
    const { groups, thereAreMore } = (await use(agent, 'count_records', query)).value;
    expect([groups.length, groups.at(-1).value, thereAreMore]).toEqual([60, '2026-01-01', true]);
    await agent.close();
  });
});
