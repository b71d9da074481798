import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt, end, IDLE, interrupt, pass, press, type Step, type WedgeState } from './wedge.ts';

/** A key press: a character, Enter, or something else that is done. */
interface Key {
  readonly key: string;
  readonly at: number;
}
const ENTER = '⏎';
const OTHER = '⌫';

interface Outcome {
  /** Typed characters and scanned codes, in order. */
  readonly told: readonly string[];
  /** Longest time a typed character was held, ms. */
  readonly longest: number;
}

/** Plays keys with the times they were pressed at, and timers that ring in time, or never before the next key. */
function play(keys: readonly Key[], hasTimers = true): Outcome {
  const told: string[] = [];
  let longest = 0;
  let state: WedgeState<Key> = IDLE;
  const take = (step: Step<Key>, now: number) => {
    ({ state } = step);
    for (const { key, at } of step.typed) {
      told.push(key);
      longest = Math.max(longest, now - at);
    }
    if (step.scanned) told.push(`[${step.scanned.map(({ key }) => key).join('')}]`);
    return step.isKept;
  };
  const ringUntil = (until: number) => {
    for (let due = dueAt(state); due !== null && due < until; due = dueAt(state)) take(pass(state, due + 0.001), due);
  };
  for (const one of keys) {
    if (hasTimers) ringUntil(one.at);
    if (one.key === OTHER) take(interrupt(state), one.at);
    const isKept =
      one.key === OTHER ? false : take(one.key === ENTER ? end(state, one.at) : press(state, one, one.at), one.at);
    if (!isKept) told.push(one.key);
  }
  ringUntil(Infinity);
  return { told, longest };
}

/** Keys of a text, each after its gap. */
function keysOf(text: string, gaps: readonly number[], from = 0): Key[] {
  let at = from;
  return [...text].map((key, index) => ({ key, at: (at += index === 0 ? 0 : (gaps[index - 1] ?? 0)) }));
}
const even = (text: string, gap: number, from = 0) =>
  keysOf(
    text,
    [...text].map(() => gap),
    from,
  );

describe('the rhythm of a scanner', () => {
  it.each([0, 1, 5, 20, 49, 50])('is heard at %i ms per character, ended by Enter', (gap) => {
    expect(play(even(`6111245600185${ENTER}`, gap)).told).toEqual(['[6111245600185]']);
  });

  it.each([0, 5, 50])('is heard at %i ms per character, ended by silence', (gap) => {
    expect(play(even('6111245600185', gap)).told).toEqual(['[6111245600185]']);
  });

  it('is four characters at least', () => {
    expect(play(even(`1234${ENTER}`, 5)).told).toEqual(['[1234]']);
    expect(play(even(`123${ENTER}`, 5)).told).toEqual(['1', '2', '3', ENTER]);
  });

  it('may stumble, as its mean counts', () => {
    expect(play(keysOf(`61112456${ENTER}`, [5, 95, 5, 5, 95, 5, 5, 5])).told).toEqual(['[61112456]']);
    expect(play(keysOf(`61112456${ENTER}`, [90, 5, 5, 5, 5, 5, 5, 5])).told).toEqual(['[61112456]']);
    expect(play(keysOf('6111', [95, 5, 50])).told).toEqual(['[6111]']);
  });

  it('is over after 100 ms of silence', () => {
    expect(play(keysOf('11112222', [5, 5, 5, 100, 5, 5, 5])).told).toEqual(['[1111]', '[2222]']);
    expect(play(keysOf('1111222', [5, 5, 5, 100, 5, 5])).told).toEqual(['[1111]', '2', '2', '2']);
  });

  it('is 20 scans when it is 20 scans in two seconds', () => {
    const codes = Array.from({ length: 20 }, (_, at) => `61112456001${80 + at}`);
    const keys = codes.flatMap((code, at) => even(`${code}${ENTER}`, 5, at * 100));
    expect(play(keys).told).toEqual(codes.map((code) => `[${code}]`));
    expect(play(keys, false).told).toEqual(codes.map((code) => `[${code}]`));
  });

  it('takes a second Enter with it, and none that a person presses', () => {
    expect(play([...even(`1234${ENTER}`, 5), { key: ENTER, at: 22 }]).told).toEqual(['[1234]']);
    expect(play([...even('1234', 5), { key: ENTER, at: 150 }]).told).toEqual(['[1234]']);
    expect(play([...even(`1234${ENTER}`, 5), { key: ENTER, at: 200 }]).told).toEqual(['[1234]', ENTER]);
  });

  it('is a scan also when somebody touches the screen before its silence is over', () => {
    expect(play([...even('123456', 5), { key: OTHER, at: 60 }]).told).toEqual(['[123456]', OTHER]);
    expect(play([...even('12', 5), { key: OTHER, at: 60 }]).told).toEqual(['1', '2', OTHER]);
  });
});

