import { expect, test } from 'vitest';
import { readMapping, readOptions } from './options.ts';

/** Field and code of the refusal of a text. */
function refusalOf(read: (given: unknown) => unknown, given: unknown): unknown {
  try {
    return read(given);
  } catch (error) {
    const { status, extra } = error as {
      status: number;
      extra: { violations: { propertyPath: string; code: string }[] };
    };
    return [status, ...extra.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)];
  }
}

test.each([
  ['broken JSON', '{"a":', 'violation.json'],
  ['a list', '[]', 'violation.type.object'],
  ['a number', 3, 'violation.type.object'],
  ['too many levels', `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`, 'violation.tooDeep'],
  [
    'too many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [at, 1]))),
    'violation.tooMany',
  ],
  ['a text that is too long', ' '.repeat(4_000_001), 'violation.tooMany'],
])('%s is refused at its field, with why', (_, given, code) => {
  expect(refusalOf(readMapping, given)).toEqual([422, `mapping ${code}`]);
  expect(refusalOf(readOptions, given)).toEqual([422, `options ${code}`]);
});

test('what is empty says nothing', () => {
  expect(readMapping('')).toEqual(new Map());
  expect(readOptions({})).toEqual({});
});
