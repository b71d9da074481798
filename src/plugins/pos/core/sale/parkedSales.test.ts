import { describe, expect, it } from 'vitest';
import { line, NOW, paid, sale, ZONE } from './fixtures.ts';
import { nameFor, park, resume, saleFromStored, without } from './parkedSales.ts';
import { setDeliveryType } from '#shop';

const at = { now: NOW, timeZone: ZONE };

describe('parked sales', () => {
  it('are called by their table, their customer, or the time they were begun', () => {
    expect(nameFor(sale(), { table: 'Terrace 4', customer: 'Imane' }, ZONE)).toBe('Terrace 4');
    expect(nameFor(sale(), { customer: 'Imane' }, ZONE)).toBe('Imane');
    expect(nameFor(sale(), {}, ZONE)).toBe('11:00');
  });

  it('have each a name of their own', () => {
    const one = park([], sale({ uuid: 'a', table: 4 }), ' Terrace 4 ', '');
    const two = park(one, sale({ uuid: 'b' }), 'Terrace 4', '');
    const three = park(two, sale({ uuid: 'c' }), '  ', '11:00');
    expect(three.map(({ parkedAs }) => parkedAs)).toEqual(['Terrace 4', 'Terrace 4 (2)', '11:00']);
    expect(park(three, sale({ uuid: 'a' }), 'Terrace 4', '').map(({ uuid, parkedAs }) => [uuid, parkedAs])).toEqual([
      ['b', 'Terrace 4 (2)'],
      ['c', '11:00'],
      ['a', 'Terrace 4'],
    ]);
    expect(without(three, 'b')).toHaveLength(2);
  });

  it('are opened with times that are still to come', () => {
    const [parked] = park([], setDeliveryType(sale(), 'collect', at), 'x', '');
    const tomorrow = { now: NOW + 86_400_000, timeZone: ZONE };
    expect(parked && resume(parked, tomorrow)).toMatchObject({ parkedAs: '', service: { collectDay: '2026-11-21' } });
  });
});

describe('a sale kept on the device', () => {
  it('comes back as it was', () => {
    const open = sale({
      lines: [line()],
      payments: [paid()],
      customer: 5,
      promo: { code: 'P', type: 'amount', value: 1 },
    });
    expect(saleFromStored(JSON.parse(JSON.stringify(open)))).toEqual(open);
  });

  it('of an earlier version gets what it did not know', () => {
    const old = {
      uuid: 'a',
      startedAt: NOW,
      lines: [line(), { key: 'broken' }],
      note: 5,
      service: { deliveryType: 'delivery' },
    };
    expect(saleFromStored(old)).toEqual(
      sale({ uuid: 'a', lines: [line()], service: { ...sale().service, deliveryType: 'delivery' } }),
    );
  });

  it.each([null, 5, {}, { uuid: '' }, []])('is none: %j', (kept) => {
    expect(saleFromStored(kept)).toBeNull();
  });
});
