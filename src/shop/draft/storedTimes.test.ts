import { expect, test } from 'vitest';
import { draft } from '../fixtures.ts';
import { momentOf, storedTimesIn } from './storedTimes.ts';

const ORDER = { startDeliveryAt: '2026-12-02T14:00:00+00:00' };
/** Times read on a device whose rules for the zone differ from the server's: 15:00. */
const storedTimes = storedTimesIn(ORDER, 'Europe/Paris');
const edited = (change: object = {}) =>
  draft({
    editOrderId: 77,
    storedTimes,
    service: { ...draft().service, shippingDay: '2026-12-02', shippingSlot: '15:00', ...change },
  });

test('a time that nobody changed is sent as it came', () => {
  expect(storedTimes.shipping).toEqual({ day: '2026-12-02', slot: '15:00', at: ORDER.startDeliveryAt });
  expect(momentOf(edited(), 'shipping')).toBe(ORDER.startDeliveryAt);
});

test('another slot or day is sent as it was chosen, none empties it', () => {
  expect(momentOf(edited({ shippingSlot: '16:30' }), 'shipping')).toBe('2026-12-02 16:30');
  expect(momentOf(edited({ shippingDay: '2026-12-03' }), 'shipping')).toBe('2026-12-03 15:00');
  expect(momentOf(edited(), 'collect')).toBeNull();
  expect(momentOf(draft(), 'collect')).toBe('');
});
