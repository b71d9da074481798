import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from './queryString.ts';

const theirs = createRequire(import.meta.url)('query-string') as {
  parse: (query: string) => unknown;
  stringify: (values: object) => string;
};

const text = fc.oneof(fc.string(), fc.constantFrom("a b!'()*", 'é+&=%', '{"q":"x"}'));
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));

test('what is written, and what is read again, is what query-string writes and reads', () => {
  const names = fc.stringMatching(/^[a-z_.]{1,6}$/);
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(value, fc.array(text))), (values) => {
      const written = stringify(values);
      expect(written).toBe(theirs.stringify(values));
      expect({ ...parse(`?${written}`) }).toEqual({ ...(theirs.parse(`?${written}`) as object) });
    }),
  );
});

test.for(['', '?', '?a', '?a=', '?a=1&a=2&b', '#b=%zz&a=1=2', '&a+b=c+d', ' ?page=2&filter=%7B%7D '])(
  'reads %j alike',
  (query) => {
    expect({ ...parse(query) }).toEqual({ ...(theirs.parse(query) as object) });
  },
);
