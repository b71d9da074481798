import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const require = createRequire(import.meta.url);

/** A function of lodash's, and ours. */
const both = <T>(name: string): readonly [T, T] => [require(`lodash/${name}`) as T, require(`./${name}.cjs`) as T];

const key = fc.constantFrom('a', 'b', 'c', '0', '1', 'a.b');
const value = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.constant(null), fc.constant(undefined), tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 3 }),
  object: fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
})).object;
const path = fc.oneof(
  key,
  fc.array(key, { maxLength: 4 }).map((keys) => keys.join('.')),
  fc.array(key, { maxLength: 3 }),
  fc.constantFrom('a[0].b', 'a["b"].c', "a['b'][1]", '[0]', 'a[0][1]', ''),
);

test('get and set find and put a value where lodash does', () => {
  type Get = (object: unknown, path: unknown, otherwise?: unknown) => unknown;
  const [theirs, get] = both<Get>('get');
  const [theirSet, set] = both<Get>('set');
  fc.assert(
    fc.property(value, path, (object, at) => {
      expect(get(object, at, 'none')).toEqual(theirs(object, at, 'none'));
      expect(set(structuredClone(object), at, 7)).toEqual(theirSet(structuredClone(object), at, 7));
    }),
  );
  expect(get(null, 'a.b', 1)).toBe(1);
  expect(set(null, 'a', 1)).toBeNull();
  set({}, '__proto__.hacked', true);
  set({}, 'constructor.prototype.hacked', true);
  expect({}).not.toHaveProperty('hacked');
});

test('pick and union choose what lodash does', () => {
  const [theirPick, pick] = both<(object: unknown, ...names: unknown[]) => unknown>('pick');
  const [theirUnion, union] = both<(...lists: unknown[]) => unknown>('union');
  const plain = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.dictionary(plain, fc.integer()), fc.array(plain), (object, names) => {
      expect(pick(object, names)).toEqual(theirPick(object, names));
    }),
  );
  const numbers = fc.array(fc.oneof(fc.integer({ max: 5 }), fc.constant(Number.NaN)));
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(union(one, other)).toEqual(theirUnion(one, other));
    }),
  );
  expect(pick(null, ['a'])).toEqual({});
  expect(union(undefined, [1])).toEqual([1]);
});

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  type Debounced = ((given: number) => unknown) & { cancel: () => void; flush: () => unknown };
  type Options = { leading?: boolean; trailing?: boolean; maxWait?: number };
  type Debounce = (work: (given: number) => unknown, wait: number, options: Options) => Debounced;

  test('does its work when, and answers what, that of lodash does', () => {
    const [theirs, debounce] = both<Debounce>('debounce');
    const options = fc.record(
      { leading: fc.boolean(), trailing: fc.boolean(), maxWait: fc.integer({ min: 1, max: 60 }) },
      { requiredKeys: [] },
    );
    const steps = fc.array(
      fc.tuple(fc.integer({ max: 50, min: 0 }), fc.constantFrom('call', 'call', 'flush', 'cancel')),
    );
    fc.assert(
      fc.property(options, steps, (chosen, todo) => {
        const told: [unknown[], unknown[]] = [[], []];
        const made = [theirs, debounce].map((one, at) =>
          one((given) => told[at]?.push([given, Date.now()]), 30, chosen),
        );
        for (const [at, [pause, step]] of todo.entries()) {
          vi.advanceTimersByTime(pause);
          const [expected, answer] = made.map((one) => {
            if (step === 'call') return one(at);
            return step === 'flush' ? one.flush() : one.cancel();
          });
          expect(answer).toBe(expected);
        }
        vi.advanceTimersByTime(200);
        expect(told[1]).toEqual(told[0]);
      }),
    );
  });
});