describe('typing', () => {
  it.each([51, 60, 80, 90, 100, 120, 300])('of %i ms per key is typing', (gap) => {
    const { told, longest } = play(even(`tagine${ENTER}`, gap));
    expect(told).toEqual([...'tagine', ENTER]);
    expect(longest).toBeLessThan(150.01);
  });

  it('is on the screen after 100 ms, and 50 ms while it goes on', () => {
    expect(play([{ key: 'a', at: 0 }]).longest).toBe(100);
    const started = even('abcdefgh', 110);
    let state: WedgeState<Key> = IDLE;
    for (const key of started) {
      const settled = pass(state, dueAt(state) === null ? key.at : (dueAt(state) ?? 0) + 1);
      ({ state } = press(settled.state, key, key.at));
    }
    expect(dueAt(state)).toBe(770 + 50);
  });

  it('is not what follows it by another rhythm', () => {
    const keys = [...even('2', 0), ...even(`6111245600185${ENTER}`, 5, 120), ...even('kg', 90, 400)];
    expect(play(keys).told).toEqual(['2', '[6111245600185]', 'k', 'g']);
  });
});

const characters = fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ-'), minLength: 1, maxLength: 24 });
const gap = fc.double({ min: 0, max: 260, noNaN: true });

describe('any rhythm', () => {
  it('loses nothing, doubles nothing and keeps the order', () => {
    const stroke = fc.record({
      key: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...'0123456789ab') }, fc.constantFrom(ENTER, OTHER)),
      gap: fc.oneof(gap, fc.double({ min: 0, max: 60, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 60 }), fc.boolean(), (strokes, hasTimers) => {
        let at = 0;
        const keys = strokes.map((one) => ({ key: one.key, at: (at += one.gap) }));
        const { told } = play(keys, hasTimers);
        const seen = told.join('').replaceAll(/[[\]⏎]/g, '');
        expect(seen).toBe(
          keys
            .map(({ key }) => key)
            .join('')
            .replaceAll(ENTER, ''),
        );
      }),
    );
  });

  it('means the same whether timers ring in time or wait for the next key', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.constantFrom(...'01234', ENTER), gap })), (strokes) => {
        let at = 0;
        const keys = strokes.map((one) => ({ key: one.key, at: (at += one.gap) }));
        expect(play(keys, false).told).toEqual(play(keys).told);
      }),
    );
  });

  it('of a scanner in any text with a mean gap of 50 ms is a scan, if its first four characters keep it', () => {
    const scan = fc.tuple(
      characters.filter((text) => text.length >= 4),
      fc.array(gap, { minLength: 24, maxLength: 24 }),
    );
    fc.assert(
      fc.property(scan, fc.boolean(), ([text, gaps], hasEnter) => {
        const given = gaps.map((one) => one % 100).slice(0, text.length - 1);
        const sums = given.map((_, at) => given.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
        fc.pre(sums.every((sum, at) => sum <= 50 * Math.max(3, at + 1)));
        const keys = keysOf(text, given);
        const last = keys.at(-1)?.at ?? 0;
        expect(play(hasEnter ? [...keys, { key: ENTER, at: last + 5 }] : keys).told).toEqual([`[${text}]`]);
      }),
    );
  });

  it('of a person, from 55 ms per key on, is never a scan, and is held for 150 ms at most', () => {
    const typing = fc.array(
      fc.record({ key: fc.constantFrom(...'tagine123', ENTER), gap: fc.double({ min: 55, max: 400, noNaN: true }) }),
    );
    fc.assert(
      fc.property(typing, (strokes) => {
        let at = 0;
        const keys = strokes.map((one) => ({ key: one.key, at: (at += one.gap) }));
        const { told, longest } = play(keys);
        expect(told).toEqual(keys.map(({ key }) => key));
        expect(longest).toBeLessThan(150.01);
      }),
    );
  });

  it('of people and scanners in turn is told apart', () => {
    const typed = fc.record({
      kind: fc.constant('typed' as const),
      text: characters,
      gaps: fc.array(fc.double({ min: 80, max: 240, noNaN: true }), { minLength: 24, maxLength: 24 }),
    });
    const scanned = fc.record({
      kind: fc.constant('scanned' as const),
      text: characters.filter((text) => text.length >= 4),
      // Not the bound itself, which other tests hold: times that are sums stand a hair beside it.
      gaps: fc.array(fc.double({ min: 0, max: 49.9, noNaN: true }), { minLength: 24, maxLength: 24 }),
      hasEnter: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(typed, scanned), { maxLength: 8 }), (parts) => {
        let at = 0;
        const keys: Key[] = [];
        const expected: string[] = [];
        for (const part of parts) {
          keys.push(...keysOf(part.text, part.gaps, at));
          at = (keys.at(-1)?.at ?? 0) + (part.kind === 'scanned' && part.hasEnter ? 5 : 0);
          if (part.kind === 'scanned' && part.hasEnter) keys.push({ key: ENTER, at });
          expected.push(...(part.kind === 'scanned' ? [`[${part.text}]`] : part.text));
          at += 160;
        }
        expect(play(keys).told).toEqual(expected);
      }),
    );
  });
});
