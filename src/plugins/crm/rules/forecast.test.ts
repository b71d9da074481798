import { expect, it } from 'vitest';
import { forecastOf, quietDays, tooQuiet } from './forecast.ts';
import type { Lead, Pipeline, Stage } from './pipeline.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const STAGES: readonly Stage[] = [
  { id: 1, name: 'First', probability: 10 },
  { id: 2, name: 'Quote', probability: 33 },
  { id: 3, name: 'Signed' },
  { id: 4, name: 'Hopeless', probability: 0 },
];
const lead = (stage: number, fields: Partial<Lead> = {}): Lead => ({
  id: 1,
  name: 'Wedding',
  leadStage: { id: stage },
  ...fields,
});
const board = (leads: readonly Lead[], leadStages = STAGES): Pipeline => ({
  id: 1,
  name: 'Board',
  leadStages,
  leadOpportunities: leads,
});

it('the forecast weighs each open value by its stage, rounded per lead to the minor unit', () => {
  const leads = [
    lead(1, { estimatedValue: 100 }),
    lead(2, { estimatedValue: 10.01 }),
    lead(2, { estimatedValue: 0.05 }),
    lead(3, { estimatedValue: 7 }),
    lead(4, { estimatedValue: 5000 }),
    lead(1, { estimatedValue: 999, status: 'completed' }),
    lead(1, { estimatedValue: 999, status: 'lost' }),
    lead(1),
  ];
  // 10.00, 3.3033, 0.0165 and 7.00
  expect(forecastOf(board(leads), 'USD')).toBe(20.32);
  expect(forecastOf(board([lead(1, { estimatedValue: 105 })]), 'JPY')).toBe(11);
});

it('there is none without a probability, and it is 0 without leads', () => {
  expect(forecastOf(board([lead(3, { estimatedValue: 7 })], [{ id: 3, name: 'Signed' }]), 'USD')).toBeNull();
  expect(forecastOf(board([]), 'USD')).toBe(0);
});

it.each([
  ['2026-03-08T09:00:00Z', '2026-01-01T00:00:00Z', 2],
  // An activity of before the stage says less than the stage.
  ['2026-01-01T00:00:00Z', '2026-03-09T09:00:01Z', 0],
  [null, '2026-03-03T09:00:00Z', 7],
  ['2026-03-03T09:00:00Z', null, 7],
  [null, undefined, null],
  ['nonsense', null, null],
  // A clock that goes wrong.
  ['2026-04-01T00:00:00Z', null, 0],
])('with an activity at %s and in the stage since %s it is quiet for %s days', (lastActivityAt, stageSince, days) => {
  expect(quietDays(lead(1, { lastActivityAt, stageSince: stageSince ?? null }), NOW)).toBe(days);
});

it('a lead is marked from the day on that its stage says, while it is open', () => {
  const quiet = { lastActivityAt: '2026-03-03T09:00:00Z' };
  expect(tooQuiet(lead(1, quiet), 7, NOW)).toBe(7);
  expect(tooQuiet(lead(1, quiet), 8, NOW)).toBeNull();
  expect(tooQuiet(lead(1, quiet), null, NOW)).toBeNull();
  expect(tooQuiet(lead(1, { ...quiet, status: 'lost' }), 7, NOW)).toBeNull();
  expect(tooQuiet(lead(1), 7, NOW)).toBeNull();
});
