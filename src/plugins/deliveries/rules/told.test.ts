import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPoints } from './plan.ts';
import { cashTold, roundOf, withTold, type Stop, type Told } from './told.ts';
import { STOP_STATES } from './stop.ts';

const stop = (order: number, fields: Partial<Stop> = {}): Stop => ({
  ...{ order, number: `2-${order}`, state: 'planned', agent: 1, customer: 'Imane', phone: null, address: 'Gueliz' },
  ...{ lat: null, lng: null, orderNote: null, customerNote: null, dueAt: null, leftAt: null, arrivedAt: null },
  ...{ endedAt: null, items: [], total: 5000, toCollect: 5000, cash: 0, excess: 0, reason: null, note: null },
  ...fields,
});
const told = (order: number, fields: Partial<Told> = {}): Told => ({
  ...{
    uuid: `u${order}`,
    order,
    number: `2-${order}`,
    state: 'delivered',
    cash: 0,
    reason: null,
    at: 1,
    fate: 'waiting',
    problem: null,
  },
  ...fields,
});

describe('what was reported and waits', () => {
  it('is shown on its stop as if it had arrived', () => {
    const [first, second] = withTold(
      [stop(1), stop(2)],
      [told(1, { state: 'arrived' }), told(1, { cash: 5000, at: 9 })],
    );
    expect(first).toMatchObject({ state: 'delivered', cash: 5000, toCollect: 0, endedAt: 9, isWaiting: true });
    expect(second).toMatchObject({ state: 'planned', isWaiting: false });
  });

  it('changes nothing that the server knows already, and what is refused moves nothing', () => {
    const known = stop(1, { state: 'delivered', cash: 5000, toCollect: 0, endedAt: 5 });
    expect(withTold([known], [told(1, { fate: 'sent', cash: 5000 })])[0]).toMatchObject({ cash: 5000, endedAt: 5 });
    const refused = told(1, { fate: 'refused', problem: 'Cancelled' });
    expect(withTold([stop(1)], [refused])[0]).toMatchObject({ state: 'planned', refused: { problem: 'Cancelled' } });
  });

  it('adds its cash to what the driver has in hand once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            order: fc.integer({ min: 1, max: 3 }),
            state: fc.constantFrom(...STOP_STATES),
            cash: fc.nat(5000),
          }),
        ),
        (reports) => {
          const stops = [stop(1), stop(2), stop(3)];
          const all = reports.map((one) => told(one.order, { ...one, cash: one.state === 'delivered' ? one.cash : 0 }));
          const cash = cashTold(stops, withTold(stops, all));
          expect(cashTold(stops, withTold(stops, [...all, ...all]))).toBe(cash);
          // After the server has taken them, the same reports add nothing.
          const stored = withTold(stops, all);
          expect(cashTold(stored, withTold(stored, all))).toBe(0);
        },
      ),
    );
  });

  it('leaves the round with what is left, what was begun first', () => {
    const stops = withTold([stop(1), stop(2), stop(3)], [told(3, { state: 'arrived' }), told(1, { cash: 5000 })]);
    const round = roundOf(stops);
    expect(round.left.map(({ order }) => order)).toEqual([3, 2]);
    expect(round.ended.map(({ order }) => order)).toEqual([1]);
    expect(round.toCollect).toBe(10_000);
  });
});

describe('the plan', () => {
  it('puts north up where all places are known', () => {
    const points = planPoints([
      { order: 1, lat: 31.6, lng: -8 },
      { order: 2, lat: 31.7, lng: -7.9 },
    ]);
    expect(points).toEqual([
      { order: 1, x: 12, y: 88 },
      { order: 2, x: 88, y: 12 },
    ]);
  });

  it('has every stop inside, whatever is known of it', () => {
    const degrees = fc.option(fc.double({ min: -89, max: 89, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.record({ lat: degrees, lng: degrees }), { maxLength: 20 }), (places) => {
        const points = planPoints(places.map((place, at) => ({ ...place, order: at })));
        expect(points.map(({ order }) => order)).toEqual(places.map((_, at) => at));
        for (const { x, y } of points) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
