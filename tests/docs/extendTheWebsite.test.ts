import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

// `tests/plugins/siteParts.test.ts` runs the file.
it('shows the plugin as it is tested', () => {
  const page = readFileSync(path.join(ROOT, 'docs/extend/website.md'), 'utf8');
  const [, code] = /```ts\n\/\/ src\/plugins\/shop-facts\/server\.ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(code).toBe(readFileSync(path.join(ROOT, 'tests/plugins/shopFacts/server.ts'), 'utf8'));
});
