import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/extend-the-till.md'), 'utf8');

/** Blocks of the page that name a file of the example. */
const blocks = [...PAGE.matchAll(/```tsx?\n\/\/ src\/plugins\/stamps\/(\S+)\n([\s\S]*?)```/g)].map(
  ([, file = '', code = '']) => [file, code] as const,
);

it('has the whole example', () => {
  expect(blocks.map(([file]) => file)).toEqual(['server.ts', 'PayByStamps.tsx', 'index.ts']);
});

// The files are type-checked with all tests.
it.each(blocks)('shows %s as it compiles', (file, code) => {
  expect(code).toBe(readFileSync(path.join(import.meta.dirname, 'stamps', file), 'utf8'));
});
