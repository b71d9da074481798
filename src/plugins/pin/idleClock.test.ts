import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdleClock } from './idleClock.ts';

const MINUTE = 60_000;

/** A clock that a test sets, and the idle clock that reads it. */
function clocks(at = 1_000_000) {
  const time = { at };
  return { time, clock: new IdleClock(() => time.at) };
}

test('a device is idle when it was left alone for the whole time, and not a moment before', () => {
  const { time, clock } = clocks();
  time.at += 5 * MINUTE - 1;
  expect(clock.state(5 * MINUTE)).toBe('used');
  time.at += 1;
  expect(clock.state(5 * MINUTE)).toBe('idle');
});

test('each touch restarts the idle time', () => {
  const { time, clock } = clocks();
  for (let minute = 0; minute < 20; minute += 1) {
    time.at += MINUTE;
    expect(clock.touch(2 * MINUTE)).toBe('used');
  }
  expect(clock.state(2 * MINUTE)).toBe('used');
});

test('after a sleep the first touch does not wake it: it is idle', () => {
  const { time, clock } = clocks();
  time.at += 8 * 60 * MINUTE;
  expect(clock.touch(5 * MINUTE)).toBe('idle');
  expect(clock.state(5 * MINUTE)).toBe('idle');
  clock.reset();
  expect(clock.state(5 * MINUTE)).toBe('used');
});

test('touches of other tabs count from when they were, never from the future', () => {
  const { time, clock } = clocks();
  time.at += 4 * MINUTE;
  clock.touch(5 * MINUTE, time.at - MINUTE);
  time.at += 4 * MINUTE - 1;
  expect(clock.state(5 * MINUTE)).toBe('used');
  clock.touch(5 * MINUTE, time.at + 60 * MINUTE);
  time.at += 5 * MINUTE;
  expect(clock.state(5 * MINUTE)).toBe('idle');
});

test('a touch that was long ago takes nothing away', () => {
  const { time, clock } = clocks();
  time.at += MINUTE;
  clock.touch(5 * MINUTE);
  clock.touch(5 * MINUTE, time.at - 30 * MINUTE);
  time.at += 5 * MINUTE - 1;
  expect(clock.state(5 * MINUTE)).toBe('used');
});

test('a clock that is set back locks nobody out and keeps nobody in', () => {
  const { time, clock } = clocks(100 * MINUTE);
  time.at -= 90 * MINUTE;
  expect(clock.state(5 * MINUTE)).toBe('used');
  time.at += 5 * MINUTE;
  expect(clock.state(5 * MINUTE)).toBe('idle');
});

test('whatever happens, it is idle exactly when the last touch that counted is too long ago', () => {
  const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 20 * MINUTE }), isTouched: fc.boolean() }));
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 15 * MINUTE }), (all, limit) => {
      const { time, clock } = clocks();
      let last = time.at;
      for (const { wait, isTouched } of all) {
        time.at += wait;
        const isIdle = time.at - last >= limit;
        expect(clock.state(limit)).toBe(isIdle ? 'idle' : 'used');
        if (isTouched) clock.touch(limit);
        if (isTouched && !isIdle) last = time.at;
      }
    }),
  );
});
